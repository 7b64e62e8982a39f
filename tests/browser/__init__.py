"""The table in a real browser. A package, so that browser and server can live just as long as its tests."""
