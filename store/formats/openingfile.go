package formats

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// OpeningFile holds the openings that were read from a file for the games of a variant.
type OpeningFile struct {
	// Openings are moves from the start, separated by spaces, in the order of the file and without
	// duplicates. Each is a whole game of the file. A game with variations yields one opening for
	// each line from the start to a leaf of its tree.
	Openings []string
	// Unfit are the openings that cannot be used.
	Unfit []UnfitOpening
}

// UnfitOpening is an opening in a file that cannot be used.
type UnfitOpening struct {
	// Number is the number of its line in a text if Line is set, else of its game in the file, from 1.
	Number int
	Line   bool
	Reason Unfit
	// Move is the move that cannot be played, if Reason is NotPlayable; "" if it is not known
	// which.
	Move string
}

// Unfit is the reason why an opening cannot be used.
type Unfit int

// The reasons.
const (
	// NotPlayable means that a move cannot be played.
	NotPlayable Unfit = iota
	// OverAlready means that the game is over after the opening.
	OverAlready
	// OtherBoard means that the opening is for a board of another size.
	OtherBoard
)

// String returns the opening with the reason in English.
func (u UnfitOpening) String() string {
	place := fmt.Sprintf("game %d", u.Number)
	if u.Line {
		place = fmt.Sprintf("line %d", u.Number)
	}
	switch {
	case u.Reason == OverAlready:
		return place + ": the game is over after this opening"
	case u.Reason == OtherBoard:
		return place + " is for another board"
	case u.Move == "":
		return place + ": not all of its moves can be played"
	default:
		return fmt.Sprintf("%s: the move %s cannot be played", place, quote.Plain(u.Move))
	}
}

// The limits of the openings of a file: their number, and their total length in bytes.
const (
	MaxOpenings    = 10_000
	maxOpeningText = 1 << 20
)

// ReadOpenings reads the openings of a file for the named variant. The file may be of any format. A
// text has one opening on each line, and # begins a remark; only there a line with "1." alone is the
// empty board. Errors are of type *record.Error.
func ReadOpenings(name string, data []byte, variant string) (OpeningFile, error) {
	b, err := boardOf(variant)
	if err != nil {
		return OpeningFile{}, err
	}
	r := newReader(Options{Variant: b.Name})
	data, _ = r.decodeBOM(data)
	o := openingReader{board: b, seen: map[string]bool{}}
	if f := formatOf(name, data); f.End == textFormat().End {
		err = o.lines(r, data)
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

// noOpenings returns the error for a file from which no openings can be read.
func noOpenings(reason string) error { return &record.Error{Fault: record.NoRecord, Message: reason} }

// openingReader collects the openings of a file.
type openingReader struct {
	board
	OpeningFile
	seen   map[string]bool
	size   int  // total length of the openings in bytes
	inText bool // the file is a text, so openings are numbered by lines
}

// full reports whether the file exceeds a limit.
func (o *openingReader) full() bool {
	return o.size > maxOpeningText || len(o.Openings)+len(o.Unfit) > MaxOpenings
}

// lines reads the openings of a text.
func (o *openingReader) lines(r *reader, data []byte) error {
	if len(data) > record.MaxFile {
		return tooLong(len(data), record.MaxFile)
	}
	o.inText = true
	r.maxItems = maxItems
	text, _ := source{budget: r.budget, data: data}.decode()
	for i, line := range linesOf(text) {
		list := textWords(line, i+1)
		if len(list) == 0 {
			continue
		}
		moves := moveWords(list)
		if r.spend(len(moves)) != nil {
			break
		}
		if o.line(r, i+1, moves); o.full() {
			break
		}
	}
	return r.err
}

// line reads the moves of a line. It tries each notation; if none fits all moves, it reports the
// move at which the notation that got furthest fails.
func (o *openingReader) line(r *reader, number int, list []word) {
	digits := len(list) > 0 && !slices.ContainsFunc(list, func(w word) bool { return !isDigits(w.text) })
	spelled := list
	if digits {
		spelled = splitDigits(list)
	}
	bad, furthest := word{}, -1
	for _, s := range r.notations(digits) {
		if s.Name != o.Name {
			continue
		}
		moves, _, wrong, done := r.play(s, spelled)
		if done {
			o.addOpening(number, moves)
			return
		}
		if len(moves) > furthest {
			bad, furthest = wrong, len(moves)
		}
	}
	if furthest < 0 {
		bad = list[0]
	}
	o.addUnfit(number, NotPlayable, bad.text)
}

// games reads the games of a file.
func (o *openingReader) games(name string, data []byte) error {
	games, err := Read(name, data, Options{Variant: o.Name, keepVariant: true})
	if err != nil {
		return err
	}
	for i, g := range games {
		o.game(i+1, g)
	}
	return nil
}

// game adds the opening of each line from the start to a leaf of a game's tree. A game without moves
// has none.
func (o *openingReader) game(number int, g Game) {
	tree := g.Record.Tree()
	if len(tree.Next) == 0 {
		return
	}
	of, err := boardOf(g.Record.Variant)
	if err != nil || !sameSize(of.empty, o.empty) {
		o.addUnfit(number, OtherBoard, "")
		return
	}
	if i := slices.IndexFunc(g.Notes, func(n Note) bool { return n.Kind == Unplayable }); i >= 0 {
		o.addUnfit(number, NotPlayable, "")
		return
	}
	o.addLines(number, tree, nil)
}

// sameSize reports whether two games are played on boards of the same size.
func sameSize(a, b game.Position) bool {
	v, w := a.View(), b.View()
	return v.Columns == w.Columns && v.Rows == w.Rows
}

// addLines adds the opening of each line to a leaf below a branch. before holds the moves up to the
// branch.
func (o *openingReader) addLines(number int, b *record.Branch, before []string) {
	if len(b.Next) == 0 {
		o.addLine(number, before)
	}
	for _, n := range b.Next {
		if o.full() {
			return
		}
		o.addLines(number, n, append(slices.Clip(before), n.Move))
	}
}

// addLine adds the opening with the given moves, if they can be played in the variant.
func (o *openingReader) addLine(number int, moves []string) {
	if played, err := game.PlayMoves(o.Start(), moves); err != nil {
		o.addUnfit(number, NotPlayable, moves[len(played)])
		return
	}
	o.addOpening(number, moves)
}

// addOpening adds the opening with the given playable moves, unless the game is over after them.
func (o *openingReader) addOpening(number int, moves []string) {
	opening := strings.Join(moves, " ")
	switch {
	case positionAfter(o.board, moves).Outcome().Over():
		o.addUnfit(number, OverAlready, "")
	case !o.seen[opening]:
		o.seen[opening] = true
		o.size += len(opening)
		o.Openings = append(o.Openings, opening)
	}
}

func (o *openingReader) addUnfit(number int, reason Unfit, move string) {
	o.Unfit = append(o.Unfit, UnfitOpening{number, o.inText, reason, move})
}
