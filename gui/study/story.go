package study

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sharing"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Story returns the story of the position shown: the name of the study, the game, and on the board what follows and the
// marks.
func (u *Studies) Story() sharing.Story {
	s, name, file := u.Table.Snap, u.Name(), studies.FileName(u.Name())
	u.current.pointed = session.Root
	image, notes := u.current.image, u.current.notes(s, s.Tree.Next(s.At))
	title := words.Title(s.Setup.Variant)
	if !board.CanWrite(name) {
		name = title
	}
	before := func(named bool) board.Poster {
		head := title
		if named {
			head = name
		}
		return board.Poster{
			Head:    func(limit int) string { return shortened(head, limit) },
			Foot:    func(limit int) string { return shortened(title, limit) },
			Options: board.Options{Image: image},
		}
	}
	poster := func(named bool) board.Poster {
		p := before(named)
		p.Notes = notes
		return p
	}
	return sharing.Story{
		Name: file, View: s.View, Poster: poster, Before: before, Moves: s.Shown, Line: true, Export: u.Export,
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
