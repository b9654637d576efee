package record

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Parse reads a game from text in UTF-8, with or without a byte order mark,
// with lines that end in LF or CRLF. Its errors are of type *Error.
func Parse(text []byte) (Game, error) { return parse(text, MaxSize, MaxMoves, nil) }

// ParseStudy parses a study: it is Parse with the limits MaxStudySize and MaxStudyMoves. It calls progress, if that is not
// nil, every few milliseconds with the share that has been read, from 0 to 1. An error of progress ends it and is returned.
func ParseStudy(text []byte, progress func(share float64) error) (Game, error) {
	return parse(text, MaxStudySize, MaxStudyMoves, progress)
}

func parse(text []byte, maxSize, maxMoves int, progress func(share float64) error) (Game, error) {
	if len(text) > maxSize {
		return Game{}, tooLong(len(text), maxSize)
	}
	p, err := newParser(string(text), maxMoves)
	if err == nil {
		p.progress, p.length = progress, len(p.rest)
		err = p.game()
	}
	if err != nil {
		return Game{}, err
	}
	return p.g, nil
}

// ParseHead reads the tags of a game from the beginning of its text, and returns the game without moves. The text may
// end anywhere. Tags that are not whole are left out, so the variant may be missing.
func ParseHead(text []byte) (Game, error) {
	p, err := newParser(string(text[:bytes.LastIndexByte(text, ']')+1]), 0)
	if err != nil {
		return Game{}, err
	}
	if err := p.tags(); err != nil && p.rest != "" {
		return Game{}, err
	}
	return p.g.swapped(), nil
}

// newParser returns a parser at the beginning of a text.
func newParser(text string, maxMoves int) (*parser, error) {
	s := &scanner{rest: strings.TrimPrefix(text, "\ufeff"), at: place{1, 1}}
	if err := checkUTF8(s.rest); err != nil {
		return nil, err
	}
	return &parser{scanner: s, g: Game{tagPlaces: map[string]place{}}, seen: map[string]bool{}, maxMoves: maxMoves}, nil
}

// ParseFile parses a game from elsewhere, such as a file or the clipboard. It is Parse with the
// lower limit MaxFile.
func ParseFile(text []byte) (Game, error) {
	if len(text) > MaxFile {
		return Game{}, tooLong(len(text), MaxFile)
	}
	return Parse(text)
}

func tooLong(length, most int) *Error {
	return &Error{Fault: TooLarge, Message: fmt.Sprintf("this is too large: it has %d bytes, and at most %d are read", length, most)}
}

func checkUTF8(text string) error {
	if utf8.ValidString(text) {
		return nil
	}
	s := &scanner{rest: text, at: place{1, 1}}
	for {
		if r, size := s.peek(); r == utf8.RuneError && size == 1 {
			return s.at.errorf("this isn't an MNK Desk game: expected text in UTF-8, found the byte %#02x", s.rest[0]).withFault(NoRecord)
		}
		s.next()
	}
}

// parser builds a game from the text.
type parser struct {
	*scanner
	g         Game
	seen      map[string]bool // the known tags read so far
	moveCount int             // the number of moves read so far, including those of variations
	maxMoves  int
	progress  func(share float64) error // may be nil
	length    int                       // of the text, in bytes
	steps     int                       // since the beginning
}

// stepsPerReport is the number of steps after which progress is called. A step is a move, a number or a comment.
const stepsPerReport = 1000

// step counts a step of reading.
func (p *parser) step() error {
	if p.steps++; p.progress == nil || p.steps%stepsPerReport != 0 {
		return nil
	}
	return p.progress(1 - float64(len(p.rest))/float64(p.length))
}

func (p *parser) game() error {
	if err := p.tags(); err != nil {
		return err
	}
	if p.g.Variant == "" {
		return p.at.errorf(`expected the tag [Variant "…"] before the moves, found %s`, p.found())
	}
	p.g = p.g.swapped()
	if err := p.moves(); err != nil {
		return err
	}
	return p.checkUndone()
}

// tags reads everything before the first move.
func (p *parser) tags() error {
	if err := p.version(); err != nil {
		return err
	}
	for {
		if err := p.skip(); err != nil {
			return err
		}
		if !strings.HasPrefix(p.rest, "[") {
			return nil
		}
		if err := p.tag(); err != nil {
			return err
		}
	}
}

// version reads the first tag.
func (p *parser) version() error {
	if err := p.skip(); err != nil {
		return err
	}
	at := p.at
	t, _, err := p.rawTag()
	if err != nil || t.Name != versionTag {
		return at.errorf(`this isn't an MNK Desk game: expected [%s "1"] at its start`, versionTag).withFault(NoRecord)
	}
	v, err := parseCount(t.Value)
	switch {
	case err != nil || v == 0:
		return at.errorf(`expected a version number such as [%s "1"], found %s`, versionTag, quote.Text(t.Value))
	case v > Version:
		return at.errorf("this game was saved by a newer MNK Desk (format %d); this one reads formats up to %d", v, Version).withFault(NewFormat)
	}
	return nil
}

// rawTag reads one tag, and returns it and where its value is.
func (p *parser) rawTag() (Tag, place, error) {
	var t Tag
	if err := p.expect('[', "a tag in brackets"); err != nil {
		return t, p.at, err
	}
	if err := p.skip(); err != nil {
		return t, p.at, err
	}
	if r, _ := p.peek(); !nameStart(r) {
		return t, p.at, p.at.errorf("expected the name of a tag, found %s", p.found())
	}
	t.Name = p.takeWhile(namePart)
	if err := p.skip(); err != nil {
		return t, p.at, err
	}
	at := p.at
	value, err := p.quoted()
	if err != nil {
		return t, at, err
	}
	t.Value = oneLine(value)
	return t, at, p.expect(']', "a closing bracket ]")
}

func (p *parser) tag() error {
	start := p.at
	t, at, err := p.rawTag()
	if err != nil {
		return err
	}
	f, ok := findField(t.Name)
	if !ok {
		if t.Name == versionTag {
			return start.errorf("the tag %s is given twice", quote.Plain(t.Name))
		}
		p.g.Tags = append(p.g.Tags, t)
		return nil
	}
	if p.seen[t.Name] {
		return start.errorf("the tag %s is given twice", quote.Plain(t.Name))
	}
	p.seen[t.Name] = true
	p.g.tagPlaces[t.Name] = at
	if want := f.set(&p.g, t.Value); want != "" {
		return at.errorf("expected %s after %s, found %s", want, t.Name, quote.Text(t.Value))
	}
	return nil
}

// numberLen returns the length of the move number ("12." or "12...") at the
// start of s, or 0 if there is none.
func numberLen(s string) int {
	t := strings.TrimLeft(s, "0123456789")
	if len(t) == len(s) || !strings.HasPrefix(t, ".") {
		return 0
	}
	return len(s) - len(strings.TrimLeft(t, "."))
}

func (p *parser) checkUndone() error {
	if p.g.Undone > len(p.g.Moves) {
		return p.at.errorf("expected at least the %d moves that the tag Undone takes back, found %d", p.g.Undone, len(p.g.Moves))
	}
	return nil
}
