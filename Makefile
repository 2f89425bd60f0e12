# Everything a person runs. Each target does its own set-up; `make help` lists them.

PYTHON ?= python3.11
ifeq (,$(shell command -v $(PYTHON)))
PYTHON := python3
endif

BIN   := .venv/bin
READY := .venv/.ready
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help run test types quick generate check bench crash conformance mutants fuzz faults jury console lock clean mcp-conformance foreign node-host

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

run: $(READY) ## the main job on real input: check the contracts, start a host, use it as an agent would
	@$(BIN)/python -m examples.worked_example

test: $(READY) ## lint, types, drift and every test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory --jobs 2 types check
	$(BIN)/python -m pytest -n auto --dist loadgroup

types: $(READY) ## strict type checking of the handwritten code
	$(BIN)/pyright

quick: $(READY) ## the tests without the slow ones, for a loop while working
	$(BIN)/python -m pytest -n auto -m 'not slow and not sweep'

generate: $(READY) ## write everything that the contracts decide
	$(BIN)/engram-codegen generate

check: $(READY) ## compare generated files with the contracts
	$(BIN)/engram-codegen check

bench: $(READY) ## speed beside peers, in one run; exit 1 on a missed bound
	$(BIN)/python -m benchmarks

crash: $(READY) ## kill hosts in mid-write, 1000 times; nothing acknowledged may be lost
	$(BIN)/python -m tests.e2e.crash --kills 1000

faults: $(READY) ## every fault of the disk over a scripted day, and every byte of a journal; `make test` takes a sample
	$(BIN)/python -m pytest -n auto -m sweep tests/faults

conformance: $(READY) ## the suite on the reference host, profile standard; reports in build/conformance
	@$(BIN)/python -m tests.conformance

mutants: $(READY) ## broken hosts, one for each rule and law: each has to be told, the unbroken one never
	@$(BIN)/python -m tests.mutants

fuzz: $(READY) ## Schemathesis on the reference host, through the suite's bridge from OpenAPI
	@$(BIN)/engram-conformance fuzz --python engram_runtime.testing:serve

jury: $(READY) ## all judges of the validators on many changed documents; `make test` takes a sample
	$(BIN)/python -m pytest -n auto -m sweep tests/jury

mcp-conformance: $(READY) ## the protocol makers' suite against a host over HTTP; needs npm, once
	@$(BIN)/python -m tests.mcp_conformance --install

foreign: $(READY) ## the suite on memory servers that serve no contract of ours; needs npm, once, exit 3 without
	@$(BIN)/python -m tests.conformance.foreign --install

node-host: $(READY) ## the suite on a host in JavaScript, and on one that moved a bound; needs npm, once, exit 3 without
	@$(BIN)/python -m tests.conformance.node_host --install

console: $(READY) ## the operator's console in a real browser; needs Chromium and npm, exit 3 without
	@$(BIN)/python -m tests.console

lock: $(READY) ## compile requirements.lock anew from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml --extra bench --universal --python-version 3.11 \
	  --no-emit-index-url --no-annotate --no-header --quiet --output-file requirements.lock

clean: ## remove what these targets made (never generated/)
	rm -rf .venv .pytest_cache .hypothesis .ruff_cache build dist examples/node-host/node_modules
