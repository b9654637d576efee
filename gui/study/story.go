package study

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sharing"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Story returns the story of the position shown: the name of the study, and the game.
func (u *Studies) Story() sharing.Story {
	s, name := u.Table.Snap, u.Name()
	title := words.Title(s.Setup.Variant)
	if !board.CanWrite(name) {
		name = title
	}
	poster := func(named bool) board.Poster {
		head := title
		if named {
			head = name
		}
		return board.Poster{
			Head: func(limit int) string { return shortened(head, limit) },
			Foot: func(limit int) string { return shortened(title, limit) },
		}
	}
	return sharing.Story{
		Name: s.Setup.Variant.Name, View: s.View, Poster: poster, Before: poster, Moves: s.Shown, Line: true, Export: u.Export,
		Earlier: func() (views []game.View) {
			for _, n := range append([]session.Node{session.Root}, s.Tree.Path(s.At)...) {
				if n != s.At {
					views = append(views, s.Setup.View(s.Tree.Position(s.Setup.Variant, n)))
				}
			}
			return views
		},
	}
}

// shortened returns at most limit characters of a text.
func shortened(text string, limit int) string {
	if r := []rune(text); len(r) > limit {
		return string(r[:max(limit-1, 0)]) + "…"
	}
	return text
}
