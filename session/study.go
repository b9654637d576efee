package session

import (
	"errors"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// MaxEdits is how many changes to a study can be undone.
const MaxEdits = 500

// ErrFull is the error of Do in a study that has record.MaxStudyMoves moves, and of Try in a game that has
// record.MaxMoves.
var ErrFull = errors.New("there is no room for another move")

// ErrReadOnly is the error of what would change a study that cannot be changed: see Setup.ReadOnly.
var ErrReadOnly = errors.New("the study cannot be changed here")

// edits holds the changes to a study: the trees before those that can be undone, and after those that were. Since
// trees share their nodes, each takes little room.
type edits struct {
	done, undone []edit
	counts       counts // of the tree
	positions    *positions
}

// edit is a change to a study: the tree on its other side, the node shown there and the one shown on this side when the
// change was made, and what has to be added to the counts to get there, for the moves after a node. If one of the trees
// has more nodes, their moves are the difference.
type edit struct {
	tree  *Tree
	at    Node
	here  Node
	after Node
	more  studySize
	// joined is set if the change is undone and made again together with the one before it.
	joined bool
}

// OpenStudy opens a record as Open does, as a study. It does what takes long in a large study, so that Resume need not.
// Meanwhile it calls poll, if that is not nil, every few milliseconds. An error of poll ends it and is returned.
func OpenStudy(g record.Game, poll func() error) (Opened, error) {
	o, err := open(g, poll)
	if err != nil {
		return Opened{}, err
	}
	o.Setup.Study, o.positions = true, newPositions(o.tree, o.Setup.Variant)
	return o, nil
}

// studyRecord returns a study as a record: without players, times and an ending.
func (b *board) studyRecord() record.Game {
	g := record.Game{
		Variant: b.setup.Variant.Name, OBegins: b.setup.FirstMark == game.Second, Tags: slices.Clone(b.setup.Tags),
	}.WithTree(b.tree.branch(Root))
	g.Undone = len(g.Moves) - b.linePly()
	return g
}

// StudyRecord returns a function that returns what Record does now. It may be called on any goroutine.
func (s *Session) StudyRecord() func() record.Game {
	b := s.board
	b.pos = b.pos.Clone()
	return b.Record
}

// study changes the tree to one with as many moves, and shows one of its nodes.
func (b *board) study(t *Tree, at Node) { b.change(t, at, Root, studySize{}) }

// grow changes the tree to one with more nodes, which have keys, and shows one of its nodes. The study is not read-only.
func (b *board) grow(t *Tree, at Node, keys []uint64) {
	b.edits.positions.set(Node(b.tree.nodes.size), keys)
	b.study(t, at)
}

// change changes the tree to one that has more after a node, or less, and shows one of its nodes.
func (b *board) change(t *Tree, at, after Node, more studySize) {
	if t == b.tree {
		b.goTo(at)
		return
	}
	if b.setup.ReadOnly {
		return
	}
	b.edits.done = append(b.edits.done, edit{b.tree, b.shown, at, after, more.minus(), false})
	b.edits.done = slices.Delete(b.edits.done, 0, max(len(b.edits.done)-MaxEdits, 0))
	b.edits.counts.change(b.tree, t, after, more)
	b.tree, b.edits.undone = t, nil
	b.goTo(at)
}

// goTo makes a node of a study the one that is shown, which is its current one.
func (b *board) goTo(n Node) {
	b.current, b.pos = n, b.tree.Position(b.setup.Variant, n)
	b.show(n)
}

// undoEdits undoes the last change and those that are joined to it.
func (b *board) undoEdits() {
	for joined := true; joined && len(b.edits.done) > 0; {
		joined = b.edits.done[len(b.edits.done)-1].joined
		b.stepEdit(&b.edits.done, &b.edits.undone)
	}
}

// redoEdits makes the last change that was undone again, and those that are joined to it.
func (b *board) redoEdits() {
	for joined := true; joined; joined = len(b.edits.undone) > 0 && b.edits.undone[len(b.edits.undone)-1].joined {
		b.stepEdit(&b.edits.undone, &b.edits.done)
	}
}

// stepEdit undoes the last change of from, so that it becomes the first of to that can be made again, or the other
// way round.
func (b *board) stepEdit(from, to *[]edit) {
	last := len(*from) - 1
	e := (*from)[last]
	*from = (*from)[:last]
	*to = append(*to, edit{b.tree, e.here, e.at, e.after, e.more.minus(), e.joined})
	b.edits.counts.change(b.tree, e.tree, e.after, e.more)
	b.tree = e.tree
	b.goTo(e.at)
}

// playInStudy goes to the position after a move, and adds the move as the last of those that follow if it is new.
func (b *board) playInStudy(m game.Move) error {
	next, before := b.tree.find(b.current, m)
	switch {
	case next != Root:
		b.goTo(next)
	case !b.pos.Legal(m):
		return ErrIllegal
	case b.setup.ReadOnly:
		return ErrReadOnly
	case b.edits.counts.moves >= record.MaxStudyMoves:
		return ErrFull
	default:
		t := b.tree.edit()
		next = t.add(node{move: m, ply: t.at(b.current).ply + 1, parent: int32(b.current)}, before)
		b.grow(t, next, t.positionKeys(b.setup.Variant, next))
	}
	return nil
}

// PlayLine plays moves of a study one after the other, as Do does. Together they are one change for Undo. It stops at the
// first move that is not possible, and returns how many were, and why that one is not: ErrIllegal, ErrFull or ErrReadOnly.
func (s *Session) PlayLine(moves []game.Move) (played int, err error) {
	if !s.setup.Study {
		return 0, ErrIllegal
	}
	added := 0
	for _, m := range moves {
		before := s.tree
		if err = s.playInStudy(m); err != nil {
			break
		}
		if played++; s.tree != before {
			added++
		}
	}
	done := s.edits.done
	for i := max(len(done)-added, 0) + 1; i < len(done); i++ {
		done[i].joined = true
	}
	s.publish()
	return played, err
}

// AddMove adds a move of a study to those that follow the position shown, which stays, with notes on it. If the move is
// there, its notes stay. ErrIllegal, ErrFull or ErrReadOnly says why it cannot.
func (s *Session) AddMove(m game.Move, n record.Notes) error {
	at, before := s.shown, s.tree
	if !s.setup.Study {
		return ErrIllegal
	}
	if err := s.playInStudy(m); err != nil {
		return err
	}
	if s.tree != before {
		s.study(s.tree.withDetail(s.shown, record.Detail{}.WithNotes(n)), at)
		s.edits.done[len(s.edits.done)-1].joined = true
	}
	s.goTo(at)
	s.publish()
	return nil
}

// Remove takes the move to a node out of a study, with everything after it; if after is set, only what comes after it.
// If the position shown is removed, the one before what was removed is shown.
func (s *Session) Remove(n Node, after bool) {
	if !s.setup.Study || !s.tree.Has(n) || n == Root && !after {
		return
	}
	t, from, gone := s.tree.edit(), n, s.tree.size(n)
	if after {
		t.nodes.change(n).child = 0
	} else {
		from = s.tree.Parent(n)
		gone.moves++
		if next := s.tree.Next(from); len(next) > 1 {
			gone.branches++
		}
		t.unlink(n)
	}
	if gone.moves == 0 {
		return
	}
	at := s.shown
	if s.tree.leadsTo(n, at) {
		at = from
	}
	s.change(t, at, from, gone.minus())
	s.publish()
}

// Order is how Reorder moves a node among those that follow the same position.
type Order uint8

// The orders.
const (
	Raise Order = iota // one place towards the first, which is the main line
	Lower              // one place towards the last
	First              // to the first place
)

// Reorder moves the move to a node of a study to another place among the moves that follow the same position.
func (s *Session) Reorder(n Node, how Order) {
	parent := s.tree.Parent(n)
	all := s.tree.Next(parent)
	i := slices.Index(all, n)
	to := 0
	switch how {
	case Raise:
		to = i - 1
	case Lower:
		to = i + 1
	case First:
	}
	if !s.setup.Study || i < 0 || to < 0 || to >= len(all) || to == i {
		return
	}
	all = slices.Insert(slices.Delete(all, i, i+1), to, n)
	s.study(s.tree.withOrder(parent, all), s.shown)
	s.publish()
}

// MakeMain makes the line to a node the main line of a study.
func (s *Session) MakeMain(n Node) {
	if s.setup.Study && s.tree.Has(n) {
		s.study(s.tree.promote(n), s.shown)
		s.publish()
	}
}

// SetNotes replaces the notes on the move to a node of a study, or on the start for Root.
func (s *Session) SetNotes(n Node, notes record.Notes) {
	before := s.tree.Detail(n)
	if after := before.WithNotes(notes); s.setup.Study && s.tree.Has(n) && !after.Equal(before) {
		s.study(s.tree.withDetail(n, after), s.shown)
		s.publish()
	}
}
