"""How things are resolved: asking, triggers, Me First!, the loop guard and what is in force."""
