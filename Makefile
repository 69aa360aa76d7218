# Needs only Python 3.11 to 3.13 and make; with a C compiler the games also run fast.
# Each step leaves a stamp in .venv/done, so that nothing is done twice.

VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
INSTALL := $(BIN)/python -m pip -qq --disable-pip-version-check install
LOCK := build/lock/bin/uv --quiet pip compile pyproject.toml --upgrade --universal \
	--python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
	--custom-compile-command "make lock"

# Constants of uncompiled modules are copied into compiled ones, hence all sources.
SOURCES := $(shell find src -name '*.py')
MESSAGES := $(patsubst %.po,%.mo,$(shell find src -name '*.po'))

# With PLANSZA_PURE=1 nothing is compiled, and the run-time switch ignores what once was.
ifeq ($(filter-out 0,$(PLANSZA_PURE)),)
BUILT := $(DONE)/compiled $(MESSAGES)
else
BUILT := $(DONE)/installed $(MESSAGES)
endif

.PHONY: help play setup test bench docs messages lock clean
.NOTPARALLEL:

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile

play: $(DONE)/run $(BUILT) ## Set up what playing needs, and open the table in the browser
	@$(BIN)/plansza serve

setup: $(DONE)/test $(BUILT) ## Set up what working on Plansza needs

test: setup ## Check style, types, layers and docs, then run the tests
	@echo "Checking style ..."
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --check
	@echo "Checking types ..."
	@$(BIN)/mypy
	@echo "Checking layers ..."
	@$(BIN)/lint-imports --no-logo
	@if [ -e zensical.toml ]; then echo "Checking docs ..."; $(BIN)/zensical build -c -s; fi
	@echo "Running tests ..."
	@$(BIN)/pytest -q -n 2 --dist worksteal

bench: $(DONE)/bench $(BUILT) ## Measure speed beside other engines
	@$(BIN)/plansza bench

docs: setup ## Build the documentation into site/
	@$(BIN)/zensical build -c -s

messages: setup ## Bring the message catalogues up to date with the sources
	@$(BIN)/python tools/messages.py

lock: $(BIN)/python ## Take the newest versions of all requirements into requirements/
	@echo "Locking requirements ..."
	@$(BIN)/python -m venv build/lock
	@build/lock/bin/python -m pip -qq --disable-pip-version-check install uv
	@$(LOCK) --extra dev --extra docs --extra lab --extra peers -o requirements/bench.txt
	@$(LOCK) --extra dev --extra docs --extra lab -c requirements/bench.txt -o requirements/test.txt
	@$(LOCK) --extra build -c requirements/bench.txt -o requirements/run.txt

clean: ## Remove all that was made here
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf .import_linter_cache src/plansza.egg-info
	find src -name '*.so' -delete -o -name '*.mo' -delete
	find src tests -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@echo "Setting up $(VENV) ..."
	@for python in $(PYTHON) python3.13 python3.12 python3.11 python3 none; do \
		if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' \
			2>/dev/null; then break; fi; done; \
	if [ $$python = none ]; then \
		echo "Plansza needs Python 3.11, 3.12 or 3.13: please install one of them."; exit 1; fi; \
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$python cannot make virtual environments: please install its venv package" \
			"(on Debian and Ubuntu: apt install python3-venv)."; exit 1; fi; \
	$$python -m venv $(VENV)

# The three lists agree on versions: test contains run, and bench contains test.
$(DONE)/run: requirements/run.txt | $(BIN)/python
	@echo "Installing what playing needs ..."
	@$(INSTALL) --require-hashes -r requirements/run.txt
	@mkdir -p $(DONE) && touch $@

$(DONE)/test: requirements/test.txt | $(BIN)/python
	@echo "Installing what testing needs ..."
	@$(INSTALL) --require-hashes -r requirements/test.txt
	@mkdir -p $(DONE) && touch $(DONE)/run $@

$(DONE)/bench: requirements/bench.txt | $(BIN)/python
	@echo "Installing what measuring needs ..."
	@$(INSTALL) --require-hashes -r requirements/bench.txt
	@mkdir -p $(DONE) && touch $(DONE)/run $(DONE)/test $@

$(DONE)/installed: pyproject.toml setup.py | $(DONE)/run
	@echo "Installing Plansza ..."
	@PLANSZA_PURE=1 $(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(DONE)/compiled: $(SOURCES) $(DONE)/installed
	@echo "Compiling ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@if ls src/*.so >/dev/null 2>&1; then touch $@; fi

%.mo: %.po | $(DONE)/installed
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@
