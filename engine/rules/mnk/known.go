package mnk

import (
	"fmt"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// knownPosition is a position whose value took longer to prove than anybody waits for a move, with a
// move that keeps it.
type knownPosition struct {
	rules  Rules
	moves  string
	result game.Result
	best   string
}

// knownPositions are those of small boards: docs/results/solved.md says how they were proved. After the first
// move on 9,4,4 all other replies are proved within seconds.
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

// knownValue is what is known of a position.
type knownValue struct {
	result game.Result
	after  game.Key // that of the position after the best move; none if it is not known
}

// knownBoards are the known positions by their board and canonical key, those of boards that are turned
// too.
var knownBoards = sync.OnceValue(func() map[Rules]map[game.Key]knownValue {
	all := map[Rules]map[game.Key]knownValue{}
	for _, k := range knownPositions {
		for _, turned := range []bool{false, true} {
			k.enter(all, turned)
		}
	}
	return all
})

// enter notes a position and the one after its best move, on the board as it is or turned.
func (k knownPosition) enter(all map[Rules]map[game.Key]knownValue, turned bool) {
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
	// Whoever begins does not lose by any first move, because a mark more never harms: if the second side
	// could win then, it could win by beginning itself.
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		all[rules][p.CanonicalKey()] = knownValue{result: game.Draw}
		p.Undo()
	}
}

// position returns the position after moves, on the board as it is or turned.
func (k knownPosition) position(moves string, turned bool) (*Position, Rules) {
	rules := k.rules
	if turned {
		rules.Rows, rules.Columns = rules.Columns, rules.Rows
	}
	straight, errOf := New(k.rules)
	p, err := New(rules)
	if errOf != nil || err != nil {
		panic(fmt.Sprintf("known position of %v: %v", k.rules, err)) // a test makes each
	}
	list, err := game.PlayMoves(straight, strings.Fields(moves))
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

// Known returns the value of a position if it is a known one, Ongoing if it is not, and a move that keeps
// it, NoMove if none is known.
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

// HasKnown reports whether positions of a board are known.
func HasKnown(r Rules) bool { return knownBoards()[r] != nil }
