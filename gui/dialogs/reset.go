package dialogs

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
)

// askDelete asks before it deletes the games that are shown.
func (s *statistics) askDelete() {
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
			s.Sheets.Ask(title, question, agree, func() { s.deleteAll(f) })
		}
	})
}

// deleteAll deletes games and shows what is left.
func (s *statistics) deleteAll(f history.Filter) {
	var err error
	s.Games(func(games *history.Store) { _, err = games.DeleteAll(context.Background(), f.Variant) }, func() {
		if err != nil {
			s.showError(words.Error(err))
			return
		}
		s.names = []string{""}
		s.variant.Selected = words.AllVariants()
		s.load()
	})
}

// askReset asks before it starts the count of the games that are shown anew.
func (s *statistics) askReset() {
	f := s.filter()
	var c history.Counts
	var err error
	s.Games(func(games *history.Store) { c, err = games.Count(context.Background(), f) }, func() {
		switch {
		case !s.sheet.InFront():
		case err != nil:
			s.showError(words.Error(err))
		case c.Counted == 0:
			s.showError(words.NothingToReset())
		default:
			title, question, agree := words.ResetQuestion(f.Variant)
			s.Sheets.Ask(title, question, agree, func() { s.reset(f) })
		}
	})
}

// reset starts the count of games anew.
func (s *statistics) reset(f history.Filter) {
	var err error
	s.Games(func(games *history.Store) {
		err = games.ResetStatistics(context.Background(), f.Variant, time.Now())
	}, func() {
		if err != nil {
			s.showError(words.Error(err))
			return
		}
		s.load()
	})
}
