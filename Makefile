# Two commands do everything on a fresh machine with Python 3.11+, a C++20 compiler and a package index:
#   make run    build into .venv, solve a position, serve the page
#   make test   build, install what the tests need, run every gate
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src native -type f -not -name '*.so' -not -path '*/__pycache__/*') CMakeLists.txt pyproject.toml
JOBS ?= 2
TESTS ?= tests

.PHONY: run test test-slow bench lint types imports unit browsing doctest sanitize browser format clean

run: $(VENV)/.installed-all
	$(BIN)/soi solve nim 3 4 5
	$(BIN)/soi serve

test: $(VENV)/.installed-dev browser
	$(MAKE) lint types imports unit browsing doctest sanitize

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.installed-all: $(VENV)/bin/python $(SOURCES)
	$(BIN)/python -m pip install --quiet '.[all]'
	touch $@

$(VENV)/.installed-dev: $(VENV)/bin/python $(SOURCES)
	$(BIN)/python -m pip install --quiet '.[dev]'
	touch $@ $(VENV)/.installed-all

lint:
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .

format:
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

types:
	$(BIN)/mypy

imports:
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

unit:
	$(BIN)/python -m pytest $(TESTS) --ignore=tests/browser -m 'not slow' -n $(JOBS)

# In processes of their own: the browser's driver keeps an event loop running in the one that uses it. What failed is
# run once more, alone: a browser on a busy machine can be late, and what is wrong fails again.
browsing:
	$(BIN)/python -m pytest tests/browser -m 'not slow' -n $(JOBS) || \
	  $(BIN)/python -m pytest tests/browser -m 'not slow' --last-failed

doctest:
	$(BIN)/python -m pytest --doctest-modules --pyargs soi -p no:cacheprovider

test-slow: $(VENV)/.installed-dev
	$(BIN)/python -m pytest $(TESTS) -m slow

# The kernels once more, built under the address and undefined-behaviour sanitizers. Leaks are not looked for: the
# interpreter itself never frees everything.
SANITIZED := build/sanitized
sanitize: $(VENV)/.installed-dev
	mkdir -p build
	$(BIN)/cmake -S . -B $(SANITIZED) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja -DSOI_SANITIZE=ON -DPython_EXECUTABLE=$(abspath $(BIN))/python > $(SANITIZED).log 2>&1 || (cat $(SANITIZED).log; exit 1)
	$(BIN)/cmake --build $(SANITIZED) -j $(JOBS) > $(SANITIZED).log 2>&1 || (cat $(SANITIZED).log; exit 1)
	rm -rf $(SANITIZED)/lib && mkdir -p $(SANITIZED)/lib && cp -r src/soi $(SANITIZED)/lib/soi && rm -f $(SANITIZED)/lib/soi/_native*
	cp $(SANITIZED)/_native*.so $(SANITIZED)/lib/soi/
	PYTHONPATH=$(SANITIZED)/lib ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
	  LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so)" \
	  $(BIN)/python -m pytest tests/kernels -m 'not slow' -p no:cacheprovider

# Debian's chromium, where the system's packages allow it to be installed.
browser:
	@command -v chromium chromium-browser google-chrome > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && apt-get -qq update && \
	    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium > /dev/null; } || \
	  echo "no browser and no way to install one: the browser tests will not run here"

bench: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks

clean:
	rm -rf build dist $(VENV)
