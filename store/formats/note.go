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
	// The notes on moves.
	PositionNames
	Labels
	Glyphs // signs such as !?
	Values // results that somebody expects
	Marks  // rings, triangles, letters and the like
	Points // coloured
	Arrows
	Start // where whoever opens the study begins to read
	Other // levels, clocks, offers of a draw, tags, undone moves and the like
)

// Parts lists all parts.
func Parts() (list []Part) {
	for p := range Other + 1 {
		list = append(list, p)
	}
	return list
}

// Loss is a part of a game that a format cannot store.
type Loss struct {
	Part Part
	// N is how many of them are lost, or 1 for a part that a game has once.
	N int
}

// String returns what is lost in English.
func (l Loss) String() string {
	switch l.Part {
	case Names:
		return "the players' names"
	case Date:
		return "the date"
	case Ending:
		return "the result"
	case Rules:
		return "the rules"
	case Start:
		return "where reading starts"
	case Other:
		return "levels, clocks and the like"
	}
	of := map[Part][2]string{
		Variations: {"variation", "variations"}, Passes: {"pass and the moves after it", "passes and the moves after them"},
		Comments: {"comment", "comments"}, Times: {"thinking time", "thinking times"},
		PositionNames: {"name of a position", "names of positions"}, Labels: {"label", "labels"},
		Glyphs: {"sign such as !?", "signs such as !?"}, Values: {"expected result", "expected results"},
		Marks: {"mark", "marks"}, Points: {"coloured point", "coloured points"}, Arrows: {"arrow", "arrows"},
	}[l.Part]
	if l.N == 1 {
		return "1 " + of[0]
	}
	return fmt.Sprintf("%d %s", l.N, of[1])
}

// Loses lists what files of the format cannot store of a game, in the order of the parts.
func (f Format) Loses(g record.Game) []Loss {
	has := f.partsOf(g)
	if f.storesEnding != nil && f.storesEnding(g) {
		has[Ending] = 0
	}
	return has.without(f.storedParts)
}

// SumLosses returns what is lost of several games, from what is lost of some of them and of the others.
func SumLosses(some, others []Loss) []Loss {
	var sum losses
	for _, l := range slices.Concat(some, others) {
		sum[l.Part] += l.N
	}
	return sum.without(nil)
}

// losses counts the parts of a game.
type losses [Other + 1]int

// without lists what there is of the parts that are not stored, in their order.
func (l *losses) without(stored []Part) (list []Loss) {
	for p, n := range l {
		if n > 0 && !slices.Contains(stored, Part(p)) {
			list = append(list, Loss{Part(p), n})
		}
	}
	return list
}

// addIf counts a part once if it is there.
func (l *losses) addIf(p Part, isThere bool) {
	if isThere {
		l[p]++
	}
}

// partsOf counts the parts of a game that a file with nothing but its moves would lose.
func (f Format) partsOf(g record.Game) (has losses) {
	b, err := boardOf(g.Variant)
	has.addIf(Names, g.Names != [2]string{})
	has.addIf(Date, !g.DayPlayed().IsZero())
	has.addIf(Ending, g.Result != game.Ongoing && !endsByItself(g))
	has.addIf(Rules, err == nil && b.Name != f.assumedFor(b) || g.OBegins)
	has.addIf(Other, g.Level != "" || slices.Contains(g.Kinds[:], record.Computer) || g.Clocks != [2]record.TimeControl{} ||
		g.Undone > 0 && g.Undone < len(g.Moves) || g.UndoneChoices > 0 ||
		g.TurnTime > 0 || g.Elapsed > 0 || g.Seed != 0 || g.OpeningRule != "" || hasOtherTags(g) || g.Assisted)
	f.addParts([]*record.Branch{g.Tree()}, &has)
	return has
}

// addParts counts the parts of the last branch of a path and of what follows it.
func (f Format) addParts(path []*record.Branch, has *losses) {
	b := path[len(path)-1]
	d := b.Detail
	notes := d.Notes()
	others := d.WithNotes(record.Notes{}).Other
	if f.notesLost != nil {
		notes = f.notesLost(path)
	}
	has[Comments] += len(b.Comments)
	has[Variations] += max(len(b.Next)-1, 0)
	has.addIf(Passes, b.Move == game.PassName)
	has.addIf(Times, d.Time >= time.Millisecond)
	has.addNotes(notes)
	has.addIf(Other, d.DrawOffered || d.DrawDeclined || len(others) > 0)
	for _, n := range b.Next {
		f.addParts(append(path, n), has)
	}
}

// addNotes counts the notes on a move.
func (l *losses) addNotes(n record.Notes) {
	l.addIf(PositionNames, n.Name != "")
	l.addIf(Labels, n.Label != "")
	l.addIf(Glyphs, n.Glyph != "")
	l.addIf(Values, n.Value != record.Value{})
	l.addIf(Start, n.Start)
	l[Arrows] += len(n.Arrows)
	for _, m := range n.Marks {
		if m.Shape == record.Point {
			l[Points]++
		} else {
			l[Marks]++
		}
	}
}

// hasOtherTags reports whether a game has tags besides those that its tree or a format's own fields stand for.
func hasOtherTags(g record.Game) bool {
	return slices.ContainsFunc(g.Tags, func(t record.Tag) bool { return t.Name != record.NotesTag && t.Name != encodingTag })
}
