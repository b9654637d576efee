package formats

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The limits of what is read.
const (
	// MaxFile is the size in bytes of the longest file of any format: 64 MiB. No single game in it
	// may be longer than record.MaxFile in our own format.
	MaxFile = 64 << 20
	// MaxGames is the largest number of games in a file, except in databases.
	MaxGames = 5000
	// maxCollection is the size in bytes of the longest file in a format that holds many games or
	// variations, except databases: 8 MiB.
	maxCollection = 8 << 20
)

// Format is a file format for games.
type Format struct {
	// Name is the name of the format, such as "SGF".
	Name string
	// End is the extension of its files, such as ".sgf", or "" if it has none.
	End string
	// Many is set if a file can hold several games.
	Many bool
	// Plain is set if the extension is used for texts of any kind, so that it does not identify the
	// format.
	Plain bool
	// Encoded is set if the text of the files may be in any encoding.
	Encoded bool

	detect      func(data []byte) bool // whether a text looks like this format; nil if that cannot be detected
	maxSize     int                    // largest size of a file in bytes; 0 means record.MaxFile
	games       int                    // largest number of games in a file; 0 means MaxGames
	items       int                    // largest number of items in a file, see budget; 0 means maxItems
	unreliable  bool                   // detect may err, so the extension of a file takes precedence
	pasted      bool                   // read only as text that is not from a file
	read        func(data []byte, r *reader) ([]Game, error)
	canHold     func(b board) bool // whether games on such a board can be written
	storedParts []Part             // the parts of a game, besides the moves, that a file can store
	write       func(games []sheet) []byte
	// notesLost returns those of the notes on the last move of a path that a file cannot store; nil means all of them. The
	// path begins with the root.
	notesLost func(path []*record.Branch) record.Notes
	assumes   mnk.Options // the rules assumed for files that name none, if the moves allow them
	// storesEnding reports whether a file in this format records how the game ended; nil means
	// never.
	storesEnding func(g record.Game) bool
}

// Options supply what a file does not say about how to read it.
type Options struct {
	// Variant is the name of the variant for moves without rules; "" means the variant that fits
	// best.
	Variant string
	// Hint is set if nobody chose Variant, because it is only that of the game on the board. A format whose files
	// are of one game as a rule, as RenLib's are of renju, prefers that game.
	Hint bool
	// Encoding is the name of the encoding of texts, such as "gbk"; "" means the encoding that the
	// text names, or else the one in which it makes most sense.
	Encoding string
	// Study is set if the games are read as studies, which may be larger.
	Study bool
	// Progress, if not nil, is called every few milliseconds during the reading of a large file, with
	// the share that has been read, from 0 to 1. If it returns an error, Read stops and returns that
	// error.
	Progress func(share float64) error

	keepVariant bool // use the board of Variant even if not everything fits on it
}

// reader holds the state of reading one file.
type reader struct {
	Options
	*budget
	boards map[string]board // the boards used so far, by the names of their variants
}

// The limits of a game, which are those of a study if the options ask for one.

// maxMoves returns how many moves a game may have, with those of variations.
func (r *reader) maxMoves() int {
	if r.Study {
		return record.MaxStudyMoves
	}
	return record.MaxMoves
}

// maxRecord returns the size in bytes that a game may have as a saved game.
func (r *reader) maxRecord() int {
	if r.Study {
		return record.MaxStudySize
	}
	return record.MaxFile
}

// maxSize returns the size in bytes of the longest file of a format.
func (r *reader) maxSize(f Format) int {
	if r.Study && f.holdsTree() {
		return record.MaxStudySize
	}
	return f.sizeLimit()
}

// holdsTree reports whether files of the format hold variations.
func (f Format) holdsTree() bool { return slices.Contains(f.storedParts, Variations) }

// maxBoards is the number of boards that a reader caches. The limit matters because a file may name
// many.
const maxBoards = 20

func newReader(o Options) *reader {
	return &reader{o, &budget{progress: o.Progress}, map[string]board{}}
}

// board returns the board of the named variant, from the cache if possible.
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

// assumed returns a note that variant was assumed, or nil if it is the one that the options ask
// for.
func (r *reader) assumed(variant string) []Note {
	if variant == r.Variant {
		return nil
	}
	return []Note{{Kind: Assumed, Variant: variant}}
}

// Game is a game that was read.
type Game struct {
	// Record is the game; session.Open opens it.
	Record record.Game
	// Format is the name of the format of its file.
	Format string
	// Notes report what was left out and what was guessed.
	Notes []Note
	// Saved is set if MNK Desk wrote the game with its players, and it is no study.
	Saved bool
}

// Native returns our own format.
func Native() Format { return mnkFormat() }

// Library returns the format of RenLib's libraries.
func Library() Format { return libFormat() }

// All lists the formats of files, our own first.
func All() []Format {
	return []Format{
		Native(), pgnFormat(), sgfFormat(), psqFormat(), libFormat(), textFormat(), posFormat(), savFormat(),
		openingsFormat(), positionFormat(), rifFormat(),
	}
}

// recognized lists the formats that formatOf can detect: those of files, and of text that is pasted.
func recognized() []Format { return append([]Format{gomocupFormat()}, All()...) }

// Writable lists the formats that can store every one of the games, our own first.
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

// Named returns the format with a name, such as that of Game.Format.
func Named(name string) (Format, bool) {
	i := slices.IndexFunc(All(), func(f Format) bool { return f.Name == name })
	if i < 0 {
		return Format{}, false
	}
	return All()[i], true
}

// ByName returns the format that the extension of a path stands for, in upper or lower case.
func ByName(path string) (Format, bool) {
	end := strings.ToLower(filepath.Ext(path))
	i := slices.IndexFunc(All(), func(f Format) bool { return end != "" && f.End == end })
	if i < 0 {
		return Format{}, false
	}
	return All()[i], true
}

// Read reads the games of a file and returns at least one. It detects the format by the content,
// and by the name if the content is ambiguous; the name is "" for text that is not from a file. The
// error is the one that o.Progress returned, or a *record.Error, which says in a player's words
// what is wrong and where.
func Read(name string, data []byte, o Options) ([]Game, error) {
	r := newReader(o)
	text, isUTF16 := r.decodeBOM(data)
	f := formatOf(name, text)
	if f.pasted && name != "" {
		return nil, noGame("a position of " + f.Name + " can be pasted, but not read from a file")
	}
	if !f.binary() {
		if data = text; isUTF16 {
			r.Encoding = ""
		}
	}
	if most := r.maxSize(f); len(data) > most {
		err := tooLong(len(data), most)
		if f.Plain { // it may be anything
			err.Fault = record.NoRecord
		}
		return nil, err
	}
	if !f.binary() && f.Encoded && r.Encoding == "" && bytes.Count(data, []byte{0}) > len(data)/4 {
		return nil, noGame("its text is in UTF-16: save it in UTF-8")
	}
	r.limit(f)
	games, err := f.read(data, r)
	switch {
	case r.err != nil:
		return nil, r.err
	case err != nil:
		return nil, err
	case len(games) == 0:
		return nil, noGame("there is no game in it")
	}
	for i := range games {
		games[i].Format = f.Name
	}
	return games, nil
}

// limit sets how much may be read of a file in a format.
func (r *reader) limit(f Format) {
	r.maxItems, r.maxGames = cmp.Or(f.items, maxItems), cmp.Or(f.games, MaxGames)
	if r.Study {
		r.maxItems = max(r.maxItems, maxStudyItems)
	}
}

// formatOf detects the format of a file, without its byte-order mark, by its content and, if the
// content is ambiguous, by its name.
func formatOf(name string, text []byte) Format {
	text = bytes.TrimSpace(text)
	is := func(weak bool) (Format, bool) {
		i := slices.IndexFunc(recognized(), func(f Format) bool {
			mayBe := f.unreliable == weak && f.detect != nil
			// The unreliable ones look at the whole text, and no longer one would be read.
			return mayBe && (!weak || len(text) <= f.sizeLimit()) && f.detect(text)
		})
		if i < 0 {
			return Format{}, false
		}
		return recognized()[i], true
	}
	named, ok := ByName(name)
	ok = ok && !named.Plain
	if ok && named.detect == nil { // its content may look like anything
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

// sizeLimit returns the size in bytes of the longest file of the format.
func (f Format) sizeLimit() int { return cmp.Or(f.maxSize, record.MaxFile) }

// binary reports whether the files of the format are binary, not text.
func (f Format) binary() bool { return f.End == ".lib" || f.End == ".pos" }

// byteOrderMark is the mark with which some programs begin a text in UTF-8.
const byteOrderMark = "\ufeff"

// Holds returns nil if the format can store the game, or an error with the reason.
func (f Format) Holds(g record.Game) error {
	if f.End == Native().End {
		return nil // it stores any game
	}
	b, err := boardOf(g.Variant)
	if err != nil {
		return err
	}
	switch {
	case f.write == nil:
		return fmt.Errorf("%s files are read here, but not written", f.End)
	case !f.canHold(b):
		return fmt.Errorf("%s files cannot hold games of %s", f.End, quote.Plain(b.Title))
	}
	return nil
}

// Write returns the content of a file with the games, which is empty if there are none. A game at its beginning is
// written with its main line by formats that have no place for moves taken back. It returns an error if Holds does for
// one of them, or for several games unless f.Many is set.
func (f Format) Write(games ...record.Game) ([]byte, error) {
	if len(games) == 0 {
		return nil, nil
	}
	sheets := make([]sheet, len(games))
	for i, g := range games {
		if err := f.Holds(g); err != nil {
			return nil, err
		}
		b, err := boardOf(g.Variant)
		if err != nil && f.End != Native().End {
			return nil, err
		}
		if g.Undone == len(g.Moves) && f.End != Native().End {
			g.Undone = 0 // it stands at its beginning, as libraries are opened: the file has its main line
		}
		sheets[i] = sheet{withOpponents(g), b}
	}
	if len(games) > 1 && !f.Many {
		return nil, fmt.Errorf("%s files hold one game each", f.End)
	}
	return f.write(sheets), nil
}

// sheet is a game to be written, with its board.
type sheet struct {
	record.Game
	board
}

func tooLong(length, most int) *record.Error {
	return tooLarge("it has %d bytes, and at most %d are read", length, most)
}

// tooLarge returns the error for a file that exceeds a limit of what is read.
func tooLarge(format string, args ...any) *record.Error {
	return &record.Error{Fault: record.TooLarge, Message: "this is too large: " + fmt.Sprintf(format, args...)}
}

// tooManyMoves returns the error for a text of which one game has too many moves.
func (r *reader) tooManyMoves() *record.Error {
	e := tooLarge("it has more than %d moves, with those of variations", r.maxMoves())
	e.Fault, e.Value = record.TooManyMoves, strconv.Itoa(r.maxMoves())
	return e
}

// noGame returns the error for a text that does not contain a game.
func noGame(reason string) error {
	return &record.Error{Fault: record.NoRecord, Message: "this is no game that can be read: " + reason}
}
