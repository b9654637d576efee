package mnkdesk

import (
	"go/ast"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/mnkdesk/mnkdesk/"

// arrows lists, for each folder, the folders that its packages may import, including their subfolders.
// The longest key that is a prefix of a package's path applies. A package may always import the packages
// below it. Tests, and the packages in anywhere, may import anything.
var arrows = map[string]string{
	"cmd/mnkdesk":        "engine gui settings internal",
	"cmd/mnkdesk/early":  "",
	"cmd/mnklab":         "engine lab session settings store/formats store/record internal/files internal/quote",
	"cmd/pbrain-mnkdesk": "engine internal/quote",

	"engine/game":          "internal/quote",
	"engine/game/gametest": "engine/game",
	"engine/playerspec":    "engine/game internal/quote",
	"engine/levels": "engine/rules/isolation engine/rules/mnk engine/rules/nested engine/search " +
		"engine/searches/connectfour engine/searches/gomoku",
	"engine/search":                    "engine/game engine/playerspec internal/quote",
	"engine/search/memory":             "engine/game engine/playerspec",
	"engine/search/weightfile":         "engine/playerspec internal/files internal/quote",
	"engine/lesson":                    "engine",
	"engine/puzzle":                    "engine internal/day internal/quote",
	"engine/rules":                     "engine/game internal/quote",
	"engine/rules/opening":             "engine/game engine/search",
	"engine/searches":                  "engine/game engine/playerspec engine/search",
	"engine/searches/connectfour":      "engine/game engine/playerspec engine/search engine/rules/mnk engine/searches/alphabeta",
	"engine/searches/external":         "engine/game engine/playerspec engine/search engine/rules/mnk internal/sandbox",
	"engine/searches/external/gomocup": "internal/quote",
	"engine/searches/gomoku":           "engine/game engine/playerspec engine/search engine/rules/mnk",
	"engine/searches/nineboard":        "engine/game engine/playerspec engine/search engine/rules/nested engine/searches/bestfirst",
	"engine/searches/solve":            "engine/game engine/playerspec engine/search engine/searches/alphabeta",
	"engine/searches/ultimate":         "engine/game engine/playerspec engine/search engine/rules/nested engine/searches/bestfirst",
	"engine":                           "internal/quote",

	"store/record":          "engine/game internal/day internal/quote",
	"store/formats":         "engine store/record internal/day internal/files internal/quote",
	"store/formats/webpage": "",
	"store/history":         "engine store/record internal/day internal/files",
	"store/progress":        "engine store/history internal/day internal/glicko2",
	"store/library":         "engine session store/formats store/history store/record internal/day internal/files",
	"store/solved":          "engine internal/day internal/files",
	"store/autosave":        "lab session settings store/history store/record store/solved internal/files internal/worker",
	"store/archive":         "lab settings store/history store/record store/solved store/studies internal/files",
	"store/studies":         "engine store/record internal/files",
	"settings":              "engine store/record internal/files internal/quote",
	"session":               "engine store/record internal/day",
	"session/drill":         "engine session store/record",

	"lab":         "engine lab store/record internal/files internal/quote",
	"lab/cluster": "engine lab internal/files internal/quote",

	"gui":             "engine lab session settings store internal",
	"gui/loop":        "internal/worker",
	"gui/look":        "engine internal/desktop internal/quote",
	"gui/words":       "docs engine gui/look lab session settings store internal",
	"gui/board":       "engine gui/look",
	"gui/board/shape": "",
	"gui/widgets":     "gui/look gui/words settings store/progress internal/day",
	"gui/sheet":       "gui/look gui/widgets",

	"internal":       "",
	"internal/files": "internal/quote",
}

// anywhere lists the folders whose packages may import anything: build tools, generators, tests, and
// contract checkers, which come with examples.
var anywhere = []string{
	"e2e", "docs", "packaging", "scripts", "tools",
	"engine/search/searchtest", "gui/sheet/sheettest", "gui/play/playtest", "gui/look/looktest",
}

// window lists, for each folder of the window, the other folders of the window that it may import. All
// of them may also import gui/look, gui/loop, gui/words and gui/widgets.
var window = map[string]string{
	"gui/analysis":    "gui/board gui/card gui/play",
	"gui/card":        "gui/board",
	"gui/choices":     "gui/board gui/sheet",
	"gui/files":       "gui/board gui/play gui/preferences gui/review gui/sheet gui/setup",
	"gui/help":        "docs gui/board gui/sheet",
	"gui/home":        "gui/board gui/card gui/lessons gui/library gui/play gui/preferences gui/puzzles",
	"gui/laboratory":  "gui/board gui/files gui/newgame gui/preferences gui/sheet",
	"gui/lessons":     "gui/board gui/card gui/choices gui/play",
	"gui/library":     "gui/board gui/files gui/play gui/review gui/sheet gui/statistics",
	"gui/newgame":     "gui/sheet",
	"gui/puzzles":     "gui/board gui/card gui/choices gui/play gui/sharing gui/sheet",
	"gui/play":        "gui/board gui/card gui/preferences gui/sheet",
	"gui/preferences": "gui/board gui/newgame gui/sheet",
	"gui/review":      "gui/board gui/card gui/play gui/sheet",
	"gui/sharing":     "gui/board gui/card gui/files gui/play gui/sheet",
	"gui/study":       "gui/board gui/card gui/files gui/newgame gui/play gui/sharing gui/sheet",
	"gui/statistics":  "gui/board gui/preferences gui/sheet",
	"gui/setup":       "gui/board gui/sheet",
}

func TestArrowsPointOneWay(t *testing.T) {
	for _, p := range packages(t, "{{.ImportPath}}{{range .Imports}} {{.}}{{end}}", "./...") {
		from, ours := strings.CutPrefix(p[0], module)
		if !ours || within(from, anywhere) {
			continue
		}
		home, may := allowed(from)
		if home == "" {
			t.Errorf("%s is in no folder of the list", from)
		}
		for _, to := range p[1:] {
			to, ours := strings.CutPrefix(to, module)
			if ours && !within(to, may) && !within(to, []string{from}) {
				t.Errorf("%s imports %s", from, to)
			}
		}
	}
}

// allowed returns the key of arrows or window that applies to a package, or "" if there is none, and
// the folders that the package may import.
func allowed(from string) (home string, may []string) {
	for folder, to := range arrows {
		if within(from, []string{folder}) && len(folder) > len(home) {
			home, may = folder, strings.Fields(to)
		}
	}
	for folder, to := range window {
		if within(from, []string{folder}) && len(folder) > len(home) {
			home, may = folder, append(strings.Fields(to), "gui/look", "gui/loop", "gui/words", "gui/widgets")
			may = append(may, strings.Fields(arrows["gui"])...)
		}
	}
	return home, may
}

// within reports whether a package is in one of the folders, or below one.
func within(p string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return p == f || strings.HasPrefix(p, f+"/") })
}

// Only the window depends on Fyne: everything else builds without cgo and runs without a display.
func TestOnlyTheWindowKnowsFyne(t *testing.T) {
	for _, p := range packages(t, "{{.ImportPath}}{{range .Deps}} {{.}}{{end}}", "./...") {
		from := strings.TrimPrefix(p[0], module)
		if !within(from, []string{"gui", "cmd/mnkdesk", "e2e", "tools"}) &&
			slices.ContainsFunc(p[1:], func(to string) bool { return strings.HasPrefix(to, "fyne.io/") }) {
			t.Errorf("%s depends on Fyne", from)
		}
		if from != "cmd/mnkdesk" && !within(from, []string{"e2e"}) && slices.Contains(p[1:], "fyne.io/fyne/v2/app") {
			t.Errorf("%s depends on fyne/app, which needs cgo", from)
		}
	}
}

// Only mnklab links the clusters and their libraries, both the NATS server and its client.
func TestOnlyTheLaboratoryKnowsClusters(t *testing.T) {
	for program, want := range map[string]bool{"./cmd/mnklab": true, "./cmd/mnkdesk": false, "./cmd/pbrain-mnkdesk": false} {
		for _, library := range []string{"github.com/nats-io/nats-server/", "github.com/nats-io/nats.go/", module + "lab/cluster/"} {
			links := slices.ContainsFunc(packages(t, "{{range .Deps}}{{.}} {{end}}", program)[0], func(to string) bool {
				return strings.HasPrefix(to+"/", library)
			})
			if links != want {
				t.Errorf("%s links %s: %v", program, library, links)
			}
		}
	}
}

// On Windows a file cannot be renamed while another program, such as a virus scanner, has it open, so
// every rename is tried again.
func TestRenamesAreTriedAgain(t *testing.T) {
	for at, f := range parseRooms(t, "cmd", "engine", "gui", "internal", "lab", "session", "settings", "store") {
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == "Rename" {
				if from, ok := s.X.(*ast.Ident); ok && from.Name == "os" {
					t.Errorf("%s calls os.Rename, not robustio.Rename", at)
				}
			}
			return true
		})
	}
}

// packages runs go list with a format and a package pattern, and returns the words of each line.
func packages(t *testing.T, format, pattern string) (lines [][]string) {
	out, err := exec.Command("go", "list", "-f", format, pattern).Output()
	if err != nil {
		t.Fatalf("go list %s: %v", pattern, err)
	}
	for line := range strings.Lines(string(out)) {
		lines = append(lines, strings.Fields(line))
	}
	return lines
}
