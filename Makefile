# `make help` lists what there is. Everything runs in .venv, which the first target that needs it creates.
PYTHON ?= python3
GAMES ?= 500
BIN := .venv/bin
STAMP := .venv/installed
TOOLS := .venv/equipped
WEB := $(shell find web \( -name node_modules -o -name tests \) -prune -o -type f ! -name '*.md' -print 2>/dev/null)

.PHONY: help play quick test test-sizes check format handbook coverage bench fuzz attack mutants compiled clean
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMP) ## open the table in the browser and play
	@$(BIN)/basebreaker table

quick: $(TOOLS) ## run the tests of engine, cards and browser client that take a moment: less than a minute in all
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m "not slow" tests/engine tests/cards $(ARGS)
	$(BIN)/python hatch_build.py test

test: $(TOOLS) ## run every test, those in a real browser included
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

test-sizes: $(TOOLS) ## run the tests in a browser on screens of every size, not only on one for each layout
	$(BIN)/python -m pytest -n auto --dist worksteal --every-size tests/browser $(ARGS)

check: $(TOOLS) ## lint, format, types (the browser client's too), import arrows, card facts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m basebreaker.engine.printed.facts_check
	$(BIN)/python hatch_build.py check

format: $(TOOLS) ## put the code into its standard format
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py format

handbook: $(TOOLS) ## write docs/glossary.md and docs/cards/
	$(BIN)/python -m tools.handbook

coverage: $(TOOLS) ## list rules and rulings that no test cites (ARGS="--section 10.1")
	$(BIN)/python -m tools.coverage $(ARGS)

bench: $(TOOLS) ## measure the engine's speed
	$(BIN)/basebreaker bench

fuzz: $(TOOLS) ## play random games and check every step (GAMES=500)
	$(BIN)/basebreaker fuzz --games $(GAMES)

attack: $(TOOLS) ## attack a server of its own with crowds, uploads, broken bots and kills (takes a quarter of an hour)
	$(BIN)/python -m tests.chaos $(ARGS)

mutants: $(TOOLS) ## change the code in small ways and list what no test noticed (takes forty minutes or more)
	@$(BIN)/python -c 'import mutmut' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutants]'
	$(BIN)/python -m tests.mutants $(ARGS)

compiled: $(TOOLS) ## compile the engine into build/compiled, test it on every card and measure it
	@command -v cc >/dev/null 2>&1 || { echo "Compiling needs a C compiler and Python's headers: install them (on Debian and Ubuntu: gcc and python3-dev)." >&2; exit 1; }
	@rm -rf build/compiled && mkdir -p build/compiled
	@cp -r pyproject.toml hatch_build.py README.md LICENSE docs src build/compiled/
	@$(PYTHON) -m venv build/compiled/venv
	@echo "Compiling (takes some minutes) ..."
	@cd build/compiled && HATCH_BUILD_HOOK_ENABLE_MYPYC=1 venv/bin/python -m pip install --quiet --disable-pip-version-check '.[dev]'
	build/compiled/venv/bin/python -m pytest -q -n auto tests/cards tests/rl/test_encoding.py
	build/compiled/venv/bin/basebreaker bench

clean: ## remove the environment and everything built
	rm -rf .venv build dist mutants .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis web/node_modules src/basebreaker/server/static

# What tests and checks take besides; to play, none of it is needed.
$(TOOLS): $(STAMP)
	@echo "Installing the tools for tests and checks into .venv (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' || { echo "The installation failed (see above); it needs the network once." >&2; exit 1; }
	@touch $@

# Installed again only when what is installed changed: the dependencies, the build, or the browser client's sources.
$(STAMP): pyproject.toml $(wildcard hatch_build.py) $(WEB)
	@command -v $(PYTHON) >/dev/null 2>&1 || { echo "Basebreaker needs Python 3.11 or newer, and there is no '$(PYTHON)' here: install it, or name it with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Basebreaker needs Python 3.11 or newer, and '$(PYTHON)' is older: install a newer one, or name it with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "This Python cannot make virtual environments: install its venv package (on Debian and Ubuntu: python3-venv)." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing Basebreaker into .venv (once; later starts need no network) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[play,table]' || { echo "The installation failed (see above); it needs the network once." >&2; exit 1; }
	@touch $@
