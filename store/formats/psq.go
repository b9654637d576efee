package formats

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// psqFormat is the format of Piskvork. The first line has the size of the board, the two players,
// and which of them began. Then each move has a line with its column and row, from 1 at the top
// left, and the milliseconds that it took. Tournaments append the players' names, in the same order
// as in the first line, and a code for how the game ended.
func psqFormat() Format {
	return Format{
		Name: "Piskvork", End: ".psq", detect: isPsq, read: readPsq,
		canHold: board.five, storedParts: []Part{Times, Names}, write: writePsq, storesEnding: psqStoresEnding,
	}
}

// psqHead begins each file.
const psqHead = "Piskvorky"

func isPsq(text []byte) bool { return bytes.HasPrefix(text, []byte(psqHead)) }

// psqCodes returns the codes for a loss of the player to move, by the reason.
func psqCodes() map[string]int {
	return map[string]int{record.OutOfTime: 15, record.OutOfMemory: 16, record.IllegalMove: 7, record.Stopped: -2}
}

// The other codes: for a game that was played to its end, and for one that was not.
const psqEnded, psqSaved = 0, -1

// longestTime is the longest plausible time for a move. Longer times are ignored.
const longestTime = 1000 * time.Hour

func readPsq(data []byte, r *reader) ([]Game, error) {
	text, notes := source{budget: r.budget, data: data, chosen: r.Encoding}.decode()
	lines := linesOf(strings.TrimSpace(text))
	var s size
	var first, second, turned int
	if n, _ := fmt.Sscanf(lines[0], psqHead+" %dx%d, %d:%d, %d", &s.columns, &s.rows, &first, &second, &turned); n < 2 {
		return nil, (place{1, 1}).errorf("expected the size of the board, such as %s 15x15, 11:11, 0", psqHead)
	}
	if err := s.check(place{1, len(psqHead) + 2}); err != nil {
		return nil, err
	}
	tree, rest := r.psqMoves(lines[1:], s)
	lost := 0
	for _, line := range rest {
		if err := r.step(1); err != nil {
			return nil, err
		}
		if _, _, _, fields := psqMove(line); fields == 3 {
			lost++
		}
	}
	g := record.Game{}
	psqEnd(&g, rest, turned == 1, len(g.WithTree(tree).Moves))
	found, err := r.playable(g, tree, lost, r.candidates(s, 0))
	if err != nil {
		return nil, err
	}
	found.Notes = append(append(notes, found.Notes...), r.assumed(found.Record.Variant)...)
	return []Game{found}, nil
}

// psqMove reads a line with a move: the column and the row from 1, and the milliseconds. fields is
// the number of these that the line has.
func psqMove(line string) (x, y int, ms int64, fields int) {
	fields, _ = fmt.Sscanf(strings.TrimSpace(line), "%d,%d,%d", &x, &y, &ms)
	return x, y, ms, fields
}

// psqMoves reads the moves, possibly with empty lines between them. rest holds the lines after the
// last move.
func (r *reader) psqMoves(lines []string, s size) (tree *record.Branch, rest []string) {
	tree = &record.Branch{}
	at := tree
	for i, line := range lines {
		x, y, ms, fields := psqMove(line)
		switch {
		case strings.TrimSpace(line) == "":
			continue
		case fields < 2 || i == record.MaxMoves || r.spend(1) != nil:
			return tree, lines[i:]
		}
		at = at.To(cmp.Or(s.cell(x-1, y-1), strings.TrimSpace(line)))
		if ms > 0 && ms <= longestTime.Milliseconds() {
			at.Detail.Time = time.Duration(ms) * time.Millisecond
		}
	}
	return tree, nil
}

// psqEnd reads the lines after the moves: the names, and how the game ended. moves is the number of
// moves played. turned is set if the second of the two players began.
func psqEnd(g *record.Game, lines []string, turned bool, moves int) {
	var names []string
	code := psqSaved
	for _, line := range lines {
		line = strings.TrimSpace(line)
		n, err := strconv.Atoi(line)
		if err == nil && line != "" {
			code = n
			break
		}
		if line != "" {
			names = append(names, line)
		}
	}
	if len(names) >= 2 {
		g.Names = [2]string{names[0], names[1]}
		if turned {
			g.Names[0], g.Names[1] = g.Names[1], g.Names[0]
		}
	}
	for reason, c := range psqCodes() {
		if code == c {
			g.Reason, g.Result = reason, game.WinFor(game.Side((moves+1)%2))
		}
	}
}

func writePsq(games []sheet) []byte {
	g := games[0]
	var b strings.Builder
	fmt.Fprintf(&b, "%s %dx%d, 0:0, 0\n", psqHead, g.rules.Columns, g.rules.Rows)
	times := map[int]time.Duration{}
	for _, d := range g.Details {
		times[d.After] = d.Time
	}
	for i, cell := range g.cells() {
		fmt.Fprintf(&b, "%d,%d,%d\n", cell%g.rules.Columns+1, cell/g.rules.Columns+1, times[i+1].Milliseconds())
	}
	if g.Names != [2]string{} {
		fmt.Fprintf(&b, "%s\n%s\n", psqName(g.Names[0], 1), psqName(g.Names[1], 2))
	}
	fmt.Fprintln(&b, psqCode(g.Game))
	return []byte(b.String())
}

// psqName returns the name of player n, 1 or 2, changed if necessary so that it cannot be read as a
// number or a move.
func psqName(name string, n int) string {
	name = strings.TrimSpace(strings.ReplaceAll(name, "\n", " "))
	if name == "" || strings.Trim(name[:1], "0123456789+-") == "" {
		name = strings.TrimSpace(fmt.Sprintf("player-%d %s", n, name))
	}
	return name
}

// psqCode returns the code for how a game ended.
func psqCode(g record.Game) int {
	switch {
	case psqStoresEnding(g):
		return psqCodes()[g.Reason]
	case g.Result == game.Ongoing:
		return psqSaved
	default:
		return psqEnded
	}
}

// psqStoresEnding reports whether psqCodes has the way in which a game ended: a loss of the player
// to move for one of the reasons.
func psqStoresEnding(g record.Game) bool {
	_, is := psqCodes()[g.Reason]
	return is && g.Result.Winner() != game.None && g.Result.Winner() == game.Side((len(g.Played())+1)%2)
}

// cells returns the cell of each move up to the first pass, counted row by row from the top left.
func (s sheet) cells() (list []int) {
	p := s.Start()
	moves, _ := game.PlayMoves(p, s.Played())
	for _, m := range moves {
		if m == game.PassMove {
			break
		}
		list = append(list, p.Cell(m))
	}
	return list
}
