package words

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// BugReportItem returns the label of a menu item and the title of the dialog that it opens.
func BugReportItem() string { return text("Bug Report") }

// BugReportLead returns instructions for a bug report. They are shown above it.
func BugReportLead() string {
	return text("Copy this into your message, and add what you did and what went wrong. " +
		"It contains no names or folders.")
}

// BugReportCopied returns the message that the bug report is on the clipboard.
func BugReportCopied() string { return text("Bug report copied.") }

// BugReport holds the contents of a bug report.
type BugReport struct {
	// Program, Version and Commit identify the program.
	Program, Version, Commit string
	// Size and Scale describe the window. Prefs holds the settings for its look.
	Size  fyne.Size
	Scale float32
	Prefs settings.Settings
	// Snapshot is what the window shows, Game the game on the board, and Position the position shown.
	Snapshot session.Snapshot
	Game     record.Game
	Position game.Position
}

// String returns the report as text. It contains no names of players and no folders.
func (r BugReport) String() string {
	facts := [][2]string{{text("Version"), strings.TrimSpace(r.Version + " " + r.Commit)}}
	system := []string{
		runtime.GOOS + "/" + runtime.GOARCH, runtime.Version(), toolkit(), os.Getenv("XDG_SESSION_TYPE"),
		os.Getenv("XDG_CURRENT_DESKTOP"),
	}
	window := []string{
		fmt.Sprintf("%.0f × %.0f", r.Size.Width, r.Size.Height), fmt.Sprintf("%.2f×", r.Scale),
		ThemeName(r.Prefs.Theme), Percent(float64(r.Prefs.TextSize)), Language(),
	}
	facts = append(facts, [2]string{text("System"), inRow(system)}, [2]string{text("Window"), inRow(window)})
	for side, seat := range r.Snapshot.Setup.Seats {
		if seat.Kind == record.Computer {
			s := game.Side(side)
			mark := Name(WatchedName(r.Snapshot.Setup.Variant, r.Snapshot.Setup.Mark(s)))
			facts = append(facts, [2]string{mark, playerspec.WithoutFolders(r.Snapshot.Setup.PlayerOf(s).String())})
		}
	}
	facts = append(facts, [2]string{text("Seed"), fmt.Sprint(r.Game.Seed)})
	lines := []string{r.Program}
	for _, fact := range facts {
		lines = append(lines, FactLine(fact))
	}
	parts := []string{strings.Join(lines, "\n"), strings.TrimSpace(nameless(r.Game).String()), r.Position.String()}
	if p := (*search.PanicError)(nil); errors.As(r.Snapshot.Err, &p) {
		parts = append(parts, fmt.Sprintln(p)+string(p.Stack))
	}
	return fmt.Sprintln(strings.Join(parts, "\n\n"))
}

// nameless returns a game without the texts that people wrote into it, and without folders in its
// player strings.
func nameless(g record.Game) record.Game {
	g.Names, g.Tags, g.Comments = [2]string{}, nil, nil
	g.Variations = uncommented(g.Variations)
	for i, player := range g.Players {
		g.Players[i] = playerspec.WithoutFolders(player)
	}
	return g
}

// uncommented returns variations without their comments.
func uncommented(all []record.Variation) (bare []record.Variation) {
	for _, v := range all {
		v.Comments, v.Variations = nil, uncommented(v.Variations)
		bare = append(bare, v)
	}
	return bare
}

// toolkit returns the name of the GUI toolkit, with its version if known.
func toolkit() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if m.Path == "fyne.io/fyne/v2" {
				return fmt.Sprintf("Fyne %s", m.Version)
			}
		}
	}
	return "Fyne"
}

// inRow joins the facts that are not empty.
func inRow(facts []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(facts), func(f string) bool { return f == "" }), ", ")
}
