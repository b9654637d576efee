# MNK Desk. `make help` lists what can be made.

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
DESTDIR ?=

ID       := io.github.mnkdesk.mnkdesk
COMMANDS := $(patsubst cmd/%/main.go,%,$(wildcard cmd/*/main.go))

# One set of flags for everything: a window's C code takes minutes to compile
# for each further set.
TAGS   := -tags migrated_fynedo
COMMIT := $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
STAMP  := -buildvcs=false -ldflags "-s -w -X github.com/mnkdesk/mnkdesk.commit=$(COMMIT)"

FUZZTIME  ?= 10s
BENCHTIME ?= 1s

# Property tests draw the same cases each time, so that a run can be repeated;
# RAPID_SEED=0 draws new ones.
export RAPID_SEED ?= 1

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@echo 'Targets:'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | \
		while IFS='	' read -r target text; do printf '  %-13s %s\n' "$$target" "$$text"; done
	@echo 'Variables: PREFIX=$(PREFIX) BINDIR DATADIR DESTDIR FUZZTIME=$(FUZZTIME) BENCHTIME=$(BENCHTIME) RAPID_SEED=$(RAPID_SEED)'

.PHONY: build
build: build-packages $(COMMANDS:%=build/%) ## compile the programs into build/

.PHONY: run
run: build ## play: in a window, or without a display as the demo
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" = Darwin ]; then \
		scripts/dependencies run && build/mnkdesk; \
	else \
		echo 'No display: playing the demo on a virtual one.'; \
		$(MAKE) --no-print-directory demo; \
	fi

.PHONY: demo
demo: build ## play a game on a virtual display, screenshots into build/demo/
	@scripts/dependencies demo
	go run $(TAGS) ./e2e/demo -program build/mnkdesk -out build/demo

.PHONY: docs-picture
docs-picture: demo ## renew the picture of the window in the README
	cp build/demo/middle.png docs/window.png

.PHONY: test
test: check build ## all of check, then the window's own tests and the end-to-end tests
	@scripts/dependencies demo
	packages=$$(scripts/packages window) && \
		MNKDESK_E2E=1 go test $(TAGS) -count=1 -timeout 10m $$packages ./e2e/...

.PHONY: check
check: format vet staticcheck race ## format, vet, staticcheck and all tests that need no display

.PHONY: format
format:
	@bad=$$(go tool gofumpt -l .); \
		[ -z "$$bad" ] || { echo "Not as gofumpt writes it:"; echo "$$bad"; exit 1; }

.PHONY: vet
vet: build-packages
	go vet $(TAGS) ./...

.PHONY: staticcheck
staticcheck: build-packages
	go tool staticcheck $(TAGS) ./...

.PHONY: race
race: build-packages
	packages=$$(scripts/packages race) && go test $(TAGS) -race -timeout 15m $$packages

.PHONY: bench
bench: ## run the benchmarks
	packages=$$(scripts/packages race) && \
		go test $(TAGS) -run '^$$' -bench . -benchmem -benchtime $(BENCHTIME) $$packages

.PHONY: fuzz
fuzz: ## run each fuzz target for FUZZTIME
	scripts/fuzz $(FUZZTIME) $(TAGS)

.PHONY: faults
faults: ## let each step of an evening's work on the disk fail, one after the other, or kill it there
	MNKDESK_FAULTS=1 go test $(TAGS) -count=1 -timeout 30m -run 'Evening' -v ./gui

.PHONY: quits
quits: build ## open and close 1,000 windows; each program must end
	@scripts/dependencies demo
	MNKDESK_E2E=1 MNKDESK_QUITS=1000 go test $(TAGS) -count=1 -timeout 60m -run Quits -v ./e2e

.PHONY: results
results: build/mnklab ## renew docs/results.md (RESULTS=TEXT: the commands with TEXT alone)
	scripts/results build/mnklab '$(RESULTS)'

.PHONY: golden
golden: ## rewrite the pictures that the widget tests compare with
	scripts/golden $(TAGS)

.PHONY: learn
learn: ## learn the weights of the generic evaluation anew (20 s)
	go run $(TAGS) ./cmd/mnklab learn --all --out engine/learned.json

.PHONY: install
install: ## install the programs under PREFIX
	@[ -x build/mnkdesk ] && [ -x build/mnklab ] || $(MAKE) --no-print-directory build
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(DATADIR)/applications \
		$(DESTDIR)$(DATADIR)/metainfo $(DESTDIR)$(DATADIR)/icons/hicolor/512x512@2/apps
	install -m 755 $(COMMANDS:%=build/%) $(DESTDIR)$(BINDIR)
	install -m 644 packaging/$(ID).desktop $(DESTDIR)$(DATADIR)/applications
	install -m 644 packaging/$(ID).metainfo.xml $(DESTDIR)$(DATADIR)/metainfo
	install -m 644 Icon.png $(DESTDIR)$(DATADIR)/icons/hicolor/512x512@2/apps/$(ID).png

.PHONY: uninstall
uninstall: ## remove what install has put there
	rm -f $(COMMANDS:%=$(DESTDIR)$(BINDIR)/%) \
		$(DESTDIR)$(DATADIR)/applications/$(ID).desktop \
		$(DESTDIR)$(DATADIR)/metainfo/$(ID).metainfo.xml \
		$(DESTDIR)$(DATADIR)/icons/hicolor/512x512@2/apps/$(ID).png

.PHONY: clean
clean: ## remove what was built
	rm -rf build
	find . -path '*/testdata/failed' -prune -exec rm -rf {} +

.PHONY: build-packages
build-packages:
	@scripts/dependencies build

# Go knows what is up to date. Only the desktop program has C code in it.
.PHONY: $(COMMANDS:%=build/%)
build/mnkdesk: export CGO_ENABLED = 1
build/mnklab: export CGO_ENABLED = 0
$(COMMANDS:%=build/%): build-packages
	go build $(TAGS) $(STAMP) -o $@ ./cmd/$(@F)
