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
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// rifFormat is the format of the database of the Renju International Federation (renju.net). It is
// XML with rules, players, tournaments and games. Games refer to the others by their ids. The moves
// of a game, on 15 × 15, are text.
func rifFormat() Format {
	return Format{
		Name: "RIF", End: ".rif", Many: true, Encoded: true, detect: isRif, maxSize: MaxFile, games: maxRif,
		read: readRif,
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
	date time.Time // zero if it is not known
}

// rifGame is a game element of the file.
type rifGame struct {
	Tournament string `xml:"tournament,attr"`
	Round      string `xml:"round,attr"`
	Rule       string `xml:"rule,attr"`
	Black      string `xml:"black,attr"`
	White      string `xml:"white,attr"`
	Result     string `xml:"bresult,attr"`
	Moves      string `xml:"move"`
}

func readRif(data []byte, r *reader) ([]Game, error) {
	text, notes := source{data: data, chosen: r.Encoding, declared: rifEncoding(data)}.decode()
	text = strings.Map(printable, text)
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = false // text written by people may contain unescaped & and <
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	base := rifBase{map[string]bool{}, map[string]string{}, map[string]string{}, map[string]rifTournament{}}
	var games []Game
	skipped := 0
	for len(games) <= maxRif {
		token, err := d.Token()
		if errors.Is(err, io.EOF) || err != nil && len(games) > 0 { // the games before an XML error are kept
			break
		}
		if err != nil {
			line, column := d.InputPos()
			return nil, (place{line, column}).errorf("the XML cannot be read here: %v", err)
		}
		element, is := token.(xml.StartElement)
		if !is || base.note(element) || element.Name.Local != "game" {
			continue
		}
		if found, err := base.element(d, element, r); err == nil {
			games = append(games, found)
		} else {
			skipped++
		}
		if err := r.report(int(d.InputOffset()), len(text)); err != nil {
			return nil, err
		}
	}
	if len(games) > 0 {
		games[0].Notes = append(notes, games[0].Notes...)
	}
	if len(games) > 0 && skipped > 0 {
		games[0].Notes = append(games[0].Notes, Note{Kind: Skipped, N: skipped})
	}
	return games, nil
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

// printable replaces control characters, which XML does not allow, with spaces.
func printable(c rune) rune {
	if unicode.IsControl(c) && !strings.ContainsRune("\t\n\r", c) {
		return ' '
	}
	return c
}

// note stores a rule, a player or a tournament. It reports whether the element is one of these.
func (b rifBase) note(e xml.StartElement) bool {
	at := map[string]string{}
	for _, a := range e.Attr {
		at[a.Name.Local] = strings.TrimSpace(a.Value)
	}
	id := at["id"]
	switch e.Name.Local {
	case "rule":
		b.rules[id], b.gomoku[id] = at["name"], at["category"] == "2"
	case "player":
		b.players[id] = cmp.Or(strings.TrimSpace(at["name"]+" "+at["surname"]), at["native_name"])
	case "tournament":
		b.tournaments[id] = rifTournament{at["name"], rifDate(at)}
	default:
		return false
	}
	return true
}

// rifDate returns the day on which a tournament began, as precisely as it is known: months and days
// may be 0. It returns the zero time if not even the year is known.
func rifDate(at map[string]string) time.Time {
	for _, text := range []string{at["start"], at["end"], at["year"] + "-" + at["month"] + "-01"} {
		parts := strings.Split(text, "-")
		if len(parts) != 3 {
			continue
		}
		year, _ := strconv.Atoi(parts[0]) // text that is no number counts as 0, which means unknown
		month, _ := strconv.Atoi(parts[1])
		day, _ := strconv.Atoi(parts[2])
		if year >= 1900 && year < 3000 && month <= 12 && day <= 31 {
			return time.Date(year, time.Month(max(month, 1)), max(day, 1), 0, 0, 0, 0, time.UTC)
		}
	}
	return time.Time{}
}

// element reads the game element that begins with e.
func (b rifBase) element(d *xml.Decoder, e xml.StartElement, r *reader) (Game, error) {
	var g rifGame
	if err := d.DecodeElement(&g, &e); err != nil {
		return Game{}, err
	}
	return b.game(g, r)
}

// game converts a game element to a game.
func (b rifBase) game(g rifGame, r *reader) (Game, error) {
	t := b.tournaments[g.Tournament]
	rec := record.Game{Names: [2]string{b.players[g.Black], b.players[g.White]}, Date: t.date}
	results := map[string]game.Result{"1": game.WinFor(game.First), "0": game.WinFor(game.Second), "0.5": game.Draw, ".5": game.Draw}
	if n, err := strconv.ParseFloat(g.Result, 64); err == nil {
		rec.Result = results[strconv.FormatFloat(n, 'f', -1, 64)]
	}
	for _, tag := range []record.Tag{{Name: "Event", Value: t.name}, {Name: "Round", Value: g.Round}, {Name: "Rule", Value: b.rules[g.Rule]}} {
		if tag.Value = strings.Join(strings.Fields(tag.Value), " "); tag.Value != "" {
			rec.Tags = append(rec.Tags, tag)
		}
	}
	for side, name := range rec.Names {
		rec.Names[side] = strings.Join(strings.Fields(name), " ")
	}
	variants := []string{"renju"}
	if b.gomoku[g.Rule] {
		variants = []string{"gomoku-standard", "gomoku"}
	}
	var boards []board
	for _, v := range variants {
		moveList, err := r.board(v)
		if err != nil {
			return Game{}, err
		}
		boards = append(boards, moveList)
	}
	tree := &record.Branch{}
	at := tree
	for _, w := range moveWords(words(g.Moves, 1)) {
		at = at.To(strings.ToLower(w.text))
	}
	if len(tree.Next) == 0 {
		return Game{}, noGame("it has no moves")
	}
	return playable(rec, tree, 0, boards)
}
