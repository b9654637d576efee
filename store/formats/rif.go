package formats

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// rifFormat is the format of the database of the Renju International Federation (renju.net). It is
// XML with rules, players, tournaments and games. Games refer to the others by their ids. The moves
// of a game, on 15 × 15, are text.
func rifFormat() Format {
	return Format{
		Name: "RIF", End: ".rif", Many: true, Encoded: true, detect: isRif, read: readRif,
		maxSize: MaxFile, games: maxRif, items: maxRifItems,
	}
}

// maxRif is the largest number of games in a database. The federation's database grows by some
// thousands a year.
const maxRif = 300_000

// isRif reports whether a text is XML with games in it.
func isRif(text []byte) bool {
	return bytes.HasPrefix(text, []byte("<")) && bytes.Contains(text, []byte("<game ")) && bytes.Contains(text, []byte("<move>"))
}

// rifBase holds the elements to which games refer, by their ids.
type rifBase struct {
	gomoku      map[string]bool // whether the rules are Gomoku's, not renju's
	rules       map[string]string
	players     map[string]string
	tournaments map[string]rifTournament
}

// rifTournament is the tournament of a game.
type rifTournament struct {
	name string
	day  day.Date // zero if it is not known

	dateNotes []Note // about the day
}

// rifGame is a game element of the file. Tournament, rule and players are ids of other elements.
type rifGame struct {
	Tournament, Round, Rule, Black, White, Result string

	Moves strings.Builder // the text of its move element
}

// The limits of a database, far from real ones.
const (
	maxRifParts = 100     // elements that are open at a time, attributes of an element, and elements of a game
	maxRifNames = 300_000 // elements outside games: players, tournaments, rules and others
)

// rifReader reads a database.
type rifReader struct {
	*reader
	base      rifBase
	games     []Game
	skipped   int      // the number of games that cannot be read
	faultLine int      // the line of the XML error that ended the reading, or 0
	names     int      // the number of elements outside games
	depth     int      // the number of elements that are open
	open      *rifGame // the game element that is open, or nil
	gameDepth int      // the depth of that element
	parts     int      // the number of elements in it
	inMoves   bool     // its last child is a move element
}

func readRif(data []byte, r *reader) ([]Game, error) {
	text, notes := source{budget: r.budget, data: data, chosen: r.Encoding, declared: rifEncoding(data)}.decode()
	base := rifBase{map[string]bool{}, map[string]string{}, map[string]string{}, map[string]rifTournament{}}
	f := &rifReader{reader: r, base: base}
	if err := f.elements(text); err != nil {
		return nil, err
	}
	if len(f.games) == 0 {
		return nil, nil
	}
	notes = append(notes, f.games[0].Notes...)
	if f.skipped > 0 {
		notes = append(notes, Note{Kind: Skipped, N: f.skipped})
	}
	if f.faultLine > 0 {
		notes = append(notes, Note{Kind: CutShort, Line: f.faultLine})
	}
	f.games[0].Notes = notes
	return f.games, nil
}

// elements reads the elements of a text. It keeps the games before an error of XML.
func (f *rifReader) elements(text string) error {
	from := &rifSource{budget: f.budget, text: text}
	d := xml.NewDecoder(from)
	d.Strict = false // text written by people may contain unescaped & and <
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	for {
		from.end = from.done + record.MaxFile
		token, err := d.Token()
		if err == nil {
			err = f.token(token)
		}
		switch {
		case f.err != nil:
			return f.err
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			line, column := d.InputPos()
			if f.faultLine = line; len(f.games) > 0 {
				return nil
			}
			return (place{line, column}).errorf("the XML cannot be read here: %v", err)
		}
	}
}

// token reads the next token. Its errors are those of the budget.
func (f *rifReader) token(t xml.Token) error {
	switch t := t.(type) {
	case xml.StartElement:
		return f.start(t)
	case xml.EndElement:
		if f.open != nil && f.depth == f.gameDepth {
			f.finish()
		}
		f.depth--
	case xml.CharData:
		if f.open == nil || !f.inMoves || f.depth != f.gameDepth+1 {
			break
		}
		if f.open.Moves.Write(t); f.open.Moves.Len() > record.MaxFile {
			f.err = tooLarge("one of its games has more than %d bytes", record.MaxFile)
		}
	}
	return f.err
}

// start reads the beginning of an element.
func (f *rifReader) start(e xml.StartElement) error {
	f.depth++
	if f.open != nil {
		f.parts++
	}
	if max(f.depth, len(e.Attr), f.parts) > maxRifParts {
		f.err = tooLarge("one of its games or elements has more than %d parts", maxRifParts)
		return f.err
	}
	switch name := e.Name.Local; {
	case f.open != nil && f.depth == f.gameDepth+1:
		if f.inMoves = name == "move"; f.inMoves {
			f.open.Moves.Reset() // the last move element counts
		}
	case f.open != nil:
	case name == "game":
		at := rifAttributes(e)
		f.open = &rifGame{
			Tournament: at["tournament"], Round: at["round"], Rule: at["rule"],
			Black: at["black"], White: at["white"], Result: at["bresult"],
		}
		f.gameDepth, f.parts, f.inMoves = f.depth, 0, false
		return f.game()
	default:
		if f.names++; f.names > maxRifNames {
			f.err = tooLarge("it has more than %d players and tournaments", maxRifNames)
		}
		f.base.note(name, rifAttributes(e))
	}
	return f.spend(1)
}

// rifAttributes returns the attributes of an element by their names.
func rifAttributes(e xml.StartElement) map[string]string {
	at := map[string]string{}
	for _, a := range e.Attr {
		at[a.Name.Local] = oneLine(a.Value)
	}
	return at
}

// finish reads the moves of the game element that ends.
func (f *rifReader) finish() {
	found, err := f.base.game(f.open, f.reader)
	if err == nil {
		f.games = append(f.games, found)
	} else {
		f.skipped++
	}
	f.open = nil
}

// rifSource is the text of a database. It replaces control characters, which XML does not allow, by spaces, and
// bounds what the decoder of XML reads at once.
type rifSource struct {
	*budget
	text string
	done int // bytes read
	end  int // where the next token must have ended
}

func (s *rifSource) Read(p []byte) (int, error) {
	if s.done == len(s.text) {
		return 0, io.EOF
	}
	if s.done > s.end && s.err == nil {
		s.err = tooLarge("a text in it has more than %d bytes", record.MaxFile)
	}
	s.share = float64(s.done) / float64(len(s.text))
	if err := s.step(len(p) / bytesPerStep); err != nil {
		return 0, err
	}
	n := copy(p, s.text[s.done:])
	for i, c := range p[:n] {
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' {
			p[i] = ' '
		}
	}
	s.done += n
	return n, nil
}

// oneLine returns a text with each control character and each run of blanks as a space.
func oneLine(text string) string {
	isSeparator := func(c rune) bool { return unicode.IsControl(c) || unicode.IsSpace(c) }
	return strings.Join(strings.FieldsFunc(text, isSeparator), " ")
}

// rifEncoding returns the encoding that the XML declares, or "" if it declares none.
func rifEncoding(data []byte) string {
	const near = 200
	m := regexp.MustCompile(`^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"'>]{1,40})["']`).FindSubmatch(data[:min(len(data), near)])
	if m == nil {
		return ""
	}
	return string(m[1])
}

// note stores a rule, a player or a tournament with its attributes. Other elements are ignored.
func (b rifBase) note(name string, at map[string]string) {
	id := at["id"]
	switch name {
	case "rule":
		b.rules[id], b.gomoku[id] = at["name"], at["category"] == "2"
	case "player":
		b.players[id] = cmp.Or(strings.TrimSpace(at["name"]+" "+at["surname"]), at["native_name"])
	case "tournament":
		d, notes := rifDay(at)
		b.tournaments[id] = rifTournament{at["name"], d, notes}
	}
}

// rifDay returns the day on which a tournament began, as precisely as it is known, or the zero Date if
// not even the year is known.
func rifDay(at map[string]string) (d day.Date, notes []Note) {
	for _, text := range []string{at["start"], at["end"], at["year"] + "-" + at["month"]} {
		if d, notes = parseDay(text); !d.IsZero() {
			break
		}
	}
	return d, notes
}

// game converts a game element to a game.
func (b rifBase) game(g *rifGame, r *reader) (Game, error) {
	t := b.tournaments[g.Tournament]
	rec := record.Game{Names: [2]string{b.players[g.Black], b.players[g.White]}, Day: t.day}
	results := map[string]game.Result{"1": game.WinFor(game.First), "0": game.WinFor(game.Second), "0.5": game.Draw}
	if n, err := strconv.ParseFloat(g.Result, 64); err == nil {
		rec.Result = results[strconv.FormatFloat(n, 'f', -1, 64)]
	}
	for _, tag := range []record.Tag{{Name: "Event", Value: t.name}, {Name: "Round", Value: g.Round}, {Name: "Rule", Value: b.rules[g.Rule]}} {
		if tag.Value != "" {
			rec.Tags = append(rec.Tags, tag)
		}
	}
	variants := []string{"renju"}
	if b.gomoku[g.Rule] {
		variants = []string{"gomoku-standard", "gomoku"}
	}
	var boards []board
	for _, v := range variants {
		board, err := r.board(v)
		if err != nil {
			return Game{}, err
		}
		boards = append(boards, board)
	}
	tree := &record.Branch{}
	at := tree
	moves := moveWords(words(g.Moves.String(), 1))
	if len(moves) > record.MaxMoves && r.err == nil {
		r.err = r.tooManyMoves()
	}
	if err := r.spend(len(moves)); err != nil {
		return Game{}, err
	}
	for _, w := range moves {
		at = at.To(strings.ToLower(w.text))
	}
	if len(tree.Next) == 0 {
		return Game{}, noGame("it has no moves")
	}
	found, err := r.playable(rec, tree, 0, boards)
	found.Notes = append(found.Notes, t.dateNotes...)
	return found, err
}
