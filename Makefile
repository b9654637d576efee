# MNK Desk. `make help` lists what can be made.

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
DESTDIR ?=

ID       := io.github.mnkdesk.mnkdesk
COMMANDS := $(patsubst cmd/%/main.go,%,$(wildcard cmd/*/main.go))

# Tags and flags of every go command.
export GOFLAGS := $(shell scripts/flags)

# A Go of a distribution may be older than go.mod asks for: it fetches the right one.
export GOTOOLCHAIN ?= auto
COMMIT := $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
EPOCH  := $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
STAMP  := -buildvcs=false -ldflags "-s -w -X github.com/mnkdesk/mnkdesk.commit=$(COMMIT)"

# Without the tables of debuggers, which take the linker a third of its time, and without vet: make
# lint runs all of it. As many packages of a kind are tested at once as there are processors, and two
# kinds at a time: testing more packages at once takes a seventh more processor time. Tests that draw
# new cases run although nothing has changed.
GOTEST = go test -ldflags=-w -vet=off -p $$(getconf _NPROCESSORS_ONLN) $(if $(filter 0,$(RAPID_SEED)),-count=1)

FUZZTIME  ?= 10s
BENCHTIME ?= 1s
MOVES     ?= compare

ATTACK_TIME  ?= 5m
ATTACK_SEED  ?= 1
ATTACK_ROUND ?= 0

# Property tests draw the same cases each time, so that a run can be repeated;
# RAPID_SEED=0 draws new ones. A test that fails prints the seed of its case.
export RAPID_SEED ?= 1

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@echo 'Targets:'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | \
		while IFS='	' read -r target text; do printf '  %-15s %s\n' "$$target" "$$text"; done
	@echo 'Variables: PREFIX=$(PREFIX) BINDIR DATADIR DESTDIR FUZZTIME=$(FUZZTIME) BENCHTIME=$(BENCHTIME) RAPID_SEED=$(RAPID_SEED)'
	@echo '  ATTACK_TIME=$(ATTACK_TIME) ATTACK_SEED=$(ATTACK_SEED) ATTACK_ROUND=$(ATTACK_ROUND)'

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
	go run ./e2e/demo -program build/mnkdesk -out build/demo

.PHONY: docs-pictures
docs-pictures: demo ## renew the pictures of the window in README and docs
	set -e; for suffix in '' -dark; do \
		cp build/demo/middle$$suffix.png docs/window$$suffix.png; \
		for name in all-games analysis new-game review study threats; do cp build/demo/$$name$$suffix.png docs/pictures; done; \
	done
	cp build/demo/game.gif build/demo/end.png build/demo/dark.png docs/pictures

.PHONY: site
site: ## make the web site in build/site, from README.md and docs/
	rm -rf build/site
	go run ./docs/site build/site

# Property tests draw a quarter of rapid's usual cases here, and all in test-all. Two kinds of tests run
# at a time, since each alone would leave processors idle at its end; those of the window, which wait the
# most, beside the raced ones.
.PHONY: test
test: export RAPID_CHECKS ?= 25
test: build build/empty ## run all tests that a change must pass, those on a virtual display too
	@scripts/dependencies demo
	$(MAKE) --no-print-directory --jobs=2 raced window-tests plain left-out

.PHONY: check
check: export RAPID_CHECKS ?= 25
check: lint units ## lint, and all tests that need no display

.PHONY: lint
lint: format vet staticcheck complexity desktop workflow ## check the source, the files of the desktop and the workflow

# For continuous integration and the night: long replays, servers that come and go, cuts of the
# network, and all draws of the property tests.
.PHONY: test-long
test-long: export MNKDESK_LONG := 1
test-long: lint units window moves results-test

.PHONY: test-all
test-all: test-long ## lint, all tests at full length, and the packages made and tried (needs root)
	$(MAKE) --no-print-directory packages packages-test

.PHONY: format
format:
	@bad=$$(go tool gofumpt -l .); \
		[ -z "$$bad" ] || { echo "Not as gofumpt writes it:"; echo "$$bad"; exit 1; }

# Not cgocall: it opens our C code under the name of the folder that compiled it first,
# which the cache remembers when that clone is long gone.
.PHONY: vet
vet: build-packages
	go vet -cgocall=false ./...

.PHONY: staticcheck
staticcheck: build-packages
	go tool staticcheck ./...

# A function of more than 15 branches is two functions. Tests may be lists.
.PHONY: complexity
complexity:
	@cd packaging/tools && go build -o ../../build/gocyclo github.com/fzipp/gocyclo/cmd/gocyclo
	build/gocyclo -over 15 -ignore '_test\.go$$' .

.PHONY: workflow
workflow:
	@cd packaging/tools && go build -o ../../build/actionlint github.com/rhysd/actionlint/cmd/actionlint
	build/actionlint -shellcheck= -pyflakes=

.PHONY: vulnerabilities
vulnerabilities: build-packages ## ask the database of Go for known vulnerabilities in what we call; each night
	@cd packaging/tools && go build -o ../../build/govulncheck golang.org/x/vuln/cmd/govulncheck
	build/govulncheck ./...

.PHONY: desktop
desktop: share
	@scripts/dependencies check
	desktop-file-validate build/share/applications/$(ID).desktop
	appstreamcli validate --strict --no-net --override=unknown-tag=pedantic build/share/metainfo/$(ID).metainfo.xml

# Each test once: raced in the packages of scripts/raced, but for those that the race detector
# leaves out, and plain in all others.
.PHONY: units
units:
	$(MAKE) --no-print-directory --jobs=2 raced plain left-out

# There is memory enough to collect garbage less often; with the race detector, which writes as much
# again for each new piece of memory, that takes longer.
plain left-out: export GOGC ?= 400

.PHONY: plain
plain: build-packages
	packages=$$(scripts/packages plain) && $(GOTEST) -timeout 20m $$packages

.PHONY: left-out
left-out: build-packages
	packages=$$(scripts/packages left-out) && tests=$$(scripts/packages left-out-tests) && \
		$(GOTEST) -timeout 20m -run "$$tests" $$packages

# A raced program would wait a second more at its end, for races that are still to be reported.
.PHONY: raced
raced: export GORACE ?= atexit_sleep_ms=100
raced: export GOFLAGS = $(shell scripts/flags raced$(if $(MNKDESK_LONG),-all))
raced: build-packages
	packages=$$(scripts/packages raced) && $(GOTEST) -timeout 20m $$packages

# The end-to-end tests, and those of the packages that need a window. They wait for windows much of
# the time: one more than there are processors is tested at once.
.PHONY: window window-tests
window: build build/empty
	@scripts/dependencies demo
	$(MAKE) --no-print-directory window-tests

window-tests:
	packages=$$(scripts/packages window) && \
		MNKDESK_E2E=1 $(GOTEST) -count=1 -timeout 20m -parallel $$(($$(getconf _NPROCESSORS_ONLN) + 1)) $$packages ./e2e/...

.PHONY: bench
bench: ## run the benchmarks
	packages=$$(scripts/packages plain && scripts/packages raced) && \
		go test -run '^$$' -bench . -benchmem -benchtime $(BENCHTIME) $$packages

.PHONY: fuzz
fuzz: ## run each fuzz target for FUZZTIME
	scripts/fuzz $(FUZZTIME)

.PHONY: faults
faults: ## let each step of a playthrough's work on the disk fail, one after the other, or kill it there; open past games beside a writer
	MNKDESK_FAULTS=1 go test -count=1 -timeout 30m -run 'Playthrough|BesideAWriter' -v ./gui ./store/history

.PHONY: quits
quits: build ## open and close 1,000 windows; each program must end
	@scripts/dependencies demo
	MNKDESK_E2E=1 MNKDESK_QUITS=1000 go test -count=1 -timeout 60m -run Quits -v ./e2e

# What is left to chance comes from the seed; ATTACK_ROUND=n begins with round n.
.PHONY: attack
attack: build ## kill, quit, fault, damage for ATTACK_TIME, by ATTACK_SEED; nothing may be lost
	@scripts/dependencies demo
	MNKDESK_ATTACK_SEED=$(ATTACK_SEED) go test -count=1 -timeout 30m -run Playthrough ./gui
	MNKDESK_E2E=1 MNKDESK_ATTACK_TIME=$(ATTACK_TIME) MNKDESK_ATTACK_SEED=$(ATTACK_SEED) MNKDESK_ATTACK_ROUND=$(ATTACK_ROUND) \
		go test -count=1 -timeout 24h -run Attack -v ./e2e

.PHONY: memory
memory: build build/empty ## play twenty games and show the memory after each; the program must not grow
	@scripts/dependencies demo
	MNKDESK_E2E=1 MNKDESK_MEMORY=1 go test -count=1 -timeout 30m -run Memory -v ./e2e

# The program that opens nothing is built as the program is.
.PHONY: start
start: build build/empty ## measure start, memory and rest against an empty window of the toolkit (4 min)
	@scripts/dependencies demo
	go run ./e2e/start -- -variant 4-5-4
	go run ./e2e/start

.PHONY: build/empty
build/empty: build-packages
	go build $(STAMP) -o $@ ./e2e/empty

.PHONY: moves
moves: ## let all levels play their kept games and search the quiet positions (MOVES=write: and renew them)
	MNKDESK_MOVES=$(MOVES) go test -count=1 -timeout 60m -run 'LevelsPlayTheSameMoves|QuietPositions' ./lab/match ./engine/searches/gomoku

.PHONY: results
results: build/mnklab ## renew docs/results/*.md (RESULTS=TEXT: only the commands that contain TEXT)
	scripts/results build/mnklab '$(RESULTS)'

# The parts that neither depend on the clock nor took more than five minutes.
.PHONY: results-test
results-test: ## play what docs/results/*.md show again, and compare
	MNKDESK_RESULTS=1 go test -count=1 -timeout 60m -run ResultsComeOut ./docs

.PHONY: golden
golden: ## rewrite the pictures and texts that the tests of the window compare with
	scripts/golden

.PHONY: learn
learn: ## learn the weights of the generic evaluation anew (45 s)
	go run ./tools/learn engine/learned.json

.PHONY: licences
licences: ## write docs/licences.txt, the licences of all modules in the programs
	go run ./tools/licences docs/licences.txt

.PHONY: flatpak
flatpak: ## write the list of modules from which Flatpak builds the program, in packaging/flatpak
	go run ./tools/flatpak packaging/flatpak/modules.json

.PHONY: share
share: build/mnklab ## copy the icons and write the manual pages that are installed
	@rm -rf build/share && mkdir -p build/share
	cp -R packaging/icons build/share
	SOURCE_DATE_EPOCH=$(EPOCH) go run ./tools/release share build/share
	SOURCE_DATE_EPOCH=$(EPOCH) build/mnklab share build/share
	@chmod -R u=rwX,go=rX build/share

# Root may have no Go of its own, and files that it builds would be in the way later:
# under sudo what is there is installed, if it is not older than the sources.
.PHONY: install
install: ## install the programs under PREFIX
	@if [ -z "$$SUDO_USER" ]; then $(MAKE) --no-print-directory build share; else scripts/fresh; fi
	umask 022 && install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(DATADIR)
	install -m 755 $(COMMANDS:%=build/%) $(DESTDIR)$(BINDIR)
	umask 022 && cp -R build/share/. $(DESTDIR)$(DATADIR)
	@[ -n "$(DESTDIR)" ] || scripts/refresh $(DATADIR)

.PHONY: uninstall
uninstall: ## remove what install has put there
	rm -f $(COMMANDS:%=$(DESTDIR)$(BINDIR)/%)
	cd $(DESTDIR)$(DATADIR) && rm -rf doc/mnkdesk && rm -f applications/$(ID).desktop \
		metainfo/$(ID).metainfo.xml mime/packages/$(ID).xml icons/hicolor/*/apps/$(ID).* \
		icons/hicolor/*/mimetypes/$(ID)-game.* man/man1/mnkdesk.1.gz man/man1/pbrain-mnkdesk.1.gz man/man1/mnklab*.1.gz \
		bash-completion/completions/mnklab zsh/site-functions/_mnklab fish/vendor_completions.d/mnklab.fish
	@[ -n "$(DESTDIR)" ] || scripts/refresh $(DATADIR)

.PHONY: packages
packages: ## make the packages of this system, and on Linux those of Windows, in dist/
	@scripts/dependencies packages
	rm -rf dist
	@case $$(uname -s) in Darwin) packaging/macos ;; *) packaging/linux && packaging/windows/build ;; esac
	@$(MAKE) --no-print-directory sums

.PHONY: packages-arm64
packages-arm64: ## add the packages of Linux for arm64 to dist/; adds that architecture to Debian, and asks before
	@scripts/dependencies packages
	packaging/arm64
	@$(MAKE) --no-print-directory sums

.PHONY: sums
sums:
	cd dist && rm -f SHA256SUMS && if command -v sha256sum >/dev/null; then sha256sum *; else shasum -a 256 *; fi >../build/SHA256SUMS
	mv build/SHA256SUMS dist
	@ls -l dist

.PHONY: packages-test
packages-test: ## install each package, play, install a newer one, play on, remove; needs root
	packaging/test $(KINDS)

.PHONY: reproducible
reproducible: ## make the packages twice, in two clones, and compare them; each night
	packaging/reproducible

.PHONY: release
release: ## make VERSION=x.y.z the version, date its changes, commit and tag it
	go run ./tools/release cut "$(VERSION)"
	git commit -m "Release $(VERSION)" -- FyneApp.toml CHANGELOG.md packaging/flatpak
	git tag -a "v$(VERSION)" -m "MNK Desk $(VERSION)"

.PHONY: clean
clean: ## remove what was built
	rm -rf build dist
	find . -path '*/testdata/failed' -prune -exec rm -rf {} +

.PHONY: build-packages
build-packages:
	@scripts/dependencies build

# Go knows what is up to date. Only the desktop program has C code in it.
.PHONY: $(COMMANDS:%=build/%)
build/mnkdesk: export CGO_ENABLED = 1
build/mnklab build/pbrain-mnkdesk: export CGO_ENABLED = 0
$(COMMANDS:%=build/%): build-packages
	@[ -e $@ ] || [ $@ != build/mnkdesk ] || \
		echo 'Compiling. The C code of the window (OpenGL and GLFW) takes some minutes the first time.'
	go build $(STAMP) -o $@ ./cmd/$(@F)
