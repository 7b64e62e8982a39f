"""The tables in memory: what people do there, and what each of them is shown."""
