package lesson

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Lesson is a short course of a game.
type Lesson struct {
	// Name identifies the lesson. It is the variant's name for the course of a game, otherwise the
	// subject.
	Name    string
	Variant engine.Variant
	Steps   []Step
}

// Step is a position of a lesson with a task.
type Step struct {
	// Name identifies the step within its lesson.
	Name string
	// Moves lead to the position from the start of the game. The person plays the side to move.
	Moves []game.Move
	Goal  Goal
	// Block is the small board to which the move must lead if Goal is Send. Opening is the name of
	// the opening to play if Goal is NameOpening.
	Block   int
	Opening string
}

// All returns the lessons: first the courses of games, in the order of the catalogue, then the
// lessons on one subject.
func All() (all []*Lesson) {
	for _, c := range courses {
		all = append(all, c.lesson())
	}
	return all
}

// Of returns the first lesson of a variant, or nil if it has none.
func Of(v engine.Variant) *Lesson {
	for _, c := range courses {
		if c.variant == v.Name {
			return c.lesson()
		}
	}
	return nil
}

// OfGame reports whether the lesson is the course of a game, rather than a lesson on one subject.
func (l *Lesson) OfGame() bool { return l.Name == l.Variant.Name }

// ID returns an identifier for what is stored about a step. It depends only on the names of the
// lesson and the step, and has the format of a puzzle's ID.
func (l *Lesson) ID(step int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "lesson %s %s", l.Name, l.Steps[step].Name))
	return hex.EncodeToString(sum[:8])
}

// Position returns the position of a step.
func (l *Lesson) Position(step int) game.Position {
	p := l.Variant.Start()
	for _, m := range l.Steps[step].Moves {
		p.Play(m)
	}
	return p
}

// course is the source form of a Lesson.
type course struct {
	name, variant string
	steps         []step
}

// step is the source form of a Step. Its moves are in the notation of the board.
type step struct {
	name    string
	goal    Goal
	moves   string
	block   int
	opening string
}

// lesson returns the Lesson that the course describes. A test plays all moves.
func (c course) lesson() *Lesson {
	v, _ := engine.ParseVariant(c.variant)
	l := &Lesson{Name: c.name, Variant: v}
	for _, s := range c.steps {
		played, _ := game.PlayMoves(v.Start(), strings.Fields(s.moves))
		l.Steps = append(l.Steps, Step{Name: s.name, Moves: played, Goal: s.goal, Block: s.block, Opening: s.opening})
	}
	return l
}
