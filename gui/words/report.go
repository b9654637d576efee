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

// BugReportItem is an item of a menu and the title of a dialog.
func BugReportItem() string { return text("Bug Report") }

// BugReportLead says above a bug report what to do with it.
func BugReportLead() string {
	return text("Copy this into your message, and add what you did and what went wrong. It holds no names and no folders.")
}

// BugReportCopied says that the bug report is on the clipboard.
func BugReportCopied() string { return text("Bug report copied.") }

// BugReport is what a bug report tells.
type BugReport struct {
	// Program, Version and Commit say what is run.
	Program, Version, Commit string
	// Size and Scale are the window's, Prefs says how it is to be shown.
	Size  fyne.Size
	Scale float32
	Prefs settings.Settings
	// Snapshot is what the window shows, Game the game on the board, Position the one shown.
	Snapshot session.Snapshot
	Game     record.Game
	Position game.Position
}

// String is the report as text. Nothing in it says who plays, or where anything is kept.
func (r BugReport) String() string {
	facts := [][2]string{{text("Version"), strings.TrimSpace(r.Version + " " + r.Commit)}}
	system := []string{runtime.GOOS + "/" + runtime.GOARCH, runtime.Version(), toolkit(), os.Getenv("XDG_SESSION_TYPE"), os.Getenv("XDG_CURRENT_DESKTOP")}
	window := []string{
		fmt.Sprintf("%.0f × %.0f", r.Size.Width, r.Size.Height), fmt.Sprintf("%.2f×", r.Scale),
		ThemeName(r.Prefs.Theme), Percent(float64(r.Prefs.TextSize)), Language(),
	}
	facts = append(facts, [2]string{text("System"), inRow(system)}, [2]string{text("Window"), inRow(window)})
	for side, seat := range r.Snapshot.Setup.Seats {
		if seat.Kind == record.Computer {
			s := game.Side(side)
			mark := Name(Watched(r.Snapshot.Setup.Variant, r.Snapshot.Setup.Mark(s)))
			facts = append(facts, [2]string{mark, playerspec.WithoutFolders(PlayerString(r.Snapshot.Setup, s))})
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

// nameless is a game without what people wrote into it, and without the folders of players.
func nameless(g record.Game) record.Game {
	g.Names, g.Tags, g.Comments = [2]string{}, nil, nil
	g.Variations = uncommented(g.Variations)
	for i, player := range g.Players {
		g.Players[i] = playerspec.WithoutFolders(player)
	}
	return g
}

// uncommented are variations without what people wrote about them.
func uncommented(all []record.Variation) (bare []record.Variation) {
	for _, v := range all {
		v.Comments, v.Variations = nil, uncommented(v.Variations)
		bare = append(bare, v)
	}
	return bare
}

// toolkit names what draws the window, with its version where that is known.
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

// inRow lists facts in a line, those that are known.
func inRow(facts []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(facts), func(f string) bool { return f == "" }), ", ")
}
