package session

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// replay returns the tree of a recorded game, and the position after the moves played. The
// error names a move that cannot be played, and its place in the record.
func replay(v engine.Variant, g record.Game) (*Tree, game.Position, error) {
	r := replayer{tree: newTree(), pos: v.Start(), played: len(g.Played())}
	err := r.line(Root, g.Line(), false)
	return r.tree, r.stand, err
}

// replayer makes the moves of a record. It may change its tree: nobody else has it.
type replayer struct {
	tree   *Tree
	pos    game.Position
	played int           // the number of moves of the game's line that are on the board
	stand  game.Position // after these, once they have been made
}

// line adds a line, perhaps a variation, that begins at a node, which the position is
// that of. Unless there is an error the position is the same afterwards.
func (r *replayer) line(at Node, l record.Line, variation bool) error {
	nodes := []Node{at}
	for i, text := range l.Moves {
		r.arrive(variation, i)
		m, err := r.legal(text)
		if err != nil {
			return l.MoveError(i, err)
		}
		at = r.add(at, m)
		nodes = append(nodes, at)
	}
	r.arrive(variation, len(l.Moves))
	for _, c := range l.Comments {
		if variation { // what precedes a variation is about its first move
			c.After = max(c.After, 1)
		}
		n := &r.tree.nodes[nodes[min(c.After, len(l.Moves))]]
		n.comments = append(n.comments, c.Text)
	}
	for _, d := range l.Details {
		r.tree.nodes[nodes[min(max(d.After, 1), len(l.Moves))]].detail = d
	}
	variations := map[int][]record.Variation{}
	for _, v := range l.Variations {
		variations[v.At] = append(variations[v.At], v)
	}
	for i := range slices.Backward(l.Moves) {
		r.pos.Undo()
		for _, v := range variations[i] {
			if err := r.line(nodes[i], v.Line, true); err != nil {
				return err
			}
		}
	}
	return nil
}

// arrive keeps the position, if it is where the game stands.
func (r *replayer) arrive(variation bool, ply int) {
	if !variation && ply == r.played {
		r.stand = r.pos.Clone()
	}
}

// legal reads a move that can be played.
func (r *replayer) legal(text string) (game.Move, error) {
	m, err := r.pos.ParseMove(text)
	switch {
	case err != nil && strings.HasPrefix(text, game.ActionMark):
		return m, ErrAction
	case err != nil:
		return m, err
	case r.pos.Outcome().Over():
		return m, ErrOver
	case !r.pos.Legal(m):
		return m, ErrIllegal
	}
	return m, nil
}

// add plays a move at a node, unless it is there, and returns the place after it.
func (r *replayer) add(at Node, m game.Move) Node {
	name := r.pos.Format(m)
	r.pos.Play(m)
	for _, n := range r.tree.nodes[at].next {
		if r.tree.nodes[n].move == m {
			return n
		}
	}
	n := Node(len(r.tree.nodes))
	r.tree.nodes[at].next = append(r.tree.nodes[at].next, n)
	r.tree.nodes = append(r.tree.nodes, node{move: m, name: name, ply: r.tree.nodes[at].ply + 1, parent: at})
	return n
}
