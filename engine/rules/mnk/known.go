package mnk

import (
	"fmt"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// knownPosition is a position with its proved result and a move that preserves it. The proof took
// longer than a player would wait for a move.
type knownPosition struct {
	rules  Rules
	moves  string
	result game.Result
	best   string
}

// knownPositions lists positions of small boards. docs/results/solved.md tells how they were proved.
// After the first move on 9,4,4, replies that are not listed can be proved within seconds.
var knownPositions = []knownPosition{
	{Rules{Rows: 9, Columns: 4, K: 4}, "", game.FirstWins, "b5"},
	{Rules{Rows: 9, Columns: 4, K: 4}, "b5 a5", game.FirstWins, "c6"},
	{Rules{Rows: 9, Columns: 4, K: 4}, "b5 b4", game.FirstWins, "c6"},
	{Rules{Rows: 9, Columns: 4, K: 4}, "b5 c4", game.FirstWins, "c6"},
	{Rules{Rows: 9, Columns: 4, K: 4}, "b5 c5", game.FirstWins, "d5"},
	{Rules{Rows: 9, Columns: 4, K: 4}, "b5 d5", game.FirstWins, "a6"},
	{Rules{Rows: 10, Columns: 4, K: 4}, "", game.FirstWins, "c5"},
	{Rules{Rows: 8, Columns: 7, K: 5}, "", game.Draw, "d4"},
	{Rules{Rows: 8, Columns: 8, K: 5}, "", game.Draw, "d4"},
}

// knownValue holds the proved result of a position.
type knownValue struct {
	result game.Result
	after  game.Key // key of the position after the best move; zero if that move is unknown
}

// knownBoards maps rules and canonical keys to the known positions. It includes the boards with rows
// and columns exchanged.
var knownBoards = sync.OnceValue(func() map[Rules]map[game.Key]knownValue {
	all := map[Rules]map[game.Key]knownValue{}
	for _, k := range knownPositions {
		for _, turned := range []bool{false, true} {
			k.addTo(all, turned)
		}
	}
	return all
})

// addTo adds a position and the position after its best move. If turned is set, rows and columns
// are exchanged.
func (k knownPosition) addTo(all map[Rules]map[game.Key]knownValue, turned bool) {
	p, rules := k.position(k.moves, turned)
	after, _ := k.position(k.moves+" "+k.best, turned)
	if all[rules] == nil {
		all[rules] = map[game.Key]knownValue{}
	}
	all[rules][p.CanonicalKey()] = knownValue{k.result, after.CanonicalKey()}
	all[rules][after.CanonicalKey()] = knownValue{result: k.result}
	if k.result != game.Draw || k.moves != "" {
		return
	}
	// No first move loses, because an extra mark never harms: if the second side could win after it,
	// it could also win by moving first. So each first move keeps the draw.
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		all[rules][p.CanonicalKey()] = knownValue{result: game.Draw}
		p.Undo()
	}
}

// position returns the position after moves, with rows and columns exchanged if turned is set.
func (k knownPosition) position(moves string, turned bool) (*Position, Rules) {
	rules := k.rules
	if turned {
		rules.Rows, rules.Columns = rules.Columns, rules.Rows
	}
	unturned, errOf := New(k.rules)
	p, err := New(rules)
	if errOf != nil || err != nil {
		panic(fmt.Sprintf("known position of %v: %v", k.rules, err)) // a test builds each of them
	}
	list, err := game.PlayMoves(unturned, strings.Fields(moves))
	if err != nil {
		panic(fmt.Sprintf("known position of %v: %v", k.rules, err))
	}
	for _, m := range list {
		if turned {
			m = m%game.Move(k.rules.Columns)*game.Move(k.rules.Rows) + m/game.Move(k.rules.Columns)
		}
		p.Play(m)
	}
	return p, rules
}

// Known returns the proved result of a position and a move that preserves it. The result is Ongoing
// if the position is not known, and the move is NoMove if none is known.
func Known(pos game.Position) (game.Result, game.Move) {
	p, ok := pos.(*Position)
	if !ok {
		return game.Ongoing, game.NoMove
	}
	board := knownBoards()[p.Rules()]
	if board == nil {
		return game.Ongoing, game.NoMove
	}
	v, ok := board[p.CanonicalKey()]
	if !ok {
		return game.Ongoing, game.NoMove
	}
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		same := v.after != game.Key{} && p.CanonicalKey() == v.after
		p.Undo()
		if same {
			return v.result, m
		}
	}
	return v.result, game.NoMove
}

// HasKnown reports whether there are known positions for the rules.
func HasKnown(r Rules) bool { return knownBoards()[r] != nil }
