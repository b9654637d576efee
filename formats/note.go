package formats

import (
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// NoteKind is a sort of Note.
type NoteKind int

// The kinds of notes.
const (
	// Unplayable says that Note.N moves were left out, since the rules do not allow them.
	Unplayable NoteKind = iota
	// Markup says that marks and letters on the board were left out.
	Markup
	// SetUp says that stones which stood on the board at the start were taken as moves.
	SetUp
	// Assumed says that the file names no rules, and those of Note.Variant were taken.
	Assumed
	// Undecodable says that some characters of the text could not be read.
	Undecodable
	// Skipped says that Note.N games of the file could not be read. The first game has it.
	Skipped
)

// Note tells what was left out of a file or guessed.
type Note struct {
	Kind    NoteKind
	N       int
	Variant string
}

// String returns the note as an English sentence.
func (n Note) String() string {
	switch {
	case n.Kind == Unplayable && n.N == 1:
		return "One move that cannot be played was left out."
	case n.Kind == Unplayable:
		return fmt.Sprintf("%d moves that cannot be played were left out.", n.N)
	case n.Kind == Markup:
		return "Marks and letters on the board were left out."
	case n.Kind == SetUp:
		return "The stones set up at the start were taken as moves."
	case n.Kind == Assumed:
		return fmt.Sprintf("The file names no rules: %s was assumed.", n.Variant)
	case n.Kind == Skipped && n.N == 1:
		return "Another game of the file could not be read."
	case n.Kind == Skipped:
		return fmt.Sprintf("%d other games of the file could not be read.", n.N)
	default:
		return "Some characters could not be read."
	}
}

// Part is something that a game may have beside its moves.
type Part int

// The parts.
const (
	Variations Part = iota
	Passes          // with the moves that follow the first one
	Comments
	Times  // how long the players thought about their moves
	Names  // of the players
	Date   // the day of the game
	Ending // the result and its reason, where the moves do not tell them
	Rules  // which rules are played, and who begins
	Other  // levels, clocks, offers of a draw, tags, and where the game stands
)

// Parts lists all parts.
func Parts() []Part {
	return []Part{Variations, Passes, Comments, Times, Names, Date, Ending, Rules, Other}
}

// String returns the part in English.
func (p Part) String() string {
	return map[Part]string{
		Variations: "variations", Passes: "passes and the moves after them", Comments: "comments", Times: "thinking times", Names: "the players' names", Date: "the date",
		Ending: "the result", Rules: "the rules", Other: "levels, clocks and the like",
	}[p]
}

// Loses lists the parts of a game that the files of the format have no room for.
func (f Format) Loses(g record.Game) (list []Part) {
	has := f.partsOf(g)
	for _, p := range Parts() {
		if p == Ending && f.tells != nil && f.tells(g) {
			continue
		}
		if has[p] && !slices.Contains(f.keeps, p) {
			list = append(list, p)
		}
	}
	return list
}

// partsOf tells which parts a game has that a file of moves alone does not tell.
func (f Format) partsOf(g record.Game) map[Part]bool {
	b, err := boardOf(g.Variant)
	has := map[Part]bool{
		Names:  g.Names != [2]string{},
		Date:   !g.Date.IsZero(),
		Ending: g.Result != game.Ongoing && !endsByItself(g),
		Rules:  err == nil && b.Name != f.assumedFor(b) || g.OBegins,
		Other: g.Level != "" || g.Kinds != [2]record.Kind{} || g.Clocks != [2]record.TimeControl{} || g.Undone > 0 || g.UndoneChoices > 0 ||
			g.TurnTime > 0 || g.Elapsed > 0 || g.Seed != 0 || g.OpeningRule != "" || len(g.Tags) > 0 || g.Assisted,
	}
	lines(g.Line(), has)
	return has
}

// lines adds what a line and its variations have.
func lines(l record.Line, has map[Part]bool) {
	has[Comments] = has[Comments] || len(l.Comments) > 0
	has[Variations] = has[Variations] || len(l.Variations) > 0
	has[Passes] = has[Passes] || slices.Contains(l.Moves, game.PassName)
	for _, d := range l.Details {
		has[Times] = has[Times] || d.Time >= time.Millisecond
		has[Other] = has[Other] || d.DrawOffered || d.DrawDeclined || len(d.Other) > 0
	}
	for _, v := range l.Variations {
		lines(v.Line, has)
	}
}
