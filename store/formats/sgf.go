package formats

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sgfFormat is the Smart Game Format (FF[4], GM[4] for Gomoku and renju, www.red-bean.com/sgf).
// Reading is lenient: missing and unknown properties are accepted.
func sgfFormat() Format {
	return Format{
		Name: "SGF", End: ".sgf", Many: true, Encoded: true, detect: isSgf, read: readSgf, maxSize: maxCollection,
		canHold: board.placed, storedParts: []Part{Variations, Passes, Comments, Names, Date, Rules}, write: writeSgf,
		storesEnding: sgfStoresEnding, notesLost: sgfLoses,
	}
}

// isSgf reports whether a game begins near the start of a text, possibly after other text.
func isSgf(text []byte) bool {
	before, game, found := bytes.Cut(text[:min(len(text), 1000)], []byte("("))
	isOther := func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }
	return found && (bytes.HasPrefix(bytes.TrimFunc(game, record.IsBlank), []byte(";")) || isBareNode(string(game))) &&
		bytes.IndexFunc(before, isOther) < 0
}

// isBareNode reports whether a text begins with a property without the semicolon that should
// precede it. Some programs begin a game like that.
func isBareNode(text string) bool {
	rest := strings.TrimLeftFunc(text, record.IsBlank)
	name := strings.IndexFunc(rest, func(r rune) bool { return r >= utf8.RuneSelf || !isLetter(byte(r)) })
	return name > 0 && strings.HasPrefix(strings.TrimLeftFunc(rest[name:], record.IsBlank), "[")
}

// sgfEncoding returns the encoding that a file names, or "" if it names none.
func sgfEncoding(data []byte) string {
	const near = 2000
	m := regexp.MustCompile(`\bCA\s*\[([^\]]{1,40})\]`).FindSubmatch(data[:min(len(data), near)])
	if m == nil {
		return ""
	}
	return string(m[1])
}

func readSgf(data []byte, r *reader) ([]Game, error) {
	text, notes := source{r.budget, data, r.Encoding, sgfEncoding(data), newSgfStructure}.decode()
	p := &sgfParser{budget: r.budget, text: text, line: 1, column: 1}
	var games []Game
	var first error
	skipped := 0
	for p.find('(') {
		if err := r.game(); err != nil {
			return nil, err
		}
		b := newSgfBuilder(r, p.place())
		if err := p.game(b); err != nil {
			return nil, err
		}
		g, err := b.finish()
		if err != nil {
			first, skipped = cmp.Or(first, err), skipped+1
			continue
		}
		g.Notes = append(slices.Clone(notes), g.Notes...)
		games = append(games, g)
	}
	if len(games) == 0 {
		return nil, first
	}
	if skipped > 0 {
		games[0].Notes = append(games[0].Notes, Note{Kind: Skipped, N: skipped})
	}
	return games, nil
}

// sgfBuilder builds a game from the nodes of SGF.
type sgfBuilder struct {
	*reader
	start           place
	size            size
	rules           string // RU
	black           string // the players' names
	white           string
	ending          string // RE
	game            record.Game
	dateNotes       []Note // about its day
	tree            *record.Branch
	gameKind        string // GM, the number of the kind of game
	goSigns         bool   // a property has what only games of Go have
	marked          int    // number of marks and letters on the board
	ours            bool   // this program wrote the file
	unknown         int    // number of properties that mean nothing here
	placed          int    // number of stones set up
	occupied        int    // number of stones set up on occupied points
	lost            int    // number of moves that cannot be played
	movesAfterSetUp int    // number of moves after stones were rearranged
	rearranged      bool
	first           string // the side that makes the first move, B or W; "" before that move
	opening         []string
	moves           int
}

// sgfCursor is the current point in a line of the tree. If branch is nil, the line cannot continue.
type sgfCursor struct {
	branch     *record.Branch
	ply        int
	stones     *sgfStone // the stones on the board, the latest first
	variation  bool      // it is not in the main line
	rearranged bool      // the line cannot continue because stones were rearranged
}

// endsMainLine reports whether nothing follows yet in the main line.
func (c sgfCursor) endsMainLine() bool {
	return c.branch != nil && !c.variation && len(c.branch.Next) == 0
}

// sgfStone is a stone on the board. It links to the stone that was placed before it.
type sgfStone struct {
	cell   string
	player string // B or W
	before *sgfStone
}

// playerOn returns the player whose stone is on a cell, or "" if the cell is free.
func (s *sgfStone) playerOn(cell string) string {
	for ; s != nil; s = s.before {
		if s.cell == cell {
			return s.player
		}
	}
	return ""
}

func newSgfBuilder(r *reader, start place) *sgfBuilder {
	return &sgfBuilder{reader: r, start: start, size: gomokuSize, tree: &record.Branch{}}
}

// node reads a node of the tree at a point of a line, and returns the point after it.
func (b *sgfBuilder) node(at sgfCursor, node []sgfProperty) (sgfCursor, error) {
	for _, p := range node { // read the size first, wherever it is in the node
		if p.name == "SZ" {
			if err := b.setSize(p); err != nil {
				return at, err
			}
		}
	}
	if err := b.setUp(&at, node); err != nil {
		return at, err
	}
	for _, p := range node {
		switch p.name {
		case "B", "W":
			at = b.move(at, p.name, p.values[0])
		case "QPR", "QSLW": // the opening stones of Gomoku Quest; moves may repeat them
			for _, point := range strings.Split(strings.Join(p.values, ","), ",") {
				at = b.move(at, cmp.Or(b.sideToMove(at), "B"), point)
				if len(b.opening) < maxOpening {
					b.opening = append(b.opening, point)
				}
			}
		default:
			b.gameInfo(p)
		}
		if b.moves > b.maxMoves() {
			return at, b.tooManyMoves()
		}
	}
	b.notes(at, node)
	b.comment(at, node)
	for _, p := range node {
		if !isKnownSGF(p.name) {
			b.unknown++
		}
	}
	return at, nil
}

// isKnownSGF reports whether a property is read or counted elsewhere, or is about the file and not the game. It is asked
// about every property of a file, so it makes no list.
func isKnownSGF(name string) bool {
	switch name {
	case "B", "W", "QPR", "QSLW", "AB", "AW", "AE", "PL", "SZ", "RU", "GM", "KM", "HA", "PB", "PW", "RE", "DT", "EV", "RO", "PC",
		"CR", "TR", "SQ", "MA", "LB", "AR", "LN", "SL", "DD", "TB", "TW", "N", "TE", "BM", "DO", "IT", "DM", "GB", "GW",
		"C", "GC", "FF", "CA", "AP", "ST":
		return true
	}
	return false
}

// comment reads the comments on a node.
func (b *sgfBuilder) comment(at sgfCursor, node []sgfProperty) {
	for _, name := range []string{"GC", "C"} {
		for _, p := range node {
			text := strings.TrimSpace(p.values[0])
			if p.name == name && text != "" && at.branch != nil {
				at.branch.Comments = append(at.branch.Comments, text)
			}
		}
	}
}

// setSize reads the size of the board, such as SZ[15] or SZ[20:15]. A change after the first move
// is ignored.
func (b *sgfBuilder) setSize(p sgfProperty) error {
	columns, rows, two := strings.Cut(p.values[0], ":")
	if !two {
		rows = columns
	}
	var s size
	var errs [2]error
	s.columns, errs[0] = strconv.Atoi(strings.TrimSpace(columns))
	s.rows, errs[1] = strconv.Atoi(strings.TrimSpace(rows))
	if errs != [2]error{} {
		return p.at.errorf("expected the size of a board such as SZ[15]")
	}
	if b.first != "" || s == b.size {
		return nil
	}
	b.size = s
	return nil
}

// gameInfo reads a property that describes the game.
func (b *sgfBuilder) gameInfo(p sgfProperty) {
	value := strings.TrimSpace(p.values[0])
	switch p.name {
	case "RU":
		b.rules = value
	case "GM":
		b.gameKind = value
	case "AP":
		b.ours = value == sgfProgram
	case "KM", "HA": // komi and handicap
		n, err := strconv.ParseFloat(value, 64)
		b.goSigns = b.goSigns || err == nil && (n < 0 || n > 0)
	case "PB":
		b.black = value
	case "PW":
		b.white = value
	case "RE":
		b.ending = value
	case "DT":
		if d, notes := parseDay(value); !d.IsZero() {
			b.game.Day, b.dateNotes = d, notes
		}
	default:
		if name, ok := sgfTags()[p.name]; ok && value != "" {
			b.game.Tags = append(b.game.Tags, record.Tag{Name: name, Value: value})
		}
	}
}

// sgfTags maps the SGF properties that say where a game was played to our tags.
func sgfTags() map[string]string {
	return map[string]string{"EV": "Event", "RO": "Round", "PC": "Place"}
}

// finish returns the game.
func (b *sgfBuilder) finish() (Game, error) {
	if err := b.checkGame(); err != nil {
		return Game{}, err
	}
	if err := b.size.check(b.start); err != nil {
		if _, named := b.namedBoard(); !named {
			return Game{}, err
		}
	}
	g := b.game
	g.OBegins = b.first == "W"
	g.Names = [2]string{b.black, b.white}
	if g.OBegins {
		g.Names = [2]string{b.white, b.black}
	}
	b.end(&g)
	boards := b.candidates(b.size, 0)
	v, named := b.namedBoard()
	if named {
		boards = []board{v}
	}
	settleNotes(b.tree, g.OBegins)
	found, err := b.playable(g, b.tree, b.lost, boards)
	if err != nil {
		return Game{}, err
	}
	found.Saved = b.ours && b.black != "" && b.white != ""
	for _, n := range []Note{
		{Kind: Occupied, N: b.occupied}, {Kind: SetUp, N: b.placed}, {Kind: Markup, N: b.marked}, {Kind: Properties, N: b.unknown},
	} {
		if n.N > 0 {
			found.Notes = append(found.Notes, n)
		}
	}
	found.Notes = append(found.Notes, b.dateNotes...)
	if b.rearranged {
		found.Notes = append(found.Notes, Note{Kind: Rearranged, N: b.movesAfterSetUp})
	}
	if !named {
		found.Notes = append(found.Notes, b.assumed(found.Record.Variant)...)
	}
	return found, nil
}

// namedBoard returns the variant that RU names: by our own name, as writeSgf writes it, if its
// board has the size of the game, or by a word that people use.
func (b *sgfBuilder) namedBoard() (found board, ok bool) {
	words := strings.ToLower(b.rules)
	found, err := b.board(words)
	if err == nil && found.placed() && (size{found.rules.Rows, found.rules.Columns}) == b.size {
		return found, true
	}
	options, is := optionsNamed(words)
	if !is {
		return board{}, false
	}
	found, err = b.board(mnk.Rules{Rows: b.size.rows, Columns: b.size.columns, K: five, Options: options}.String())
	return found, err == nil
}

// end reads RE, which says how the game ended: "B+", "W+Resign", "0", "Draw".
func (b *sgfBuilder) end(g *record.Game) {
	who, how, won := strings.Cut(strings.ToUpper(b.ending), "+")
	winner := game.First
	switch {
	case !won && slices.Contains([]string{"0", "DRAW", "JIGO"}, who):
		g.Result, g.Reason = game.Draw, record.Agreed
		return
	case !won || who != "B" && who != "W":
		return
	case (who == "W") != g.OBegins:
		winner = game.Second
	}
	g.Result = game.WinFor(winner)
	switch {
	case strings.HasPrefix(how, "R"):
		g.Reason = record.Resigned
	case strings.HasPrefix(how, "T"):
		g.Reason = record.OutOfTime
	}
}
