# Two commands matter: `make play` opens the table, `make test` proves it. Both set everything up first.
PYTHON ?= python3
EXTRAS ?=
GAME ?=
AUDIT ?=
MODULE ?=
ON ?=

BIN := .venv/bin
LOCK := lock/$(if $(EXTRAS),all,dev).txt
STAMP := .venv/.ready-$(notdir $(LOCK))
# Twice as many as cores: the tests of pages and servers wait a good part of their time.
TESTS := $(BIN)/pytest -n 4 --dist worksteal

# Whoever has told Python to keep nothing that it compiled would compile all of it again for every worker and every process of the tests.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play test test-all lint look bench balance ledger mutants soak load lock clean

help:  ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

$(STAMP): $(LOCK) pyproject.toml
	@$(PYTHON) tools/setup/python_version.py
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing the pinned packages of $(LOCK) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r $(LOCK)
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

setup: $(STAMP)  ## build .venv from the lock (EXTRAS=all adds Ray, several hundred MB)
	@$(BIN)/python tools/setup/system_packages.py

play: $(STAMP)  ## open the table
	@$(BIN)/tabard play

lint: look  ## format, lint, types and layers
	@$(BIN)/mypy

look: $(STAMP)  # what takes seconds
	@$(BIN)/ruff format --check --quiet . || { echo "Run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/lint-imports

# Types take a minute of one core in a fresh clone, and the tests do not need all of two: what is wrong with types is told behind them.
# There, too, four workers would compile every test at the same time; a first look compiles them once.
test: setup look  ## everything that must pass before a change lands
	@told=$$(mktemp); $(BIN)/mypy > $$told 2>&1 & types=$$!; \
	test -d .pytest_cache || $(BIN)/pytest --collect-only -qq -m "not slow" > /dev/null; \
	$(TESTS) -m "not slow"; tests=$$?; \
	wait $$types; types=$$?; cat $$told; rm $$told; exit $$((tests + types))

test-all:  ## the same and the long runs, with every extra installed
	@$(MAKE) --no-print-directory EXTRAS=all setup lint
	@$(TESTS)

bench: $(STAMP)  ## measure; `.venv/bin/tabard bench --json` for programs
	@$(BIN)/tabard bench

balance: $(STAMP)  ## let bots play every scenario, and report whether the game is as it is wanted (a few minutes; ON=ray for a cluster)
	@$(BIN)/tabard lab run experiments/balance-short.toml $(if $(ON),--on $(ON))
	@$(BIN)/tabard lab report results/balance-short

ledger: $(STAMP)  ## rules with a passing test / rules (GAME=bugs lists missing ones, AUDIT=20 shows rules beside tests)
	@$(BIN)/python -m tools.ledger $(if $(GAME),--game $(GAME)) $(if $(AUDIT),--audit $(AUDIT))

mutants: $(STAMP)  ## break the rules on purpose and list what no test noticed (MODULE=tabard.table.piles for one)
	@$(BIN)/python -m tools.mutants $(MODULE)

soak: $(STAMP)  ## play games over all that can be chosen, and stop at the first that goes wrong (GAME=greyport MINUTES=10, or COUNT=2000)
	@$(BIN)/python -m tools.soak $(or $(GAME),bugs) $(if $(COUNT),--games $(COUNT),--minutes $(or $(MINUTES),10))

load: $(STAMP)  ## hold tables played by bots over WebSockets on a server of its own (GAME=greyport, GAME=haven; or GAMES=bugs,toy TABLES=200 SECONDS=60)
	@$(BIN)/python -m tools.load $(if $(or $(GAMES),$(GAME)),--games $(or $(GAMES),$(GAME))) $(if $(TABLES),--tables $(TABLES)) --seconds $(or $(SECONDS),60)

lock:  ## renew the pinned versions (needs uv)
	uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url --no-header \
		--python-version 3.11 --group dev pyproject.toml -o lock/dev.txt
	uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url --no-header \
		--python-version 3.11 --group dev --all-extras pyproject.toml -o lock/all.txt

clean:  ## remove everything that setup and tests made
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .ledger mutants dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
