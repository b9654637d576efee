package newgame

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// update brings the form in line with the choices. When another variant of the catalogue is chosen, or a template, it
// fills in the choices for that variant.
func (f *newGameForm) update() {
	if f.start == nil || f.computerRow.Label == nil {
		return // the form is still being made
	}
	v, problem := f.Chosen()
	if key := f.loadKey(v); problem == "" && key != f.loaded {
		f.loaded = key
		f.load(v, f.choicesFor(v))
	}
	f.rulesRow.Show(f.HasRules())
	f.boardRow.Show(f.Template() != nil)
	if problem == "" {
		f.xBegins = v.XBegins
		f.computer.SetVariant(v)
		f.opening.SetVariant(v)
		f.watched.setVariant(v)
	}
	f.showRows(v, f.more.Open())
	f.nameBeginnings()
	if problem == "" {
		f.showSummary(v)
		f.labelStart(v)
		widgets.SetText(f.medal, f.medalLine(v))
	}
	for _, b := range []*widgets.Button{f.start, f.friend, f.watch} {
		widgets.SetEnabled(b, problem == "")
	}
	if f.sheet != nil {
		f.sheet.Fit()
	}
}

// loadKey returns the name of the chosen variant v or, if a template is chosen, its title: other numbers there keep the
// choices.
func (f *newGameForm) loadKey(v engine.Variant) string {
	if t := f.Template(); t != nil {
		return t.Title
	}
	return v.Name
}

// choicesFor returns the choices to fill in when a variant is chosen in the dialog: its last ones or, before there are any,
// the opponent and the clock in the dialog.
func (f *newGameForm) choicesFor(v engine.Variant) settings.Choice {
	c, now := f.offered(v), f.choice(settings.AgainstComputer)
	if _, ok := f.Prefs.Variants[v.Name]; ok {
		return c
	}
	_, hasEqual := f.Progress.EqualOpponent(v)
	c.Level, c.Equal, c.Clock, c.ClockOther = now.Level, now.Equal && hasEqual, now.Clock, now.ClockOther
	return c
}

// offered returns the last choices for a variant, with the opponent that the progress offers.
func (f *newGameForm) offered(v engine.Variant) settings.Choice {
	c := f.Prefs.For(v.Name)
	last := v.NearestLevel(engine.Levels()[widgets.Index(levelKeys, c.Level)])
	c.Level = f.Progress.Offer(v, last).Key()
	return c
}

// showRows shows the rows that matter for the choices. If more is not set, it shows a summary in place of the
// rows under More.
func (f *newGameForm) showRows(v engine.Variant, more bool) {
	master := f.computer.HasLevel(engine.Master)
	expert := f.Prefs.ShowsExpertTools()
	widgets.SetVisible(f.summary, !more)
	f.markRow.Show(more && !f.xBegins) // some variants fix the marks
	f.beginsRow.Show(more)
	f.openingRow.Show(more && f.opening.Offers())
	f.clockRow.Show(more)
	f.timeRow.Show(more && master)
	f.coresRow.Show(more && expert && master && UsesCores(v))
	f.pondersRow.Show(more && master)
	f.othersRow.Show(more && expert)
	widgets.SetVisible(f.add, f.computer.TakesGuests())
}

// unfolded updates the form after More was opened or closed. The chosen opponent stays in sight.
func (f *newGameForm) unfolded() {
	f.below.RemoveAll()
	f.above.RemoveAll()
	if f.more.Open() {
		f.above.Add(f.moreRow)
	} else {
		f.below.Add(f.moreRow)
	}
	f.update()
	if f.more.Open() {
		f.sheet.ScrollToEnd()
	}
	f.showOpponent()
}

// scrollShadow is the height of the shadow at an edge beyond which there is more to scroll to, in Fyne's units.
const scrollShadow = 8

// showOpponent scrolls to the chosen opponent, clear of the shadows at the edges.
func (f *newGameForm) showOpponent() {
	if f.sheet != nil {
		top, bottom := f.computer.rungs.ChosenRange()
		f.sheet.ScrollTo(f.computer.rungs, top-scrollShadow, bottom+scrollShadow)
	}
}

// showSummary writes the summary of the rows under More, and names the players of the clocks.
func (f *newGameForm) showSummary(v engine.Variant) {
	c := f.choice(settings.AgainstComputer)
	f.clock.setNames(words.ClockOf(v, c, f.Prefs.Friend()))
	widgets.SetText(f.summary, words.MoreSummary(v, c, f.Prefs.Friend()))
}

// readPlayed reads the results of the past games in the background, and shows them.
func (f *newGameForm) readPlayed() {
	var played []history.VariantSummary
	f.Games(func(games *history.Store) {
		played, _ = games.Played(context.Background()) // on an error, no results are shown
	}, func() {
		if f.played, f.read = played, true; f.sheet.IsOpen() {
			f.computer.Refresh()
			f.update()
		}
	})
}

// labelStart writes the name of the opponent on the main button.
func (f *newGameForm) labelStart(v engine.Variant) {
	text := words.Play()
	switch {
	case f.computer.Equal():
		text = words.PlayEqual()
	case f.computer.Strategy() == "":
		text = words.PlayRival(look.OpponentAt(f.computer.Level()))
	}
	f.start.SetText(text)
}

// rung returns the rung of a level, with what the person has achieved against it.
func (f *newGameForm) rung(v engine.Variant, l engine.Level) widgets.Rung {
	o, reached := look.OpponentAt(l), f.Progress.Rung(v, l)
	r := widgets.Rung{
		Opponent: o, Name: o.Name, Kind: words.Level(l), About: words.LevelOf(v, l),
		Note: words.WinsOf(reached.Wins, reached.Games), Medal: reached.Medal, OnLadder: true,
	}
	if next, ok := f.Progress.Next(v); ok && next == l {
		r.Next = words.Next()
	}
	return r
}

// equal returns the rung of the equal, whose level each game draws by the person's rating. ok is false if the
// variant has none.
func (f *newGameForm) equal(v engine.Variant) (r widgets.Rung, ok bool) {
	e, ok := f.Progress.EqualOpponent(v)
	o := words.Equal()
	return widgets.Rung{Opponent: o, Name: o.Name, About: words.EqualNow(e, f.Progress.Rating(v).Known())}, ok
}

// medalLine returns a sentence about what earns the medal of the chosen level, or the next medal if the person
// already has that one.
func (f *newGameForm) medalLine(v engine.Variant) string {
	if c := f.choice(settings.AgainstComputer); c.Strategy != "" || c.Clock != c.ClockOther {
		return words.NoMedal()
	}
	level := f.computer.Level()
	next, missing := f.Progress.Next(v)
	switch {
	case !missing:
		return words.AllMedals(len(v.Levels()))
	case f.computer.Equal():
		return words.EqualMedal()
	case f.Progress.Rung(v, level).Medal == progress.Won:
		level = next
	}
	return words.MedalTask(look.OpponentAt(level), progress.GamesForMedal(v, level), f.Progress.Rung(v, level).Medal)
}

// guestResult returns how the games against a guest or a preset have gone. It returns "" for other strategies, since
// their games are only counted together, and before the past games have been read.
func (f *newGameForm) guestResult(p engine.Player) string {
	name := history.LevelOfPlayer(p)
	if _, guest := history.CutGuest(name); !guest || !f.read {
		return ""
	}
	won := history.ScoresOf(f.played, p.Variant().Name)[name]
	return words.WinsOf(won.Wins, won.Games)
}

// nameBeginnings offers the players' names in the choice of who goes first.
func (f *newGameForm) nameBeginnings() {
	f.begins.Offer(words.Beginners(f.Prefs.Name, words.Opponent()), f.begins.Chosen())
}

// choice returns all choices except the variant. opponent is the kind: settings.AgainstComputer, AgainstPerson
// or Watch.
func (f *newGameForm) choice(opponent string) settings.Choice {
	return settings.Choice{
		Opponent:    opponent,
		Mark:        marks[f.mark.Chosen()],
		Begins:      beginnings[f.begins.Chosen()],
		Level:       f.computer.Level().Key(),
		Equal:       f.computer.Equal(),
		Strategy:    f.computer.Strategy(),
		Offered:     f.computer.Offered(),
		WatchFirst:  cmp.Or(f.watched.players[0].Strategy(), f.watched.players[0].Level().Key()),
		WatchSecond: cmp.Or(f.watched.players[1].Strategy(), f.watched.players[1].Level().Key()),
		Clock:       f.clock.timeControls[0].String(),
		ClockOther:  f.clock.timeControls[1].String(),
		Opening:     f.opening.Word(),
	}
}
