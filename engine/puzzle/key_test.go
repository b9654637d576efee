package puzzle_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
)

// All images of a position have the same key, and a further move changes the key.
func TestImagesAreAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(engine.Catalogue()).Draw(t, "variant")
		pos := v.Start()
		rows, columns := pos.Size()
		images := game.ImagesOf(rows, columns, v.Style == game.Discs)
		image := rapid.SampledFrom(images).Draw(t, "image")
		seed := rapid.Uint64().Draw(t, "seed")
		rng, other := rand.New(rand.NewPCG(seed, 1)), v.Start()
		for range rapid.IntRange(1, 20).Draw(t, "moves") {
			list := pos.AppendMoves(nil)
			m := list[rng.IntN(len(list))]
			to := game.MoveTo(other, image.Cell(pos.Cell(m), rows, columns))
			if to == game.NoMove {
				t.Fatalf("the image of %s is not legal", pos.Format(m))
			}
			before := puzzle.KeyOf(pos)
			pos.Play(m)
			other.Play(to)
			if pos.Outcome().Over() {
				return
			}
			if puzzle.KeyOf(pos) != puzzle.KeyOf(other) {
				t.Fatalf("the image %d has another key\n%v\n%v", image, pos, other)
			}
			if puzzle.KeyOf(pos) == before {
				t.Fatalf("a move leaves the key as it is\n%v", pos)
			}
		}
	})
}

// Stones shifted together to another place of an open board have the same key. Shifted marks have another key.
func TestMovedStonesAreAlike(t *testing.T) {
	key := func(variant string, moves ...string) puzzle.Key {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			t.Fatal(err)
		}
		pos := v.Start()
		if _, err := game.PlayMoves(pos, moves); err != nil {
			t.Fatal(err)
		}
		return puzzle.KeyOf(pos)
	}
	if key("gomoku", "h8", "i9", "h7") != key("gomoku", "c3", "d4", "c2") {
		t.Error("stones that were moved are not alike")
	}
	if key("gomoku", "h8", "i9", "h7") == key("gomoku", "h8", "i9", "h6") {
		t.Error("other stones are alike")
	}
	if key("4-5-4", "a1", "b2") == key("4-5-4", "b1", "c2") {
		t.Error("marks in a corner and elsewhere are alike")
	}
}
