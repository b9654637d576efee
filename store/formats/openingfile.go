package formats

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// OpeningFile is what a file has of openings for the games of a variant.
type OpeningFile struct {
	// Openings are moves from the start with blanks between them, in the order of the file, each
	// once: the games of the file with all their moves and, where they have variations, each way to
	// its end.
	Openings []string
	// Unfit are those that cannot be taken.
	Unfit []UnfitOpening
}

// UnfitOpening is an opening of a file that cannot be taken.
type UnfitOpening struct {
	// Number is its place in the file, from 1: Line says that it is a line of a text, else it is a game.
	Number int
	Line   bool
	Why    Unfit
	// Move is the one that cannot be played, of NotPlayable; "" where that is not known.
	Move string
}

// Unfit says why an opening cannot be taken.
type Unfit int

// The reasons.
const (
	// NotPlayable says that a move cannot be played.
	NotPlayable Unfit = iota
	// OverAlready says that the game is over after it.
	OverAlready
	// OtherBoard says that it is of a board of another size.
	OtherBoard
)

// String returns the opening with the reason in English.
func (u UnfitOpening) String() string {
	place := fmt.Sprintf("game %d", u.Number)
	if u.Line {
		place = fmt.Sprintf("line %d", u.Number)
	}
	switch {
	case u.Why == OverAlready:
		return place + ": the game is over after this opening"
	case u.Why == OtherBoard:
		return place + " is for another board"
	case u.Move == "":
		return place + ": not all of its moves can be played"
	default:
		return fmt.Sprintf("%s: the move %s cannot be played", place, quote.Plain(u.Move))
	}
}

// The bounds of the openings of a file: of their number, and of their length in bytes together.
const (
	MaxOpenings    = 10_000
	maxOpeningText = 1 << 20
)

// ReadOpenings reads the openings of a file for a variant, by its name. The file may be of any format,
// and a text has an opening on each line, with # before remarks; "1." alone is the start. Errors are
// of type *record.Error.
func ReadOpenings(name string, data []byte, variant string) (OpeningFile, error) {
	b, err := boardOf(variant)
	if err != nil {
		return OpeningFile{}, err
	}
	data, _ = plain(data)
	o := openingReader{board: b, seen: map[string]bool{}}
	if f := formatOf(name, data); f.End == textFormat().End {
		err = o.lines(data)
	} else {
		err = o.games(name, data)
	}
	switch {
	case err != nil:
		return OpeningFile{}, err
	case o.full():
		return OpeningFile{}, noOpenings(fmt.Sprintf("it has too many openings: at most %d are read", MaxOpenings))
	case len(o.Openings)+len(o.Unfit) == 0:
		return OpeningFile{}, noOpenings("there are no openings in it")
	}
	return o.OpeningFile, nil
}

// noOpenings returns the error for a file whose openings cannot be read.
func noOpenings(reason string) error { return &record.Error{Fault: record.NoRecord, Message: reason} }

// openingReader reads openings.
type openingReader struct {
	board
	OpeningFile
	seen   map[string]bool
	size   int  // of the openings, in bytes
	inText bool // places are lines
}

// full reports whether there are too many.
func (o *openingReader) full() bool {
	return o.size > maxOpeningText || len(o.Openings)+len(o.Unfit) > MaxOpenings
}

// lines reads a text.
func (o *openingReader) lines(data []byte) error {
	if len(data) > record.MaxFile {
		return tooLong(len(data), record.MaxFile)
	}
	o.inText = true
	r := newReader(Options{Variant: o.Name})
	text, _ := source{data: data}.decode()
	for i, line := range linesOf(text) {
		list := textWords(line, i+1)
		if len(list) == 0 {
			continue
		}
		if o.line(r, i+1, moveWords(list)); o.full() {
			break
		}
	}
	return nil
}

// line reads the moves of a line in the way that goes furthest.
func (o *openingReader) line(r *reader, number int, list []word) {
	digits := len(list) > 0 && !slices.ContainsFunc(list, func(w word) bool { return !isDigits(w.text) })
	bad, furthest := word{}, -1
	for _, s := range r.spellings(digits) {
		if s.Name != o.Name {
			continue
		}
		moves, wrong, done := s.play(list)
		if done {
			o.take(number, moves)
			return
		}
		if len(moves) > furthest {
			bad, furthest = wrong, len(moves)
		}
	}
	if furthest < 0 {
		bad = list[0]
	}
	o.leaveOut(number, NotPlayable, bad.text)
}

// games reads the games of a file.
func (o *openingReader) games(name string, data []byte) error {
	games, err := Read(name, data, Options{Variant: o.Name, fixed: true})
	if err != nil {
		return err
	}
	for i, g := range games {
		o.game(i+1, g)
	}
	return nil
}

// game takes the ways to the ends of a game, with its variations.
func (o *openingReader) game(number int, g Game) {
	of, err := boardOf(g.Record.Variant)
	if err != nil || !sameSize(of.empty, o.empty) {
		o.leaveOut(number, OtherBoard, "")
		return
	}
	if i := slices.IndexFunc(g.Notes, func(n Note) bool { return n.Kind == Unplayable }); i >= 0 {
		o.leaveOut(number, NotPlayable, "")
		return
	}
	o.ways(number, g.Record.Tree(), nil)
}

// sameSize reports whether two games are played on boards of the same size.
func sameSize(a, b game.Position) bool {
	v, w := a.View(), b.View()
	return v.Columns == w.Columns && v.Rows == w.Rows
}

// ways takes each way to an end of a tree, of which the moves before it were made.
func (o *openingReader) ways(number int, b *record.Branch, before []string) {
	if len(b.Next) == 0 {
		o.way(number, before)
	}
	for _, n := range b.Next {
		if o.full() {
			return
		}
		o.ways(number, n, append(slices.Clip(before), n.Move))
	}
}

// way takes moves, if they can be played in the variant.
func (o *openingReader) way(number int, moves []string) {
	if played, err := game.PlayMoves(o.Start(), moves); err != nil {
		o.leaveOut(number, NotPlayable, moves[len(played)])
		return
	}
	o.take(number, moves)
}

// take takes moves that can be played, unless the game is over after them.
func (o *openingReader) take(number int, moves []string) {
	opening := strings.Join(moves, " ")
	switch {
	case after(o.board, moves).Outcome().Over():
		o.leaveOut(number, OverAlready, "")
	case !o.seen[opening]:
		o.seen[opening] = true
		o.size += len(opening)
		o.Openings = append(o.Openings, opening)
	}
}

func (o *openingReader) leaveOut(number int, reason Unfit, move string) {
	o.Unfit = append(o.Unfit, UnfitOpening{number, o.inText, reason, move})
}
