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
	// Name tells it from the others: that of its variant for the course of a game, or its subject.
	Name    string
	Variant engine.Variant
	Steps   []Step
}

// Step is a position of a lesson with something to play in it.
type Step struct {
	// Name tells it from the others of its lesson.
	Name string
	// Moves lead to the position from the start of the game. The side to move in it is the person's.
	Moves []game.Move
	Goal  Goal
	// Block is the small board to which the move of Send leads, and Opening the name of what NameOpening asks for.
	Block   int
	Opening string
}

// All returns the lessons: first those of the games, in the order of the catalogue, then those of one subject.
func All() (all []*Lesson) {
	for _, c := range courses {
		all = append(all, c.lesson())
	}
	return all
}

// Of returns the first lesson of a variant, nil if it has none.
func Of(v engine.Variant) *Lesson {
	for _, c := range courses {
		if c.variant == v.Name {
			return c.lesson()
		}
	}
	return nil
}

// OfGame reports whether the lesson is the course of a game, and not of one subject.
func (l *Lesson) OfGame() bool { return l.Name == l.Variant.Name }

// ID identifies a step where something is noted about it, by the names alone. It looks like that of a puzzle.
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

// course is a lesson as it is written down.
type course struct {
	name, variant string
	steps         []step
}

// step is a step as it is written down. The moves are in the notation of the board.
type step struct {
	name    string
	goal    Goal
	moves   string
	block   int
	opening string
}

// lesson reads the course. A test plays all moves.
func (c course) lesson() *Lesson {
	v, _ := engine.ParseVariant(c.variant)
	l := &Lesson{Name: c.name, Variant: v}
	for _, s := range c.steps {
		played, _ := game.PlayMoves(v.Start(), strings.Fields(s.moves))
		l.Steps = append(l.Steps, Step{Name: s.name, Moves: played, Goal: s.goal, Block: s.block, Opening: s.opening})
	}
	return l
}
