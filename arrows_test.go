package mnkdesk

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The games, the searches, the game being played and what is stored know nothing
// of the window, and the laboratory does not link it.
func TestArrowsPointOneWay(t *testing.T) {
	for _, room := range []string{
		"./engine/...", "./session/...", "./record/...", "./formats/...", "./lab/...",
		"./settings/...", "./history/...", "./transfer/...", "./library/...", "./autosave/...", "./internal/worker/...", "./internal/files/...", "./internal/quote/...", "./internal/sound/...", "./cmd/mnklab/...", "./cmd/mnkserve/...", "./cmd/pbrain-mnkdesk/...",
	} {
		for _, dep := range dependencies(t, room) {
			if strings.HasPrefix(dep, "fyne.io/") || strings.HasPrefix(dep, "github.com/mnkdesk/mnkdesk/gui") {
				t.Errorf("%s depends on %s", room, dep)
			}
		}
	}
}

// Below the catalogue nothing knows the catalogue, and game knows nobody; words for
// errors and the reading of files are for all.
func TestGamesDoNotKnowTheCatalogue(t *testing.T) {
	const module = "github.com/mnkdesk/mnkdesk/"
	searching := []string{"engine/search", "engine/syntax"}
	for room, known := range map[string][]string{
		"game": nil, "mnk": nil, "nested": nil, "isolation": nil, "syntax": nil, "placement": nil,
		"search": {"engine/syntax"}, "random": searching, "alphabeta": searching, "treesearch": searching,
		"gomoku":    {"engine/search", "engine/syntax", "engine/mnk"},
		"connect":   {"engine/search", "engine/syntax", "engine/mnk", "engine/alphabeta"},
		"ultimate":  {"engine/search", "engine/syntax", "engine/treesearch", "engine/nested"},
		"nineboard": {"engine/search", "engine/syntax", "engine/treesearch", "engine/nested"},
		"proof":     {"engine/search", "engine/syntax", "engine/alphabeta"}, "gomocup": nil, "opening": searching,
		"guest": {"engine/search", "engine/syntax", "engine/mnk", "engine/gomocup"},
	} {
		for _, dep := range dependencies(t, "./engine/"+room) {
			dep, ours := strings.CutPrefix(dep, module)
			if ours && dep != "engine/game" && dep != "internal/quote" && dep != "internal/files" && dep != "engine/"+room && !slices.Contains(known, dep) {
				t.Errorf("engine/%s depends on %s", room, dep)
			}
		}
	}
}

// The rooms of the window: what each may know of the others. The widgets know
// nothing of dialogs and panes, these nothing of each other, and nobody of the
// window itself.
func TestRoomsOfTheWindow(t *testing.T) {
	const module = "github.com/mnkdesk/mnkdesk/"
	for room, known := range map[string][]string{
		"gui/look":       nil,
		"gui/words":      nil,
		"gui/control":    {"gui/look"},
		"gui/board":      {"gui/look", "gui/board/shape"},
		"gui/sheet":      {"gui/control", "gui/look"},
		"gui/pane":       {"gui/board", "gui/board/shape", "gui/control", "gui/look", "gui/words"},
		"gui/openings":   {"gui/board", "gui/board/shape", "gui/control", "gui/look", "gui/words"},
		"gui/startpage":  {"gui/board", "gui/board/shape", "gui/control", "gui/look", "gui/pane", "gui/words"},
		"gui/analyst":    {"gui/board", "gui/board/shape", "gui/control", "gui/look", "gui/pane", "gui/sheet", "gui/words"},
		"gui/form":       {"gui/control", "gui/look", "gui/words"},
		"gui/playerform": {"gui/control", "gui/form", "gui/look", "gui/sheet", "gui/words"},
		"gui/filedialog": {"gui/board", "gui/board/shape", "gui/control", "gui/form", "gui/look", "gui/sheet", "gui/words"},
		"gui/laboratory": {"gui/board", "gui/board/shape", "gui/control", "gui/filedialog", "gui/form", "gui/look", "gui/playerform", "gui/sheet", "gui/words"},
		"gui/editor":     {"gui/board", "gui/board/shape", "gui/control", "gui/form", "gui/look", "gui/sheet", "gui/words"},
		"gui/webpage":    nil,
		"gui/library":    {"gui/board", "gui/board/shape", "gui/control", "gui/filedialog", "gui/form", "gui/look", "gui/sheet", "gui/words"},
		"gui/dialogs":    {"gui/board", "gui/board/shape", "gui/control", "gui/filedialog", "gui/form", "gui/look", "gui/playerform", "gui/sheet", "gui/words"},
	} {
		for _, dep := range dependencies(t, "./"+room) {
			dep, ours := strings.CutPrefix(dep, module)
			if ours && strings.HasPrefix(dep, "gui") && dep != room && !slices.Contains(known, dep) {
				t.Errorf("%s depends on %s", room, dep)
			}
		}
	}
	for _, room := range []string{"gui/control", "gui/sheet"} {
		for _, dep := range dependencies(t, "./"+room) {
			dep, ours := strings.CutPrefix(dep, module)
			if ours && !strings.HasPrefix(dep, "gui/") && !strings.HasPrefix(dep, "internal/") {
				t.Errorf("%s depends on %s", room, dep)
			}
		}
	}
}

// The laboratory stands on the games and the game being played, so that the window
// and the command line can stand on it; words for errors and the reading of files are for all.
func TestLaboratoryStandsOnTheGames(t *testing.T) {
	for _, dep := range dependencies(t, "./lab/...") {
		dep, ours := strings.CutPrefix(dep, "github.com/mnkdesk/mnkdesk/")
		room, _, _ := strings.Cut(dep, "/")
		if ours && !slices.Contains([]string{"lab", "engine", "session", "record"}, room) && dep != "internal/quote" && dep != "internal/files" {
			t.Errorf("lab depends on %s", dep)
		}
	}
}

// The formats know games as text and the rules, and not the game being played: whoever reads
// a file opens what comes out.
func TestFormatsStandOnRecords(t *testing.T) {
	for _, dep := range dependencies(t, "./formats") {
		dep, ours := strings.CutPrefix(dep, "github.com/mnkdesk/mnkdesk/")
		room, _, _ := strings.Cut(dep, "/")
		if ours && !slices.Contains([]string{"formats", "engine", "record"}, room) && dep != "internal/quote" && dep != "internal/files" {
			t.Errorf("formats depends on %s", dep)
		}
	}
}

// The server of a cluster is in mnkserve alone, which has no window: the others are clients.
func TestOnlyTheServerServes(t *testing.T) {
	serves := func(dep string) bool {
		return strings.HasPrefix(dep, "github.com/nats-io/nats-server/") || dep == "github.com/mnkdesk/mnkdesk/lab/serve"
	}
	for _, room := range []string{"./lab/cluster", "./cmd/mnklab", "./cmd/pbrain-mnkdesk", "./gui/..."} {
		if slices.ContainsFunc(dependencies(t, room), serves) {
			t.Errorf("%s links the server", room)
		}
	}
	if !slices.ContainsFunc(dependencies(t, "./cmd/mnkserve"), serves) {
		t.Error("mnkserve does not link the server")
	}
}

// Only the program itself imports the package that needs cgo.
func TestOnlyTheProgramOpensDisplays(t *testing.T) {
	for _, dep := range dependencies(t, "./gui/...") {
		if dep == "fyne.io/fyne/v2/app" {
			t.Error("gui imports fyne/app")
		}
	}
}

// No room stands on its own roof; only a checker of a room's contract stands below
// the room, as testing/fstest does.
func TestNoPackageImportsItsParent(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if strings.HasSuffix(words[0], "test") {
			continue
		}
		for _, dep := range words[1:] {
			if strings.HasPrefix(dep, "github.com/mnkdesk/mnkdesk/") && strings.HasPrefix(words[0], dep+"/") {
				t.Errorf("%s imports its parent", words[0])
			}
		}
	}
}

func dependencies(t *testing.T, pattern string) []string {
	out, err := exec.Command("go", "list", "-deps", pattern).Output()
	if err != nil {
		t.Fatalf("go list %s: %v", pattern, err)
	}
	return strings.Fields(string(out))
}
