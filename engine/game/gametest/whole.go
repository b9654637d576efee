package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// TestPosition checks that a position at the start of a game keeps the promises of game.Position
// and of the optional interfaces that it has. It plays the given number of random games, the same
// ones each time, and returns an error that says what is broken and where. It does not check speed
// or allocations: see AllocatesNothing.
func TestPosition(start game.Position, games int) error {
	c := checker{hashes: map[uint64]string{}, game: map[uint64]bool{}}
	for i := range games {
		if err := c.play(start.Clone(), rand.New(rand.NewPCG(uint64(i), 0))); err != nil {
			return err
		}
	}
	return nil
}

// checker checks the positions of several games.
type checker struct {
	hashes map[uint64]string // the pictures of positions by hash
	game   map[uint64]bool   // the hashes that occurred in the current game
}

// play plays a game from p to its end and takes it back.
func (c checker) play(p game.Position, rng *rand.Rand) error {
	clear(c.game)
	var states []Seen
	for {
		if err := c.check(p); err != nil {
			return fmt.Errorf("%w, in\n%v", err, p)
		}
		states = append(states, Look(p))
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		side, ply := p.ToMove(), p.Ply()
		p.Play(m)
		if p.Last() != m || p.Ply() != ply+1 || p.ToMove() != side.Other() {
			return fmt.Errorf("after move %d of %v, the %dth, Last is %d, ToMove %v and Ply %d, in\n%v", m, side, ply+1,
				p.Last(), p.ToMove(), p.Ply(), p)
		}
	}
	played := p.AppendPlayed(nil)
	for _, s := range slices.Backward(states[:len(states)-1]) {
		p.Undo()
		if diff := difference(s, Look(p)); diff != "" {
			return fmt.Errorf("undo does not restore the position: %s", diff)
		}
	}
	for i, m := range played {
		if diff := difference(states[i], Look(p)); diff != "" {
			return fmt.Errorf("the same moves lead to another position: %s", diff)
		}
		p.Play(m)
	}
	return nil
}

// difference returns a description of the differences, or "" if there are none.
func difference(want, got Seen) string {
	if reflect.DeepEqual(want, got) { // cmp is slow, so it is used only if needed
		return ""
	}
	return cmp.Diff(want, got)
}

// check checks one position.
func (c checker) check(p game.Position) error {
	return errors.Join(
		checkMoves(p), checkPlayed(p), checkNotation(p), checkView(p), c.checkHash(p), checkClone(p), checkWins(p),
		checkRollout(p),
	)
}

func checkMoves(p game.Position) error {
	const mark = game.Move(game.MaxMoves - 1)
	list := p.AppendMoves([]game.Move{mark})
	if len(list) == 0 || list[0] != mark {
		return errors.New("the moves are not appended to the list")
	}
	list = list[1:]
	o := p.Outcome()
	switch {
	case o.Over() != (len(list) == 0):
		return fmt.Errorf("the outcome is %v with %d moves to play", o.Result, len(list))
	case o.Over() != (o.Reason != game.NoReason):
		return fmt.Errorf("the outcome is %v for the reason %q", o.Result, o.Reason)
	case !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list):
		return fmt.Errorf("the moves %v do not rise", list)
	}
	for m := game.NoMove; m < game.MaxMoves+2; m++ {
		if p.Legal(m) != slices.Contains(list, m) {
			return fmt.Errorf("move %d: Legal is %v, among the moves is %v", m, p.Legal(m), !p.Legal(m))
		}
	}
	return nil
}

func checkPlayed(p game.Position) error {
	played, last := p.AppendPlayed(nil), game.NoMove
	if n := len(played); n > 0 {
		last = played[n-1]
	}
	if len(played) != p.Ply() || last != p.Last() || len(played) > game.MaxMoves {
		return fmt.Errorf("after %d moves, the last of them %d, the moves played are %v", p.Ply(), p.Last(), played)
	}
	return nil
}

func checkNotation(p game.Position) error {
	for _, m := range p.AppendMoves(nil) {
		text := p.Format(m)
		for _, t := range []string{text, strings.ToUpper(text)} {
			if got, err := p.ParseMove(t); got != m || err != nil {
				return fmt.Errorf("move %d is written %q, which reads as %d, %v", m, t, got, err)
			}
		}
	}
	if m, err := p.ParseMove("no move"); err == nil {
		return fmt.Errorf("the text \"no move\" reads as %d", m)
	}
	return nil
}

func checkView(p game.Position) error {
	v, side := p.View(), p.ToMove()
	if p.Outcome().Over() {
		side = game.None
	}
	if v.ToMove != side {
		return fmt.Errorf("the view says that %v is to move", v.ToMove)
	}
	if len(v.Cells) != v.Rows*v.Columns || v.Last < -1 || v.Last >= len(v.Cells) {
		return fmt.Errorf("the view has %d cells for %d × %d, the last move on %d", len(v.Cells), v.Rows, v.Columns, v.Last)
	}
	if rows, columns := p.Size(); v.Rows != rows || v.Columns != columns {
		return fmt.Errorf("the board is %d × %d, its view %d × %d", rows, columns, v.Rows, v.Columns)
	}
	for i, cell := range v.Cells {
		if cell.Target < 0 || cell.Target >= len(v.Cells) || cell.Name == "" {
			return fmt.Errorf("the view's cell %d is %+v", i, cell)
		}
	}
	return errors.Join(checkShown(p, v), checkBars(p, v))
}

// checkShown checks that the cells of a view make exactly the legal moves of p, each to its target
// cell.
func checkShown(p game.Position, v game.View) error {
	shown := map[game.Move]bool{}
	for _, cell := range v.Cells {
		if cell.Move == game.NoMove {
			continue
		}
		choices, err := choicesOf(cell)
		if err != nil {
			return err
		}
		for _, c := range choices {
			shown[c.Move] = true
			if p.Cell(c.Move) != cell.Target {
				return fmt.Errorf("move %d goes to cell %d, by the view to %d", c.Move, p.Cell(c.Move), cell.Target)
			}
		}
	}
	for _, m := range p.AppendMoves(nil) {
		if strings.HasPrefix(p.Format(m), game.ActionMark) {
			return fmt.Errorf("move %d is written %q; only game.PassMove begins with %s", m, p.Format(m), game.ActionMark)
		}
		if !shown[m] {
			return fmt.Errorf("no cell of the view makes move %d", m)
		}
		delete(shown, m)
	}
	if len(shown) > 0 {
		return fmt.Errorf("the view offers moves that are none: %v", shown)
	}
	return nil
}

// choicesOf returns the moves of a cell that can be chosen. It checks that the first of several
// moves is the cell's Move, and that each has a different label.
func choicesOf(cell game.Cell) ([]game.Choice, error) {
	if cell.Choices == nil {
		return []game.Choice{{Move: cell.Move}}, nil
	}
	labels := map[string]bool{}
	for _, c := range cell.Choices {
		labels[c.Label] = true
	}
	if len(cell.Choices) < 2 || cell.Choices[0].Move != cell.Move || labels[""] || len(labels) < len(cell.Choices) {
		return nil, fmt.Errorf("the cell %s makes move %d, and offers %v", cell.Name, cell.Move, cell.Choices)
	}
	return cell.Choices, nil
}

// checkBars checks that exactly the cells of a view that cannot be chosen have a reason for it.
func checkBars(p game.Position, v game.View) error {
	for i, cell := range v.Cells {
		barred := cell.Move == game.NoMove && !p.Outcome().Over()
		if cell.Move == game.NoMove && cell.Choices != nil {
			return fmt.Errorf("the view's cell %d makes no move, and offers %v", i, cell.Choices)
		}
		if barred != (cell.Bar.Reason != game.NotBarred) {
			return fmt.Errorf("the view's cell %d makes move %d and is barred for reason %d", i, cell.Move, cell.Bar.Reason)
		}
		if (cell.Bar.About != "") != (cell.Bar.Reason == game.OwnRule) {
			return fmt.Errorf("the view's cell %d says %q for reason %d", i, cell.Bar.About, cell.Bar.Reason)
		}
		for _, line := range cell.Bar.Lines {
			if slices.ContainsFunc(line, func(c int) bool { return c < 0 || c >= len(v.Cells) }) {
				return fmt.Errorf("the view's cell %d is barred for the line %v, which is off the board", i, line)
			}
		}
	}
	return nil
}

// checkHash checks that p shares its hash with no other position of this game or earlier games, and
// that its clone has the same hash. It identifies positions by their pictures, and fails if a hash
// recurs in one game.
func (c checker) checkHash(p game.Position) error {
	at := fmt.Sprintf("%v to move\n%v", p.ToMove(), p)
	was, met := c.hashes[p.Hash()]
	c.hashes[p.Hash()] = at
	if met && (was != at || c.game[p.Hash()]) {
		return fmt.Errorf("the hash %x is also that of %s", p.Hash(), was)
	}
	c.game[p.Hash()] = true
	if h := p.Clone().Hash(); h != p.Hash() {
		return fmt.Errorf("a clone has the hash %x, not %x", h, p.Hash())
	}
	return nil
}

func checkClone(p game.Position) error {
	want, c := Look(p), p.Clone()
	if diff := difference(want, Look(c)); diff != "" {
		return fmt.Errorf("a clone differs: %s", diff)
	}
	if moves := c.AppendMoves(nil); len(moves) > 0 {
		c.Play(moves[0])
	}
	if diff := difference(want, Look(p)); diff != "" {
		return fmt.Errorf("playing on a clone changes the position: %s", diff)
	}
	return nil
}

func checkWins(p game.Position) error {
	t, ok := p.(game.WinFinder)
	if !ok {
		return nil
	}
	var wins []game.Move
	won := game.WinFor(p.ToMove())
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		if p.Outcome().Result == won {
			wins = append(wins, m)
		}
		p.Undo()
	}
	if got := t.AppendWins(nil, p.ToMove()); !slices.Equal(got, wins) {
		return fmt.Errorf("AppendWins gives %v; the moves that win are %v", got, wins)
	}
	return nil
}

func checkRollout(p game.Position) error {
	r, ok := p.(game.Roller)
	if !ok {
		return nil
	}
	want := Look(p)
	if result := r.Rollout(rand.NewPCG(1, 2)); result == game.Ongoing {
		return errors.New("a random game has no result")
	}
	if diff := difference(want, Look(p)); diff != "" {
		return fmt.Errorf("a random game changes the position: %s", diff)
	}
	return nil
}
