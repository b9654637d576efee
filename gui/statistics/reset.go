package statistics

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// askDelete asks before it deletes the games that are shown.
func (s *statistics) askDelete() {
	s.askAbout(func(c history.Counts, f history.Filter) {
		if c.Games == 0 {
			s.showError(words.NothingToDelete())
			return
		}
		title, question, agree := words.DeleteQuestion(c, f.Variant)
		s.Sheets.Ask(title, question, agree, func() { s.deleteAll(f) })
	})
}

// askReset asks before it restarts the count of the games that are shown.
func (s *statistics) askReset() {
	s.askAbout(func(c history.Counts, f history.Filter) {
		if c.Counted == 0 {
			s.showError(words.NothingToReset())
			return
		}
		title, question, agree := words.ResetQuestion(f.Variant)
		s.Sheets.Ask(title, question, agree, func() { s.reset(f) })
	})
}

// askAbout counts the games that are shown and then asks something, if the person still waits.
func (s *statistics) askAbout(ask func(history.Counts, history.Filter)) {
	f := s.filter()
	var c history.Counts
	var err error
	s.Games(func(games *history.Store) { c, err = games.Count(context.Background(), f) }, func() {
		switch {
		case !s.sheet.InFront():
		case err != nil:
			s.showError(words.Error(err))
		default:
			ask(c, f)
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
		s.Changed()
		s.names = []string{""}
		s.variant.Selected = words.AllVariants()
		s.load()
	})
}

// reset restarts the count of games.
func (s *statistics) reset(f history.Filter) {
	var err error
	s.Games(func(games *history.Store) {
		err = games.ResetStatistics(context.Background(), f.Variant, time.Now())
	}, func() {
		if err != nil {
			s.showError(words.Error(err))
			return
		}
		s.Changed()
		s.load()
	})
}
