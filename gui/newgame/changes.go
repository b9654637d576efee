package newgame

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/gui/gameform"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// update shows the rows that matter for what is chosen. For a variant of the catalogue
// it fills in what was chosen last.
func (f *newGameForm) update() {
	if f.startButton == nil || f.computerRow.Label == nil {
		return // the form is still being made
	}
	v, problem := f.Chosen()
	if f.Template() == nil && v.Name != f.loaded {
		f.loaded = v.Name
		f.load(v, f.Prefs.For(v.Name))
	}
	opponent := opponents[f.opponent.Chosen()]
	f.boardRow.Show(f.Template() != nil)
	if problem == "" {
		f.xBegins = v.XBegins
		widgets.SetText(f.fixedMark, words.FirstMark(v))
		f.computer.SetVariant(v)
		f.opening.SetVariant(v)
		for i, w := range f.watched {
			w.SetVariant(v)
			widgets.SetText(f.watchedRows[i].Label, words.Name(words.Watched(v, game.Side(i))))
		}
	}
	f.showRows(opponent, v, f.more.Open())
	f.nameBeginnings()
	if problem == "" {
		f.sayMore(v)
	}
	widgets.SetEnabled(f.startButton, problem == "")
	if f.sheet != nil {
		f.sheet.Fit()
	}
}

// showRows shows the rows that matter, and those under More or a summary of them.
func (f *newGameForm) showRows(opponent string, v engine.Variant, more bool) {
	plays, solo, watch := opponent != settings.Watch, opponent == settings.AgainstComputer, opponent == settings.Watch
	f.computerRow.Show(solo)
	f.watchedRows[0].Show(watch)
	f.watchedRows[1].Show(watch)
	master := solo && f.computer.At(engine.Master) || watch && (f.watched[0].At(engine.Master) || f.watched[1].At(engine.Master))
	f.timeRow.Show(master)
	f.coresRow.Show(master && gameform.UsesCores(v))
	f.pondersRow.Show(master && solo)
	widgets.SetVisible(f.summary, !more)
	f.markRow.Show(plays && more)
	widgets.SetVisible(f.mark, !f.xBegins)
	widgets.SetVisible(f.fixedMark, f.xBegins)
	f.beginsRow.Show(plays && more)
	f.clockRow.Show(more)
	f.openingRow.Show(more && f.opening.Offers())
	f.othersRow.Show(solo && more)
	widgets.SetVisible(f.add, f.computer.TakesGuests())
	f.sayStrength(v)
}

// unfolded shows what is under More, or no longer.
func (f *newGameForm) unfolded() {
	if f.update(); f.more.Open() {
		f.sheet.ScrollToEnd()
	}
}

// sayMore says what the rows under More come to.
func (f *newGameForm) sayMore(v engine.Variant) {
	c := f.choice()
	f.clock.name(words.ClockOf(v, c, f.Prefs.SecondName))
	widgets.SetText(f.summary, words.MoreSummary(v, c, f.Prefs.SecondName))
}

// readPlayed reads in the background the results of the games at each level, and shows them.
func (f *newGameForm) readPlayed() {
	var played []history.Played
	f.Games(func(games *history.Store) {
		played, _ = games.Played(context.Background()) // without past games there is less to say
	}, func() {
		if f.played, f.read = played, true; f.sheet.IsOpen() {
			f.computer.Renew()
			f.update()
		}
	})
}

// details are the rating of a level, where it has one, and how the person's games against it have gone.
func (f *newGameForm) details(v engine.Variant, l engine.Level) (list []string) {
	if elo, numbered := f.numbers(v)[l.Key()]; l == engine.Master && v.BestPlayDraws() {
		list = append(list, words.CantBeBeaten())
	} else if numbered {
		list = append(list, words.Number(int(elo)))
	}
	if f.read {
		list = append(list, words.WonOf(history.ScoresOf(f.played, v.Name)[l.Key()]))
	}
	return list
}

// wonOf says how the games against a guest have gone. Those against other strategies are
// counted together, and nothing is said of one.
func (f *newGameForm) wonOf(v engine.Variant, strategy string) string {
	name := history.Guest(v, strategy)
	if _, guest := history.CutGuest(name); !guest || !f.read {
		return ""
	}
	return words.WonOf(history.ScoresOf(f.played, v.Name)[name])
}

// rating says how strong a level is, if that is known.
func (f *newGameForm) rating(v engine.Variant, l engine.Level) (levels.Rating, bool) {
	if f.Rating != nil {
		return f.Rating(v, l)
	}
	return v.Rating(l)
}

// numbers are the places of the levels on the scale of a variant, by their keys: two at least,
// since one says nothing where there is no other.
func (f *newGameForm) numbers(v engine.Variant) map[string]float64 {
	numbers := map[string]float64{}
	for _, l := range v.Levels() {
		if r, known := f.rating(v, l); known {
			numbers[l.Key()] = float64(r.Elo)
		}
	}
	if len(numbers) == 1 {
		return nil
	}
	return numbers
}

// strength is where the person is on the scale of a variant, if that is known.
func (f *newGameForm) strength(v engine.Variant) (elo float64, ok bool) {
	return history.Strength(history.ScoresOf(f.played, v.Name), f.numbers(v))
}

// sayStrength says how strong the person is, and what that means against the chosen level.
func (f *newGameForm) sayStrength(v engine.Variant) {
	elo, known := f.strength(v)
	widgets.SetVisible(f.yourStrength, known)
	if !known {
		return
	}
	text := words.YourStrength(elo)
	l := f.computer.Level()
	if against, ok := f.numbers(v)[l.Key()]; ok && f.computer.At(l) {
		text = words.YourChances(elo, l, against)
	}
	widgets.SetText(f.yourStrength, text)
}

// nameBeginnings names the players among whom it is chosen who begins.
func (f *newGameForm) nameBeginnings() {
	other := words.Rival(f.Variant, f.choice())
	if opponents[f.opponent.Chosen()] == settings.AgainstPerson {
		other = words.TheFriend(f.Prefs.SecondName)
	}
	f.begins.Offer(words.Beginners(f.Prefs.Name, other), f.begins.Chosen())
}

// choice returns what else was chosen.
func (f *newGameForm) choice() settings.Choice {
	return settings.Choice{
		Opponent:    opponents[f.opponent.Chosen()],
		Mark:        marks[f.mark.Chosen()],
		Begins:      beginnings[f.begins.Chosen()],
		Level:       f.computer.Level().Key(),
		Strategy:    f.computer.Strategy(),
		Offered:     f.computer.Offered(),
		WatchFirst:  cmp.Or(f.watched[0].Strategy(), f.watched[0].Level().Key()),
		WatchSecond: cmp.Or(f.watched[1].Strategy(), f.watched[1].Level().Key()),
		Clock:       f.clock.own[0].String(),
		ClockOther:  f.clock.own[1].String(),
		Opening:     f.opening.Word(),
	}
}
