"""The words of mechanics that only some cards use, one class for each subject: `g.stasis.enter(card)`."""
