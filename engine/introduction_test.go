package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Every variant of the catalogue has three scenes. Their moves can be played, and at least one scene shows how
// a game or a small board is won. If a scene is about a cell, that cell is free, or forbidden in renju.
func TestIntroductionOfEveryVariant(t *testing.T) {
	for _, v := range Catalogue() {
		scenes := v.Introduction()
		if len(scenes) != 3 {
			t.Errorf("%s has %d scenes in catalogue.go, want three that introduce it", v.Name, len(scenes))
			continue
		}
		won := false
		for i, s := range scenes {
			written, view := v.introduction[i], s.Position.View()
			if n := len(strings.Fields(written.moves)); n > 0 && s.Position.Ply() != n {
				t.Errorf("%s: %d of the %d moves %s can be played", v.Name, s.Position.Ply(), n, written.moves)
			}
			won = won || s.Position.Outcome().Over() || slices.ContainsFunc(view.Blocks, func(b game.Block) bool { return b.Winner != game.None })
			if s.Next < 0 {
				if written.next != "" {
					t.Errorf("%s has no cell %s", v.Name, written.next)
				}
				continue
			}
			if v.XBegins && s.Position.ToMove() != game.First {
				t.Errorf("%s, %s: the move is not that of who begins", v.Name, written.next)
			}
			forbidden := slices.ContainsFunc(view.Forbidden, func(f game.Forbidden) bool { return f.Cell == s.Next })
			if free := view.Cells[s.Next].Move != game.NoMove; free == forbidden || forbidden != (v.Name == "renju") {
				t.Errorf("%s, %s: free %v, forbidden %v", v.Name, written.next, free, forbidden)
			}
		}
		if !won {
			t.Errorf("%s: no scene shows a win; {} is the example", v.Name)
		}
	}
	own, err := ParseVariant("7,8,5")
	if err != nil || own.Introduction() != nil {
		t.Errorf("a board of one's own has an introduction, %v", err)
	}
}

// The example of a variant ends with what its picture shows: X wins. Only in Isolation it stops while both can move, for
// the picture to show where to.
func TestExamplesEndWithAWin(t *testing.T) {
	for _, v := range Catalogue() {
		if v.Style == game.Pieces {
			continue
		}
		if o := v.Example().Outcome(); !o.Over() || o.Result.Winner() != game.First {
			t.Errorf("%s: over %v, won by %v", v.Name, o.Over(), o.Result.Winner())
		}
	}
}

// Variants with similar rules form a family, and each variant is in one.
func TestFamilies(t *testing.T) {
	var names []string
	for _, f := range Families() {
		for _, v := range f {
			names = append(names, v.Name)
		}
		if f[0].Name == "gomoku" && (len(f) != 3 || f[2].Name != "renju") {
			t.Errorf("%d variants of Gomoku", len(f))
		}
	}
	if len(names) != len(Catalogue()) || len(Families()) != len(names)-4 {
		t.Errorf("%d families with %q", len(Families()), names)
	}
}
