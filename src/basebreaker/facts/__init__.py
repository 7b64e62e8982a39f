"""Card facts: one YAML file per set; this package holds data and no code."""
