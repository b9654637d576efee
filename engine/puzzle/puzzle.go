package puzzle

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Kind is the task of a puzzle.
type Kind uint8

// The kinds.
const (
	// Win asks for the shortest win, which takes Length moves of one's own.
	Win Kind = iota
	// OnlyMove asks for the only move that does not lose.
	OnlyMove
	// MissedWin asks for a win that was missed in a game, where Missed was played. The shortest
	// known win takes Length moves.
	MissedWin
	// Rescue asks for a move that does not lose, where Missed was played in a game and loses.
	Rescue
)

// kindNames holds the names of the kinds in text.
var kindNames = []string{Win: "win", OnlyMove: "only", MissedWin: "missed", Rescue: "rescue"}

// String returns "win", "only", "missed" or "rescue".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("kind %d", int(k))
}

// Wins reports whether the puzzle asks for a win.
func (k Kind) Wins() bool { return k == Win || k == MissedWin }

// hasMissed reports whether puzzles of the kind include the move that was played in the game.
func (k Kind) hasMissed() bool { return k == MissedWin || k == Rescue }

// Bands is the number of difficulty bands: 1 is the easiest, Bands the hardest.
const Bands = 4

// MaxLength is the largest Puzzle.Length.
const MaxLength = 60

// Puzzle is a position with a task.
type Puzzle struct {
	// Variant is the game.
	Variant engine.Variant
	// Moves lead to the position from the start of the game.
	Moves []game.Move
	// Kind is the task.
	Kind Kind
	// Length is the number of moves of the side to move until it wins, or 0 if the puzzle asks for
	// no win.
	Length int
	// Band is the difficulty, from 1 to Bands.
	Band int
	// First holds right first moves in ascending order: first moves of the shortest wins as far as
	// they are known, or moves that are known not to lose.
	First []game.Move
	// Missed is the move that was played in the game, or game.NoMove unless Kind is MissedWin or
	// Rescue.
	Missed game.Move
}

// AllFirst is the largest Length for which First holds all first moves in games of stones. Finding
// them all takes too long for longer wins.
const AllFirst = 4

// listsAll reports whether First holds the first moves of all shortest wins, so that any other
// winning move is slower.
func (p *Puzzle) listsAll() bool {
	return p.Kind == Win && (p.Variant.Style != game.Stones || p.Length <= AllFirst)
}

// MayBeShorter reports whether a win may exist that takes fewer moves than Length.
func (p *Puzzle) MayBeShorter() bool { return p.Kind == MissedWin && p.Length > 1 }

// Position returns the position of the puzzle. The game is not over in it.
func (p *Puzzle) Position() game.Position {
	pos := p.Variant.Start()
	for _, m := range p.Moves {
		pos.Play(m)
	}
	return pos
}

// ID returns an identifier for what is stored about the puzzle. It depends only on the variant, the
// moves that lead to the position and the kind, not on the place in a list. A puzzle that was once
// claimed to be a missed win keeps its ID: see onceMissed.
func (p *Puzzle) ID() string {
	moves := movesText(p.Variant.Start(), p.Moves)
	if p.Kind == Win {
		if id := idOf(p.Variant, MissedWin, moves); onceMissed[id] {
			return id
		}
	}
	return idOf(p.Variant, p.Kind, moves)
}

// onceMissed holds the IDs of puzzles that once asked for a missed win, until it was proved that the
// move of the game wins too. They ask for the shortest win now, and what people did with them stays.
var onceMissed = map[string]bool{
	"efa9fdac57782c52": true, // gomoku, h6
	"02aee2feb9616d5c": true, // renju, c10
	"b167cad6ce21d5ea": true, // renju, g5
	"72e93b51d236b49c": true, // renju, j9
	"c7edcb608bf73e85": true, // ultimate-most, h7h8
	"1f48760ea349679a": true, // ultimate-most, c9
	"76d169a9086f163b": true, // ultimate, a7
	"cecdee8f251900d2": true, // ultimate-open, h1
	"6d6af8cd6c76cde9": true, // gomoku, k9
	"42e6ab68630698fe": true, // gomoku, j8
	"1087b9cf8a7fc362": true, // gomoku-standard, d7
	"c2d3e69c79301572": true, // renju, i6
	"a93a06eacfb02b22": true, // renju, i10
	"b528a891f0a9ea25": true, // renju, i10
	"90d457cc278ac4bf": true, // gomoku, k7
	"767c3a56da0ed938": true, // renju, e11
}

// idOf returns the ID of a puzzle by its kind and the text of its moves.
func idOf(v engine.Variant, k Kind, moves string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %v %s", v.Name, k, moves))
	return hex.EncodeToString(sum[:8])
}

// Check returns an error if a puzzle is malformed: if a move is illegal, or a number out of range.
// It proves nothing.
func (p *Puzzle) Check() error {
	pos := p.Variant.Start()
	for i, m := range p.Moves {
		if !pos.Legal(m) {
			return fmt.Errorf("move %d is not legal", i+1)
		}
		pos.Play(m)
	}
	switch {
	case pos.Outcome().Over():
		return errors.New("the game is over")
	case p.Band < 1 || p.Band > Bands:
		return fmt.Errorf("band %d: expected 1 to %d", p.Band, Bands)
	case int(p.Kind) >= len(kindNames):
		return fmt.Errorf("unknown %v", p.Kind)
	case p.Kind == OnlyMove && len(p.First) != 1:
		return errors.New("only one move can be the only one")
	case !p.Kind.Wins() && p.Length != 0:
		return errors.New("where no win is asked for there is no length")
	case p.Kind.Wins() && (p.Length < 1 || p.Length > MaxLength):
		return fmt.Errorf("a win in %d moves: expected 1 to %d", p.Length, MaxLength)
	case len(p.First) == 0:
		return errors.New("the first move is missing")
	}
	return p.checkMoves(pos)
}

// checkMoves checks First and Missed, which are moves in the position of the puzzle.
func (p *Puzzle) checkMoves(pos game.Position) error {
	for i, m := range p.First {
		if !pos.Legal(m) || i > 0 && m <= p.First[i-1] {
			return errors.New("the first moves are not legal ones in rising order")
		}
	}
	missed := p.Missed != game.NoMove
	switch {
	case missed != p.Kind.hasMissed():
		return errors.New("a missed win or a rescue has the move that was played, and no other puzzle has")
	case missed && (!pos.Legal(p.Missed) || slices.Contains(p.First, p.Missed)):
		return errors.New("the move that was played is not legal, or right")
	}
	return nil
}
