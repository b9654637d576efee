package dialogs

import (
	"context"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
)

// askReset asks before it deletes the games that are shown.
func (s *statistics) askReset() {
	f := s.filter()
	var c history.Counts
	var err error
	s.Games(func(games *history.Store) { c, err = games.Count(context.Background(), f) }, func() {
		switch {
		case !s.sheet.InFront():
		case err != nil:
			s.showError(words.Error(err))
		case c.Games == 0:
			s.showError(words.NothingToDelete())
		default:
			title, question, agree := words.DeleteQuestion(c, f.Variant)
			s.Sheets.Ask(title, question, agree, func() { s.reset(f) })
		}
	})
}

// reset deletes games and shows what is left.
func (s *statistics) reset(f history.Filter) {
	var err error
	s.Games(func(games *history.Store) { _, err = games.Reset(context.Background(), f.Variant) }, func() {
		if err != nil {
			s.showError(words.Error(err))
			return
		}
		s.names = []string{""}
		s.variant.Selected = words.AllVariants()
		s.load()
	})
}
