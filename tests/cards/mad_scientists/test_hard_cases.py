from basebreaker.testing import Table, rule


@rule("2.4.13", "12.5.7")
def test_an_angry_mob_that_moves_no_card_leaves_what_others_know_of_the_hand(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    seen, secret = ann.holds("jolt", "worker")
    table.s.known[seen] = table.g.everyone
    ann.plays("angry_mob").is_done()
    assert (bob.sees(seen), bob.sees(secret)) == (True, False)
