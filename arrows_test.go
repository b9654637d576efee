package mnkdesk

import (
	"os/exec"
	"strings"
	"testing"
)

// The games, the searches and what is stored know nothing of the window, and the
// laboratory does not link it. and
// the laboratory does not link it.
func TestArrowsPointOneWay(t *testing.T) {
	for _, room := range []string{"./engine/...", "./settings/...", "./history/...", "./cmd/mnklab/..."} {
		for _, dep := range dependencies(t, room) {
			if strings.HasPrefix(dep, "fyne.io/") || strings.HasPrefix(dep, "github.com/mnkdesk/mnkdesk/gui") {
				t.Errorf("%s depends on %s", room, dep)
			}
		}
	}
}

// Below the catalogue nothing knows the catalogue, and game knows nobody.
func TestGamesDoNotKnowTheCatalogue(t *testing.T) {
	const module = "github.com/mnkdesk/mnkdesk/"
	for _, room := range []string{"game", "mnk", "nested", "isolation", "search"} {
		for _, dep := range dependencies(t, "./engine/"+room) {
			dep, ours := strings.CutPrefix(dep, module)
			if ours && dep != "engine/game" && dep != "engine/"+room {
				t.Errorf("engine/%s depends on %s", room, dep)
			}
		}
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

func dependencies(t *testing.T, pattern string) []string {
	out, err := exec.Command("go", "list", "-deps", "-tags", "migrated_fynedo", pattern).Output()
	if err != nil {
		t.Fatalf("go list %s: %v", pattern, err)
	}
	return strings.Fields(string(out))
}
