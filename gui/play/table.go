package play

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Table manages what is on the board: it puts games on the board and removes them, asks the questions that this
// needs, saves what must not be lost, and draws each snapshot as the mode that is on shows it. Its methods belong
// to the UI goroutine.
type Table struct {
	Config
	Session *session.Session
	// Snap is the snapshot that the session published last, as the mode allows it.
	Snap session.Snapshot
	// Closing is set while the window closes. Then nothing is saved any more.
	Closing bool

	Ending       *Ending
	Threats      *Threats
	Forbidden    *Forbidden
	Opening      *OpeningCard
	Achievements *Achievements
	Clock        *Clock
	Remarks      *Remarks
	// OnArea is called with two opposite corners of an area that the person has typed instead of moves. It may be nil.
	OnArea func(from, to int)

	parts     []Part
	published session.Snapshot // the snapshot of which Snap is what the mode allows
	mode      Mode
	saved     session.Stamp // the stamp of the game when it was last saved

	arriving arrival      // how the game that is being put on the table is treated
	origin   origin       // where the game came from
	pastKey  string       // the key of a reviewed game among the past games, or "" if it is not one
	after    bool         // the game continues after its end
	opened   *opened      // a game from outside as it was put on the table; nil for other games
	ended    *record.Game // the finished game as last seen by Keep, or as put on the table; else nil
	back     wayBack

	playersShown bool         // the players that came with the game on the board have been shown
	typing       *sheet.Sheet // the dialog in which moves are typed, or nil
	waitsFor     *sheet.Sheet // the last message that the clock waits, or introduction to a game, or nil: no clock runs behind it
	resuming     bool         // a game is being resumed: no clock runs yet
}

// Config holds what a Table draws on and works with.
type Config struct {
	Window Window
	Prefs  *preferences.Prefs
	Saver  *autosave.Saver
	Sheets *sheet.Stack
	Loop   *loop.Loop
	Keys   widgets.Keys
	Tip    *widgets.Tip
	Board  *board.Board
	Card   *card.Card
	Frame  *card.Frame
	Status *card.Status
	Sounds *Sounds
}

// Window is what Table and the modes need of the window around the board.
type Window interface {
	// Begun is called with the first snapshot of each game, before any part follows it.
	Begun(s session.Snapshot)
	// Drawn is called after a snapshot was drawn on the board and the card, also if it was drawn before.
	Drawn(s session.Snapshot)
	// Shown is called when the person has put a game on the table.
	Shown()
	// UpdateClock starts or stops the clock and whatever else depends on the person being at the board, by the state
	// of the window, Table.ClockWaits and Table.Closing.
	UpdateClock()
	// Analysing reports whether the analysis is on.
	Analysing() bool
	// Animated reports whether things may move.
	Animated() bool
	// Introduce is called when the person begins a game of a kind that they have never played. It returns the sheet that
	// introduces it, or nil if there is none.
	Introduce(v engine.Variant) *sheet.Sheet
	// AchievementsChanged is called when Table.Achievements may have changed.
	AchievementsChanged()
	// SayInFront shows a sentence where the person looks: on the front sheet, the page of all games or the status
	// line.
	SayInFront(text string)
	// Focus gives the focus to a control of the card, or to the board for nil, unless something covers the board.
	Focus(o fyne.Focusable)
	// ShowHome shows the page of all games until a game is chosen.
	ShowHome()
	// PersonSwitched is called when another person plays from now on. cleared is set if an empty board is on the
	// table for them.
	PersonSwitched(cleared bool)
}

// Part is a part of the window that follows what is on the table, such as the analysis.
type Part interface {
	// Follow acts on a new snapshot, before it is drawn.
	Follow(s session.Snapshot)
	// Show draws a snapshot. It may draw the same one again, and changes nothing else.
	Show(s session.Snapshot)
}

// arrival says how a game that is being put on the table is treated.
type arrival struct {
	mode   Mode // nil for an ordinary game
	state  autosave.State
	origin origin
}

// origin is where the game on the table came from.
type origin uint8

const (
	playing  origin = iota // it is played, or was just played, or is only looked at: see Table.opened
	restored               // it had ended, and was on the board, when the last window closed
	reviewed               // it had ended before it was put on the table
)

// NewTable returns a table without a game.
func NewTable(c Config) *Table {
	t := &Table{Config: c}
	t.mode = ordinary{t}
	t.Ending = &Ending{t: t}
	c.Frame.OnBanner = func() { t.Ending.Fold() }
	t.Threats = newThreats(t)
	t.Forbidden = newForbidden(t)
	t.Opening = newOpeningCard(t)
	t.Achievements = &Achievements{
		games: t.peekGames, person: t.Prefs.Person, now: time.Now, read: t.Redraw,
		present: func() map[string]string { return t.Prefs.PresentNames() },
		changed: func() {
			t.Ending.refresh()
			t.Window.AchievementsChanged()
		},
	}
	t.Clock = &Clock{t: t, Now: time.Now}
	t.Remarks = &Remarks{t: t}
	t.Session = session.New(c.Loop.Post, t.changed)
	t.Session.SetDrawing(c.Board.MoveTime)
	return t
}

// AddPart lets a part of the window follow what is on the table, after the parts that were added before.
func (t *Table) AddPart(p Part) { t.parts = append(t.parts, p) }

// Say shows a sentence on the status line.
func (t *Table) Say(text string) { t.Status.Say(text) }

// ReadGames runs read with the past games in the background, and then show on the UI goroutine. The past
// games include the unfinished games of closed windows. Only the games of the current person count.
func (t *Table) ReadGames(read func(*history.Store), show func()) {
	t.Saver.Adopt()
	t.peekGames(read, show)
}

// peekGames does what ReadGames does, but leaves the unfinished games of closed windows where they are.
func (t *Table) peekGames(read func(*history.Store), show func()) {
	person := t.Prefs.Person()
	t.Saver.WithHistory(func(games *history.Store) {
		games.SetPerson(person)
		read(games)
		t.Loop.Post(show)
	})
}

// Mode returns what the board is for.
func (t *Table) Mode() Mode { return t.mode }

// SetMode changes what the board is for, while the game on it stays.
func (t *Table) SetMode(m Mode) {
	t.mode.Leave()
	t.mode = m
}

// Enter puts a position on the table in a mode of its own. It is not a game: it is not saved and does not count.
// The game on the board stays unfinished.
func (t *Table) Enter(m Mode, o session.Opened) { t.open(arrival{mode: m}, o) }

// IsGame reports whether an ordinary game is on the table.
func (t *Table) IsGame() bool {
	_, ok := t.mode.(ordinary)
	return ok
}

// ClockWaits reports whether no clock may run yet: a game is being resumed, or the message about that or the introduction to
// the game is open.
func (t *Table) ClockWaits() bool { return t.resuming || t.waitsFor != nil && t.waitsFor.IsOpen() }

// IsRestored reports whether the game on the table had already ended in the last window, and was on the board
// when that closed.
func (t *Table) IsRestored() bool { return t.origin == restored }

// IsTrying reports whether the game is a position in which moves are tried out.
func (t *Table) IsTrying() bool { return t.opened != nil && t.opened.trying }

// IsOwnGame reports whether the game on the table is being played, was just played, or is among the past
// games. These include imported games.
func (t *Table) IsOwnGame() bool { return t.origin != reviewed || t.pastKey != "" }

// changed stores a new snapshot, informs the parts of the window, draws the snapshot, and saves the game.
func (t *Table) changed(s session.Snapshot) {
	before := t.Snap
	arrives := s.Game != before.Game
	if arrives {
		t.mode.Leave()
		if t.mode = t.arriving.mode; t.mode == nil {
			t.mode = ordinary{t}
		}
	}
	t.published, t.Snap = s, t.mode.Allow(s)
	if before.Ending.Over() && !s.Ending.Over() {
		t.after = true
	}
	switch s = t.Snap; {
	case arrives:
		t.onArrival()
		t.Threats.begin()
		t.Window.Begun(s)
	case t.opened != nil && t.Window.Analysing() && !t.opened.hasPlayed(before):
		t.opened.update(s)
	}
	if before.Ply != s.Ply || before.YourTurn != s.YourTurn {
		t.forgetRefusal()
	}
	if !s.Ending.Over() {
		t.origin = playing
	}
	t.Follow(s)
	t.Keep()
}

// Rename gives people new names on the board. names maps old names to new ones. The score follows those who have a profile.
func (t *Table) Rename(names map[string]string) {
	t.Achievements.scores.Rename(t.Prefs.PresentNames())
	t.Session.Rename(names)
}

// PersonFace returns how the person at this computer with a name is shown, as Profile knows them, or the second person at the
// same window. Whoever has chosen no face is shown by the initial, unless they are the only one here and have no name.
func (t *Table) PersonFace(name string) look.Person {
	profile := t.Profile(name)
	switch {
	case profile.Coin == "" && name == t.Prefs.Friend():
		return look.Person{Face: look.PersonFace(t.Prefs.SecondFace)}
	case profile.Coin == "" || t.Prefs.Alone() && t.Prefs.Name == settings.Defaults().Name:
		return look.Person{Face: look.PersonFace(profile.Face)}
	default:
		return widgets.PersonOf(words.Name(t.presentName(name)), profile)
	}
}

// Profile returns the profile of the person at this computer with a name, which may be a former name of the person
// who plays now, or the zero Profile if there is none.
func (t *Table) Profile(name string) settings.Profile { return t.Prefs.Profile(t.presentName(name)) }

// presentName returns the present name of the person who plays now if they had the given one, or else the given one.
func (t *Table) presentName(name string) string {
	if slices.Contains(t.Prefs.GameNames(), name) {
		return t.Prefs.Name
	}
	return name
}

// SwitchPerson prepares the table for the person who plays from now on; old is the name of the person before.
// An unfinished game in which the new person has no part goes to the past games, where its players find it
// again, and an empty board takes its place, or that of a game without moves. Puzzles, finished games and games
// that are only looked at stay.
func (t *Table) SwitchPerson(old string) { t.Window.PersonSwitched(t.clearFor(old)) }

// clearFor puts an empty board on the table if the person who replaces old has no part in the game on it, and
// reports whether it did.
func (t *Table) clearFor(old string) (cleared bool) {
	switch s := t.Snap; {
	case !t.IsGame(), s.Ending.Over(), s.Ply > 0 && (t.OnlyLookedAt() || !t.isOthers(s.Setup, old)):
		return false
	case t.OnlyLookedAt():
		t.Session.Rename(map[string]string{old: t.Prefs.Name})
		return false
	}
	t.leave() // what it would say is not for the new person
	t.Offer(t.Prefs.LastVariant())
	return true
}

// isOthers reports whether a game belongs to other people at this computer: to old or to somebody with a
// profile, and not to the person who plays now.
func (t *Table) isOthers(s session.Setup, old string) bool {
	own, others := t.Prefs.GameNames(), append(t.Prefs.OtherNames(), old)
	theirs := false
	for _, seat := range s.Seats {
		if seat.Kind == record.Computer {
			continue
		}
		if slices.Contains(own, seat.Name) {
			return false
		}
		theirs = theirs || slices.Contains(others, seat.Name)
	}
	return theirs
}

// Keep saves the game if it has changed, and adds a finished game to the past games. A game that continues
// after its end counts as it first ended. Of a game that had already ended when it was put on the table,
// Keep saves only what is written about it. A game that is only looked at is not saved as finished.
func (t *Table) Keep() {
	if t.Closing {
		return
	}
	stamp := t.Session.Stamp()
	if stamp == t.saved {
		return
	}
	t.saved = stamp
	if !t.IsGame() {
		t.ended = nil
		t.Saver.ClearGame()
		return
	}
	g, before := t.Session.Record(), t.ended
	t.ended = nil
	if t.Snap.Ending.Over() && !t.OnlyLookedAt() {
		t.ended = &g
	}
	switch {
	case t.ended == nil:
		t.Saver.SaveGame(g, t.state())
	case t.origin == reviewed:
		t.Saver.ClearGame()
		if t.pastKey != "" && before != nil {
			t.Saver.Annotate(t.pastKey, *before, g)
		}
	default:
		t.Saver.FinishGame(before, g)
	}
}

// state returns the state to save with the game, which is not among the past games. The next window
// reads it.
func (t *Table) state() autosave.State {
	switch {
	case t.IsTrying():
		return autosave.Trying
	case t.OnlyLookedAt():
		return autosave.Opened
	case t.IsAfterEnd():
		return autosave.AfterEnd
	default:
		return autosave.Playing
	}
}

// InProgress reports whether an ordinary game with moves is in progress.
func (t *Table) InProgress() bool { return t.IsGame() && !t.Snap.Ending.Over() && t.Snap.Ply > 0 }

// HasBegun reports whether an ordinary game is in progress that is kept when the person leaves it: they have made a move in
// it, or do not play against a computer.
func (t *Table) HasBegun() bool {
	return t.InProgress() && (t.Snap.Setup.Person() == game.None || t.Snap.PersonMoves > 0)
}

// IsAfterEnd reports whether the game on the table had ended, and other moves are being tried in it.
func (t *Table) IsAfterEnd() bool { return t.after && !t.Snap.Ending.Over() }

// OnlyLookedAt reports whether the game on the table came from outside and nobody has played it since:
// nothing has been written in it, and moves are only tried out in it, or people have made moves only while
// the analysis was on.
func (t *Table) OnlyLookedAt() bool {
	return t.opened != nil && !t.opened.commentsChanged(t.Snap.Tree) && (t.opened.trying || !t.opened.hasPlayed(t.Snap))
}

// put calls f, which puts another game on the table, to be treated as a says.
func (t *Table) put(a arrival, f func()) {
	t.arriving = a
	f()
}

// onArrival records what kind of game has just been put on the table.
func (t *Table) onArrival() {
	t.opened, t.origin, t.after = nil, t.arriving.origin, t.arriving.state == autosave.AfterEnd
	switch t.arriving.state {
	case autosave.Opened:
		t.opened = &opened{comments: commentsOf(t.Snap.Tree)}
		t.opened.update(t.Snap)
	case autosave.Trying: // it had no comments when it was set up, even if it has some now
		t.opened = &opened{trying: true}
		t.opened.update(t.Snap)
	case autosave.Ended: // it is saved already
		g := t.Session.Record()
		t.ended, t.saved = &g, t.Session.Stamp()
	}
	t.arriving = arrival{}
}

// opened describes a game as it came from outside, updated with the moves that were tried since while the
// analysis was on.
type opened struct {
	trying      bool           // it is a position in which moves are tried out: not a game to come back to
	line        []session.Node // the moves on the board
	personMoves int            // the number of moves that people have made
	variations  int            // the number of variations in the tree
	comments    []string       // the comments when the game came, sorted
}

// update treats the moves of a snapshot as those of the game from outside.
func (o *opened) update(s session.Snapshot) {
	o.line, o.personMoves, o.variations = s.Tree.Path(s.Current), s.PersonMoves, variations(s.Tree)
}

// hasPlayed reports whether people have made a move or taken one back since the last call of update. Replies
// of the computer do not count.
func (o *opened) hasPlayed(s session.Snapshot) bool {
	now := s.Tree.Path(s.Current)
	now = now[:min(len(now), len(o.line))]
	return s.PersonMoves != o.personMoves || !slices.Equal(now, o.line) || variations(s.Tree) != o.variations
}

// variations counts the variations of a tree.
func variations(t *session.Tree) (count int) {
	for n := session.Root; t.Has(n); n++ {
		count += max(len(t.Next(n))-1, 0)
	}
	return count
}

// commentsChanged reports whether a comment has been written or deleted since the game came from outside.
func (o *opened) commentsChanged(t *session.Tree) bool {
	return !slices.Equal(commentsOf(t), o.comments)
}

// commentsOf returns all comments in a tree, in alphabetical order.
func commentsOf(t *session.Tree) (all []string) {
	for n := session.Root; t.Has(n); n++ {
		if text := t.Comment(n); text != "" {
			all = append(all, text)
		}
	}
	slices.Sort(all)
	return all
}

// abandon saves the game among the past games as unfinished, if it is in progress, and reports whether it is kept. A game
// that was only looked at is not kept, nor one in which the person has made no move yet.
func (t *Table) abandon() (kept bool) {
	if !t.HasBegun() || t.OnlyLookedAt() {
		return false
	}
	return t.Saver.AbandonGame(t.Session.Record())
}

// forget drops the game's snapshot, so that abandon will not save the game.
func (t *Table) forget() { t.Snap = session.Snapshot{} }
