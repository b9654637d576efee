package formats

import (
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// NoteKind is the kind of a Note.
type NoteKind int

// The kinds of notes.
const (
	// Unplayable means that Note.N moves were left out, because the rules do not allow them.
	Unplayable NoteKind = iota
	// Markup means that Note.N marks and letters on the board were left out.
	Markup
	// Properties means that Note.N properties were left out, because a game here has nothing like them.
	Properties
	// Occupied means that Note.N stones were left out, because they were to be set up on occupied
	// points.
	Occupied
	// SetUp means that Note.N stones that were set up on the board were converted to moves.
	SetUp
	// Rearranged means that stones were set up or removed during the game in a way that no moves
	// can reproduce. The game was read up to there, and Note.N moves after it were left out.
	Rearranged
	// Assumed means that the file names no rules, and that the rules of Note.Variant were assumed.
	Assumed
	// Guessed means that the text does not name its encoding, and that Note.Encoding was guessed.
	Guessed
	// Undecodable means that Note.N characters of the text could not be read.
	Undecodable
	// Skipped means that Note.N games of the file could not be read. This note is on the first
	// game.
	Skipped
	// CutShort means that the file has an error in line Note.Line, and that nothing after it was read.
	// This note is on the first game.
	CutShort
	// PartialDate means that Note.N dates have no day, or no month either, and that the first was assumed.
	PartialDate
)

// Note reports something that was left out of a game or guessed when it was read. Which fields are
// set depends on Kind.
type Note struct {
	Kind     NoteKind
	N        int
	Line     int
	Variant  string
	Encoding string
}

// String returns the note as an English sentence.
func (n Note) String() string {
	switch n.Kind {
	case Unplayable:
		return n.counted("One move that cannot be played was", "%d moves that cannot be played were", " left out.")
	case Markup:
		return n.counted("One mark on the board was", "%d marks on the board were", " left out.")
	case Properties:
		return n.counted("One property of the file was", "%d properties of the file were", " left out.")
	case Occupied:
		return n.counted("One stone that was set up on a taken point was", "%d stones that were set up on taken points were", " left out.")
	case SetUp:
		return n.counted("One stone that was set up was taken as a move", "%d stones that were set up were taken as moves", ".")
	case Rearranged:
		said := "The stones are rearranged during the game: it was read up to there"
		if n.N == 0 {
			return said + "."
		}
		return said + n.counted(", and one move after that was", ", and %d moves after that were", " left out.")
	case Assumed:
		return fmt.Sprintf("The file names no rules: %s was assumed.", n.Variant)
	case Guessed:
		return fmt.Sprintf("The encoding of the text was guessed: %s.", n.Encoding)
	case Skipped:
		return n.counted("Another game", "%d other games", " of the file could not be read.")
	case PartialDate:
		return n.counted("One date without its day counts", "%d dates without their day count", " as the first.")
	case CutShort:
		return fmt.Sprintf("The file has an error in line %d: nothing after it was read.", n.Line)
	default:
		return n.counted("One character", "%d characters", " could not be read.")
	}
}

// counted returns one if n.N is 1, else many formatted with the number. rest is appended to either.
func (n Note) counted(one, many, rest string) string {
	if n.N == 1 {
		return one + rest
	}
	return fmt.Sprintf(many, n.N) + rest
}

// Part is a part of a game besides its moves.
type Part int

// The parts.
const (
	Variations Part = iota
	Passes          // and the moves that follow the first pass
	Comments
	Times  // how long the players thought about their moves
	Names  // of the players
	Date   // the day on which the game was played
	Ending // the result and its reason, unless they follow from the moves
	Rules  // which rules are played, and who begins
	Marks  // names, labels, marks, arrows and other notes on moves
	Other  // levels, clocks, offers of a draw, tags, undone moves and the like
)

// Parts lists all parts.
func Parts() []Part {
	return []Part{Variations, Passes, Comments, Times, Names, Date, Ending, Rules, Marks, Other}
}

// String returns the name of the part in English.
func (p Part) String() string {
	return map[Part]string{
		Variations: "variations", Passes: "passes and the moves after them", Comments: "comments", Times: "thinking times",
		Names: "the players' names", Date: "the date",
		Ending: "the result", Rules: "the rules", Marks: "marks and other notes on moves", Other: "levels, clocks and the like",
	}[p]
}

// Loses lists the parts of a game that files of the format cannot store.
func (f Format) Loses(g record.Game) (list []Part) {
	has := f.partsOf(g)
	for _, p := range Parts() {
		if p == Ending && f.storesEnding != nil && f.storesEnding(g) {
			continue
		}
		if has[p] && !slices.Contains(f.storedParts, p) {
			list = append(list, p)
		}
	}
	return list
}

// partsOf returns the parts of a game that a file with nothing but its moves would lose.
func (f Format) partsOf(g record.Game) map[Part]bool {
	b, err := boardOf(g.Variant)
	has := map[Part]bool{
		Names:  g.Names != [2]string{},
		Date:   !g.DayPlayed().IsZero(),
		Ending: g.Result != game.Ongoing && !endsByItself(g),
		Rules:  err == nil && b.Name != f.assumedFor(b) || g.OBegins,
		Other: g.Level != "" || slices.Contains(g.Kinds[:], record.Computer) || g.Clocks != [2]record.TimeControl{} ||
			g.Undone > 0 && g.Undone < len(g.Moves) || g.UndoneChoices > 0 ||
			g.TurnTime > 0 || g.Elapsed > 0 || g.Seed != 0 || g.OpeningRule != "" || hasOtherTags(g) || g.Assisted,
	}
	f.addParts(g.Tree(), has)
	return has
}

// addParts adds to has the parts of a branch and of what follows it.
func (f Format) addParts(b *record.Branch, has map[Part]bool) {
	d := b.Detail
	notes := d.Notes()
	others := d.WithNotes(record.Notes{}).Other
	if f.notesLost != nil {
		notes = f.notesLost(notes, b.Move)
	}
	has[Comments] = has[Comments] || len(b.Comments) > 0
	has[Variations] = has[Variations] || len(b.Next) > 1
	has[Passes] = has[Passes] || b.Move == game.PassName
	has[Times] = has[Times] || d.Time >= time.Millisecond
	has[Marks] = has[Marks] || !notes.Empty()
	has[Other] = has[Other] || d.DrawOffered || d.DrawDeclined || len(others) > 0
	for _, n := range b.Next {
		f.addParts(n, has)
	}
}

// hasOtherTags reports whether a game has tags besides those that its tree or a format's own fields stand for.
func hasOtherTags(g record.Game) bool {
	return slices.ContainsFunc(g.Tags, func(t record.Tag) bool { return t.Name != record.NotesTag && t.Name != encodingTag })
}
