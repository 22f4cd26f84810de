# Everything is set up on first use: a fresh machine needs Python 3.11+ and make, nothing else.
# Packages are installed interpreted; `build` then compiles, where its messages can be seen.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
COMPILED := $(BIN)/python -c 'import sys, mandjet._modes as m; sys.exit(not m.compiled())'
# The headless shell is the same Chromium without its window, and a fifth faster.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable
BROWSER := $(or $(MANDJET_BROWSER),$(firstword $(foreach name,$(BROWSERS),$(shell command -v $(name)))))
# Seconds after which a test that waits for a page or a server is given up.
PATIENCE := 400
# Servers, browsers and clocks on a busy machine: what fails is tried twice more, and the summary names
# it. What fails always fails; what fails now and then is a fault to be looked for, not a red build.
AGAIN := --reruns 2 -rR
GAMES_AND_TOOLS := --ignore=tests/server --ignore=tests/browser --ignore=tests/lab --ignore=tests/envs --ignore=tests/train

# Servers and workers are started by the hundred: let them find their modules compiled to bytecode.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play build test test-long test-server test-lab test-browser test-puzzles check lint new-files docs wheel test-wheel screenshots pictures bench soak clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 20

play: build ## play in the browser, on a database of your own (in the terminal: .venv/bin/mandjet play)
	@$(BIN)/mandjet serve --open --log-level warning

build: $(VENV)/runtime.stamp ## install into .venv, compile and build the site where something has changed; TITLE=name compiles one title alone
	@$(BIN)/python hatch_build.py $(if $(TITLE),title $(TITLE))

# What a clean clone must pass, in a quarter of an hour on two cores. Stages come one after the other:
# nearly all of them have work for every core.
test: SELECT := not long
test-long test-server test-browser: PATIENCE := 1800
test: INTERPRETED := not long and not once
test-long: $(VENV)/docs.stamp $(VENV)/frameworks.stamp
test test-long: build $(VENV)/server-test.stamp $(VENV)/lab-test.stamp $(VENV)/browser-test.stamp
	$(test-games)
	$(test-server)
	$(test-lab)
	$(test-types)
	$(test-browser)

test: ## run the tests: interpreted, compiled, the server's, the lab's, the site's in a browser
test-long: ## run all of that and what takes long: largest tables, every combination

test-server: build $(VENV)/server-test.stamp ## run all tests of the table server, on SQLite and PostgreSQL
	$(test-server)

test-lab: build $(VENV)/lab-test.stamp $(VENV)/frameworks.stamp ## run all tests of the lab, the environments and training, a Ray cluster and the frameworks that learn among them
	$(test-lab)

test-puzzles: build $(VENV)/lab-test.stamp ## let a long search find the answer of every puzzle again
	@$(PYTEST) tests/lab/test_puzzles.py

test-browser: build $(VENV)/browser-test.stamp $(VENV)/docs.stamp ## run all tests in a real browser
	$(test-browser)

# Interpreted and compiled code do the same: what plays many games is played once, compiled. Where
# nothing could be compiled, everything is run interpreted.
define test-games
@if $(COMPILED); then select="$(INTERPRETED)"; else select="$(SELECT)"; fi; \
	echo "== tests, interpreted" && MANDJET_INTERPRETED=1 $(PYTEST) -m "$$select" $(GAMES_AND_TOOLS)
@if $(COMPILED); then \
	echo "== tests, compiled" && $(PYTEST) -m "$(SELECT)" $(GAMES_AND_TOOLS); \
else \
	echo "== no compiled modules on this machine: the tests ran interpreted only"; \
fi
endef

# Once, with whatever `build` could make: the server itself is never compiled. These tests wait more
# than they work.
define test-server
@echo "== tests of the table server"
@$(BIN)/python -m pytest -n 4 --dist loadfile --timeout $(PATIENCE) $(AGAIN) -m "$(SELECT)" tests/server
endef

# Once too: what the lab and the environments run is what the tests above compare in both modes.
define test-lab
@echo "== tests of the lab and the environments"
@$(PYTEST) -m "$(SELECT)" tests/lab tests/envs tests/train
endef

define test-types
@echo "== the site: types"
@$(BIN)/python hatch_build.py check
endef

ifneq ($(BROWSER),)
define test-browser
@$(BIN)/python hatch_build.py site
@echo "== the site: in $(BROWSER)"
@MANDJET_BROWSER="$(BROWSER)" $(BIN)/python -m pytest -n 3 --dist loadfile --timeout $(PATIENCE) $(AGAIN) -m "$(SELECT)" tests/browser
endef
else
define test-browser
@echo "==================================================================================="
@echo "NO BROWSER FOUND: the site was NOT tested. Install Chromium, or set MANDJET_BROWSER."
@echo "==================================================================================="
@test -z "$(CI)"
endef
endif

check: lint test ## ruff, mypy --strict, import-linter, tests

lint: $(VENV)/runtime.stamp $(VENV)/test.stamp $(VENV)/lab-test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

new-files: $(VENV)/lab-test.stamp ## write what follows from the titles: clones, golden hashes of new rules, docs, the browser's types
	@$(BIN)/python -m mandjet.engine.declared src/mandjet/games/*/state.py tests/support/toy/state.py
	@$(BIN)/python tests/engine/test_golden.py
	@$(BIN)/python -m mandjet.envs.fields docs/envs.md
	@$(BIN)/python -m mandjet.server.schema.typescript web/src

# The theme warns of a MkDocs to come, which is not the one that is pinned.
docs: $(VENV)/docs.stamp ## build the documentation, links checked; `mandjet serve` then has it at /docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

wheel: build docs $(VENV)/release.stamp ## make what PyPI takes: a wheel for any Linux of this age, and the sources, in dist/
	@$(BIN)/python deploy/release.py build

test-wheel: wheel ## install both in fresh environments and play
	@$(BIN)/python deploy/release.py test

screenshots: build $(VENV)/browser-test.stamp ## make the pictures in docs/screenshots again, in a real browser
	@$(BIN)/python benchmarks/screenshots.py

pictures: build $(VENV)/browser-test.stamp ## make the pictures of the rules in docs/pictures again, in a real browser
	@MANDJET_BROWSER="$(BROWSER)" $(BIN)/python benchmarks/pictures.py

bench: $(VENV)/peers.stamp build ## measure speed, ours and the peers' in one run
	@$(BIN)/mandjet bench --peers

soak: build ## random games with all invariants on
	@$(BIN)/mandjet soak

clean: ## remove everything that was built
	rm -rf $(VENV) build dist web/node_modules src/mandjet/server/site src/mandjet/server/docs_site
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/pip.stamp: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Mandjet needs Python 3.11 or newer; try: make PYTHON=python3.12"; exit 1; }
	@echo "setting up $(VENV), once; this takes a minute"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --upgrade pip
	@touch $@

$(VENV)/runtime.stamp: $(VENV)/pip.stamp pyproject.toml
	@$(PIP) --group build
	@MANDJET_INTERPRETED=1 $(PIP) --no-build-isolation --editable '.[server]'
	@touch $@

$(VENV)/test.stamp: $(VENV)/runtime.stamp
	@$(PIP) --group test --group check
	@touch $@

$(VENV)/server-test.stamp: $(VENV)/test.stamp
	@$(PIP) --group server-test
	@touch $@

$(VENV)/lab-test.stamp: $(VENV)/test.stamp
	@$(PIP) --group lab-test
	@touch $@

$(VENV)/frameworks.stamp: $(VENV)/lab-test.stamp
	@$(PIP) --group frameworks
	@touch $@

$(VENV)/browser-test.stamp: $(VENV)/test.stamp
	@$(PIP) --group browser-test
	@touch $@

$(VENV)/docs.stamp: $(VENV)/runtime.stamp
	@$(PIP) --group docs
	@touch $@

$(VENV)/release.stamp: $(VENV)/runtime.stamp
	@$(PIP) --group release
	@touch $@

$(VENV)/peers.stamp: $(VENV)/runtime.stamp
	@MANDJET_INTERPRETED=1 $(PIP) --no-build-isolation --editable '.[server,peers]'
	@touch $@
