package formats

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The bounds of what is read.
const (
	// MaxFile is the length in bytes of the longest file of any format: 64 MiB. No game in it
	// may be longer than record.MaxFile in our own format.
	MaxFile = 64 << 20
	// MaxGames is how many games a file may have, but for databases.
	MaxGames = 5000
	// maxCollection is the length in bytes of the longest file of one that holds many games or
	// variations, but for databases: 8 MiB.
	maxCollection = 8 << 20
)

// Format is one way to write games in files.
type Format struct {
	// Name is what the format is called: "SGF".
	Name string
	// End is the end of the names of its files: ".sgf".
	End string
	// Many is set where a file may hold several games.
	Many bool
	// Plain is set where the files are texts of any kind, so that the end of their names
	// does not tell the format.
	Plain bool
	// Encoded is set where the texts of the files may be in any encoding.
	Encoded bool

	is      func(data []byte) bool // whether a text is in the format
	most    int                    // bytes of the longest file that is read; 0 for record.MaxFile
	games   int                    // limit for a file; 0 for MaxGames
	weak    bool                   // is may err: the end of a file's name counts more
	read    func(data []byte, r *reader) ([]Game, error)
	holds   func(b board) bool // whether such a game can be written
	keeps   []Part             // what the files have room for beside the moves
	write   func(games []sheet) []byte
	assumes mnk.Options // the rules of games whose files name none, if they fit
	// tells reports whether the files tell how a game ended; nil where they never do.
	tells func(g record.Game) bool
}

// Options say how to read what a file does not tell.
type Options struct {
	// Variant is the name of the rules for moves that come without any; "" for those that
	// fit best.
	Variant string
	// Encoding is the name of the encoding of texts, such as "gbk"; "" for the one that the
	// text names, or in which it makes most sense.
	Encoding string
	// Progress, if it is not nil, is called while a file with many games is read, with the share of it
	// that has been read, from 0 to 1. An error that it returns ends the reading, and Read returns it.
	Progress func(share float64) error

	fixed bool // the board is that of Variant, whether all has room there or not
}

// reader reads a file.
type reader struct {
	Options
	boards map[string]board // by their names, once they were needed
}

// maxBoards is how many boards a reader keeps: a file may name many.
const maxBoards = 20

func newReader(o Options) *reader { return &reader{o, map[string]board{}} }

// board returns the board of a variant by its name.
func (r *reader) board(variant string) (board, error) {
	b, ok := r.boards[variant]
	if ok {
		return b, nil
	}
	b, err := boardOf(variant)
	if err == nil {
		if len(r.boards) == maxBoards {
			clear(r.boards)
		}
		r.boards[variant] = b
	}
	return b, err
}

// assumed notes which variant was assumed, if it is not the one asked for.
func (r *reader) assumed(variant string) []Note {
	if variant == r.Variant {
		return nil
	}
	return []Note{{Kind: Assumed, Variant: variant}}
}

// report says how much of a file has been read.
func (r *reader) report(read, of int) error {
	if r.Progress == nil {
		return nil
	}
	return r.Progress(float64(read) / float64(max(of, 1)))
}

// Game is a game that was read.
type Game struct {
	// Record is the game; session.Open opens it.
	Record record.Game
	// Format is the name of the format that it was in.
	Format string
	// Notes tell what was left out and what was guessed.
	Notes []Note
}

// Own is our own format.
func Own() Format { return mnkFormat() }

// All lists the formats, our own first.
func All() []Format {
	return []Format{Own(), sgfFormat(), psqFormat(), libFormat(), textFormat(), posFormat(), savFormat(), gomocupFormat(), openingsFormat(), positionFormat(), rifFormat()}
}

// Writable lists the formats in which each of some games can be written, our own first.
func Writable(games ...record.Game) (list []Format) {
	variants := map[string]bool{}
	for _, g := range games {
		variants[g.Variant] = true
	}
	for _, f := range All() {
		holds := true
		for v := range variants {
			holds = holds && f.Holds(record.Game{Variant: v}) == nil
		}
		if holds {
			list = append(list, f)
		}
	}
	return list
}

// CanWrite reports whether games can be written in the format.
func (f Format) CanWrite() bool { return f.write != nil }

// ByName returns the format that the end of a file's name, in upper or lower case, stands
// for.
func ByName(path string) (Format, bool) {
	end := strings.ToLower(filepath.Ext(path))
	i := slices.IndexFunc(All(), func(f Format) bool { return end != "" && f.End == end })
	if i < 0 {
		return Format{}, false
	}
	return All()[i], true
}

// Read reads the games of a file and returns at least one. It detects the format by the content,
// and by the name where the content is ambiguous; the name is "" for text without a file. Errors are those of
// o.Progress or of type *record.Error, which say in a player's words what is wrong and where.
func Read(name string, data []byte, o Options) ([]Game, error) {
	f := formatOf(name, data)
	if text, wide := plain(data); !f.binary() {
		if data = text; wide {
			o.Encoding = ""
		}
	}
	if most := cmp.Or(f.most, record.MaxFile); len(data) > most {
		err := tooLong(len(data), most)
		if f.Plain { // it may be anything
			err.Fault = record.NoRecord
		}
		return nil, err
	}
	if !f.binary() && f.Encoded && o.Encoding == "" && bytes.Count(data, []byte{0}) > len(data)/4 {
		return nil, noGame("its text is in UTF-16: save it in UTF-8")
	}
	games, err := f.read(data, newReader(o))
	switch {
	case err != nil:
		return nil, err
	case len(games) == 0:
		return nil, noGame("there is no game in it")
	case len(games) > cmp.Or(f.games, MaxGames):
		return nil, tooLarge("it has more than %d games", cmp.Or(f.games, MaxGames))
	}
	for i := range games {
		games[i].Format = f.Name
	}
	return games, nil
}

// formatOf tells the format of a file by its content and, where that tells little, by its
// name.
func formatOf(name string, data []byte) Format {
	text, _ := plain(data)
	text = bytes.TrimSpace(text)
	is := func(weak bool) (Format, bool) {
		i := slices.IndexFunc(All(), func(f Format) bool { return f.weak == weak && f.is != nil && f.is(text) })
		if i < 0 {
			return Format{}, false
		}
		return All()[i], true
	}
	named, ok := ByName(name)
	ok = ok && !named.Plain
	if ok && named.is == nil { // its content may look like anything
		return named
	}
	if f, ok := is(false); ok {
		return f
	}
	if ok {
		return named
	}
	if f, ok := is(true); ok {
		return f
	}
	return textFormat()
}

// binary reports whether the files are no texts.
func (f Format) binary() bool { return f.End == ".lib" || f.End == ".pos" }

// byteOrderMark is how some programs begin a text in UTF-8.
const byteOrderMark = "\ufeff"

// Holds returns nil if the format can hold the game, or an error that says why not.
func (f Format) Holds(g record.Game) error {
	if f.End == Own().End {
		return nil // whatever it is
	}
	b, err := boardOf(g.Variant)
	if err != nil {
		return err
	}
	switch {
	case f.write == nil:
		return fmt.Errorf("%s files are read here, but not written", f.End)
	case !f.holds(b):
		return fmt.Errorf("%s files cannot hold games of %s", f.End, quote.Plain(b.Title))
	}
	return nil
}

// Write writes games, several only if the format has room for Many.
func (f Format) Write(games ...record.Game) ([]byte, error) {
	sheets := make([]sheet, len(games))
	for i, g := range games {
		if err := f.Holds(g); err != nil {
			return nil, err
		}
		b, err := boardOf(g.Variant)
		if err != nil && f.End != Own().End {
			return nil, err
		}
		sheets[i] = sheet{g, b}
	}
	if len(games) > 1 && !f.Many {
		return nil, fmt.Errorf("%s files hold one game each", f.End)
	}
	return f.write(sheets), nil
}

// sheet is a game with its board, to be written.
type sheet struct {
	record.Game
	board
}

func tooLong(length, most int) *record.Error {
	return tooLarge("it has %d bytes, and at most %d are read", length, most)
}

// tooLarge returns the error for a file that holds more than is read.
func tooLarge(format string, args ...any) *record.Error {
	return &record.Error{Fault: record.TooLarge, Message: "this is too large: " + fmt.Sprintf(format, args...)}
}

// noGame returns the error for a text that is no game at all.
func noGame(reason string) error {
	return &record.Error{Fault: record.NoRecord, Message: "this is no game that can be read: " + reason}
}
