# `make` alone lists the targets. Everything is made inside this folder: .venv, build, web/node_modules.

PYTHON ?= python3
# The builds of the core: `native` is the one for this machine, `all` are those of a wheel.
ARCH ?= native
ARGS ?=
SECONDS ?= 3600
ROUNDS ?= 50

BIN := .venv/bin
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT=constraints.txt $(BIN)/pip
INSTALL := $(PIP) install --config-settings=cmake.define.SYMPLE_ARCH=$(ARCH)

BUILD_FILES := pyproject.toml constraints.txt CMakeLists.txt Makefile $(wildcard scripts/*)
CORE_FILES := $(shell find core -type f -not -path 'core/tests/*' -not -path 'core/fuzz/*')
# With the files that the page shares with the program (scripts/web_client.py).
WEB_FILES := $(shell find web -name node_modules -prune -o -name tests -prune -o -type f -print) \
	src/symple/engine/first_turns.json $(wildcard src/symple/nets/shipped/*.onnx)
SOURCES := $(BUILD_FILES) $(CORE_FILES) $(WEB_FILES)

.DEFAULT_GOAL := help
.PHONY: help play serve test lint bench soak docs wheels wheels-test core-dev web site clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/installed  ## build what is needed and open the game in the browser (ARGS="--no-open --port 8765")
	@$(BIN)/symple play $(ARGS)

serve: .venv/installed-club  ## build what is needed and serve a club (ARGS="--port 8021")
	@$(BIN)/symple serve $(ARGS)

test: $(BIN)/pip  ## run every test and check (ARGS="lint web" runs only these levels)
	@$(BIN)/python scripts/run_tests.py $(ARGS)

lint: .venv/installed-tests  ## run the linters and type checkers alone
	@$(BIN)/python scripts/run_tests.py lint

soak: .venv/installed-tests  ## search for faults for long (SECONDS=3600 of fuzzing for each target, ROUNDS=50 of threads)
	@$(BIN)/cmake -S core -B build/soak -G Ninja -DCMAKE_CXX_COMPILER=clang++ \
		-DSYMPLE_FUZZ=ON -DSYMPLE_SANITIZE=address -DSYMPLE_FUZZ_SECONDS=$(SECONDS)
	@$(BIN)/cmake --build build/soak
	@$(BIN)/ctest --test-dir build/soak --output-on-failure --timeout $(SECONDS)00
	@$(BIN)/cmake -S core -B build/soak-threads -G Ninja -DCMAKE_CXX_COMPILER=clang++ \
		-DSYMPLE_SANITIZE=thread
	@$(BIN)/cmake --build build/soak-threads
	@$(BIN)/ctest --test-dir build/soak-threads --output-on-failure --repeat until-fail:$(ROUNDS)
	@HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -q -n2 --timeout=0 tests/game
	@SYMPLE_KILLS=20 $(BIN)/python -m pytest -q --timeout=0 tests/learn/test_run.py -k killed
	@SYMPLE_KILLS=20 $(BIN)/python -m pytest -q --timeout=0 tests/club/faults

bench: .venv/installed  ## measure this machine: random games, turn counts, the rules in Python
	@$(BIN)/symple bench playouts
	@$(BIN)/python benchmarks/count_turns.py
	@$(BIN)/python benchmarks/python_speed.py

docs: .venv/installed-tests  ## build the documentation into docs/_build/html
	@$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build/html
	@echo "Open docs/_build/html/index.html"

wheels: $(BIN)/pip  ## build the wheels for Linux, of both kinds of processor and all Pythons, into dist/
	@$(BIN)/python scripts/wheels.py build

wheels-test: $(BIN)/pip  ## try them in bare Debian systems (ARGS="trixie-amd64" in one)
	@$(BIN)/python scripts/wheels.py test $(ARGS)

web: .venv/installed-tests  ## build the web client when its sources have changed
	@$(BIN)/python scripts/web_client.py

site: .venv/installed-tests  ## build the page for a host of plain files into build/site (ARGS="folder" into another folder)
	@$(BIN)/python -m scripts.static_site $(ARGS)

core-dev: .venv/installed-tests  ## rebuild the compiled core into .venv, only what has changed
	@$(INSTALL) --no-build-isolation --no-deps --editable .

clean:  ## remove everything that was built; your games are not touched
	rm -rf .venv build dist docs/_build web/node_modules src/symple/server/static
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests scripts docs -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/pip:
	@PYTHON=$(PYTHON) scripts/bootstrap.sh

.venv/installed: $(SOURCES) | $(BIN)/pip
	@echo "Installing Symple into .venv (a few minutes the first time) ..."
	@$(INSTALL) --editable '.[app]'
	@touch $@

.venv/installed-club: $(SOURCES) | $(BIN)/pip
	@echo "Installing Symple with its club into .venv (a few minutes the first time) ..."
	@$(INSTALL) --editable '.[club]'
	@touch .venv/installed $@

.venv/installed-tests: $(SOURCES) | $(BIN)/pip
	@scripts/install_test_packages.sh
	@echo "Installing Symple and its test tools into .venv ..."
	@# Most of what the tools bring is never run: what is run is compiled then.
	@$(INSTALL) --no-compile --editable '.[test,docs]'
	@touch .venv/installed .venv/installed-club $@
