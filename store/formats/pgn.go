package formats

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// pgnFormat is the format in which PlayOK and other servers hand out games: tags like those of PGN for chess, then
// moves as in a text, with comments in braces, then the result. The side whose tag comes first, Black or White,
// makes the first move, and 1-0 means that it won.
func pgnFormat() Format {
	return Format{Name: "PGN", Many: true, Encoded: true, detect: isPgn, read: readPgn, maxSize: maxCollection}
}

// isPgn reports whether a text begins with tags on lines of their own, none of which only our own format has.
func isPgn(text []byte) bool {
	const longest = 1000
	tags := 0
	for _, line := range linesOf(string(text[:min(len(text), longest)])) {
		name, _, is := pgnTag(line)
		if !is {
			break
		}
		if slices.Contains([]string{"MNKDesk", "X", "O", "XKind", "OKind"}, name) {
			return false
		}
		tags++
	}
	return tags > 0
}

// pgnTag reads a line that is a tag, such as [Site "PlayOK"].
func pgnTag(line string) (name, value string, is bool) {
	inner, opened := strings.CutPrefix(strings.TrimFunc(line, record.IsBlank), "[")
	inner, closed := strings.CutSuffix(inner, "]")
	name, value, quoted := strings.Cut(inner, `"`)
	value, ended := strings.CutSuffix(strings.TrimSpace(value), `"`)
	name = strings.TrimSpace(name)
	isName := name != "" && !strings.ContainsFunc(name, func(r rune) bool { return r > '~' || !isLetter(byte(r)) })
	return name, strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(value), opened && closed && quoted && ended && isName
}

// pgnResults maps the words for the result of a game to their meaning.
func pgnResults() map[string]game.Result {
	return map[string]game.Result{
		"1-0": game.WinFor(game.First), "0-1": game.WinFor(game.Second), "1/2-1/2": game.Draw, "*": game.Ongoing,
	}
}

// pgnReader reads the games one after the other.
type pgnReader struct {
	*reader
	games   []Game
	skipped int   // the number of games that cannot be read
	first   error // why the first of them cannot

	// The game that is being read.
	tags       map[string]string
	whiteFirst bool // white is tagged before black
	moves      []word
	result     string // the word for its result, or ""
	comments   []pgnComment
	length     int // bytes of the comments with their braces

	comment *pgnComment     // the comment that is being read, or nil
	text    strings.Builder // its text
}

// pgnComment is a comment in braces.
type pgnComment struct {
	at   place
	text string
}

func readPgn(data []byte, r *reader) ([]Game, error) {
	text, notes := source{budget: r.budget, data: data, chosen: r.Encoding}.decode()
	p := &pgnReader{reader: r, tags: map[string]string{}}
	for i, line := range linesOf(text) {
		if err := p.line(line, i+1); err != nil {
			return nil, err
		}
	}
	if p.comment != nil {
		return nil, p.comment.at.errorf("this comment has no end")
	}
	if len(p.tags)+len(p.moves) > 0 || p.result != "" {
		if err := p.finish(); err != nil {
			return nil, err
		}
	}
	if len(p.games) == 0 {
		return nil, p.first
	}
	p.games[0].Notes = append(notes, p.games[0].Notes...)
	if p.skipped > 0 {
		p.games[0].Notes = append(p.games[0].Notes, Note{Kind: Skipped, N: p.skipped})
	}
	return p.games, nil
}

// line reads a line: a tag, or moves and comments.
func (p *pgnReader) line(line string, number int) error {
	if name, value, is := pgnTag(line); is && p.comment == nil {
		return p.tag(name, value)
	}
	at := place{number, 1}
	for more := true; more; {
		var text string
		if p.comment == nil {
			if text, line, more = strings.Cut(line, "{"); more {
				p.comment = &pgnComment{at: place{number, at.column + utf8.RuneCountInString(text)}}
			}
			if err := p.words(text, at); err != nil {
				return err
			}
		} else {
			text, line, more = strings.Cut(line, "}")
			p.text.WriteString(text)
			if p.endComment(more); p.err != nil {
				return p.err
			}
		}
		at.column += utf8.RuneCountInString(text) + 1
	}
	return p.spend(1)
}

// endComment ends a line of a comment, and the comment if it is closed.
func (p *pgnReader) endComment(closed bool) {
	if !closed {
		p.text.WriteByte('\n')
		return
	}
	if p.comment.text = strings.TrimSpace(p.text.String()); p.comment.text != "" {
		p.comments = append(p.comments, *p.comment)
		p.length += len("{} ") + len(p.comment.text)
	}
	if p.length > record.MaxFile && p.err == nil {
		p.err = tooLarge("one of its games has more than %d bytes", record.MaxFile)
	}
	p.comment = nil
	p.text.Reset()
}

// tag reads a tag. After moves or a result it begins the next game.
func (p *pgnReader) tag(name, value string) error {
	if len(p.moves) > 0 || p.result != "" {
		if err := p.finish(); err != nil {
			return err
		}
	}
	_, hasBlack := p.tags["Black"]
	p.whiteFirst = p.whiteFirst || name == "White" && !hasBlack
	p.tags[name] = value
	return p.spend(1)
}

// words reads the moves and the result in a part of a line, which begins at a place. What follows a result
// belongs to the next game.
func (p *pgnReader) words(text string, at place) error {
	list := words(text, at.line)
	for i := range list {
		list[i].at.column += at.column - 1
	}
	for _, w := range moveWords(list) {
		if p.result != "" {
			if err := p.finish(); err != nil {
				return err
			}
		}
		if _, is := pgnResults()[w.text]; is {
			p.result = w.text
		} else {
			p.moves = append(p.moves, w)
		}
	}
	return p.spend(1 + len(list))
}

// finish ends a game.
func (p *pgnReader) finish() error {
	if found, err := p.read(); err == nil {
		p.games = append(p.games, found)
	} else {
		p.first, p.skipped = cmp.Or(p.first, err), p.skipped+1
	}
	p.tags, p.whiteFirst, p.moves, p.result = map[string]string{}, false, nil, ""
	p.comments, p.length = nil, 0
	return p.game()
}

// read returns the game that has been read.
func (p *pgnReader) read() (Game, error) {
	if len(p.moves) == 0 {
		return Game{}, noGame("it has no moves")
	}
	found, at, err := p.inVariant(p.tags["Variant"]).parseMoves(p.moves)
	if err != nil {
		return Game{}, err
	}
	g := &found.Record
	if g.Result == game.Ongoing {
		if g.Result = p.ending(); g.Result == game.Draw {
			g.Reason = record.Agreed
		}
	}
	g.Names = [2]string{p.value("Black"), p.value("White")}
	if p.whiteFirst {
		g.Names[0], g.Names[1] = g.Names[1], g.Names[0]
	}
	date, notes := parseDay(strings.ReplaceAll(p.tags["Date"], ".", "-"))
	g.Day, found.Notes = date, append(found.Notes, notes...)
	for _, tag := range [][2]string{{"Event", "Event"}, {"Round", "Round"}, {"Site", "Place"}} { // theirs and ours
		if value := p.value(tag[0]); value != "" {
			g.Tags = append(g.Tags, record.Tag{Name: tag[1], Value: value})
		}
	}
	moves := 0 // before the comment
	for _, c := range p.comments {
		for moves < len(at) && at[moves].before(c.at) {
			moves++
		}
		g.Comments = append(g.Comments, record.Comment{After: moves, Text: c.text})
	}
	return found, p.checkSize(*g)
}

// ending returns the result that stands after the moves or, if none is known there, in the tag.
func (p *pgnReader) ending() game.Result {
	results := pgnResults()
	return cmp.Or(results[p.result], results[p.value("Result")])
}

// value returns the value of a tag of the game, or "" if it is not known.
func (p *pgnReader) value(tag string) string {
	value := strings.TrimSpace(p.tags[tag])
	if value == "?" || value == "-" {
		return ""
	}
	return value
}

// inVariant returns a reader for a game by the named rules, or by those of the options if there are none.
func (p *pgnReader) inVariant(name string) *reader {
	name = strings.ToLower(name)
	options, is := optionsNamed(name)
	if _, err := p.board(name); err != nil && is {
		name = mnk.Rules{Rows: gomokuSize.rows, Columns: gomokuSize.columns, K: five, Options: options}.String()
	}
	b, err := p.board(name)
	if err != nil {
		return p.reader
	}
	in := *p.reader
	in.Variant = b.Name
	return &in
}
