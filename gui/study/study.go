package study

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Studies puts studies on the table. Its methods must be called on the UI goroutine.
type Studies struct {
	Config
	current      *mode     // nil while no study is on the table
	left         []*keeper // of studies that were left; those that have ended are dropped
	pane         *pane
	practice     *practice // nil while the study is not practised
	practicePane *practicePane
	last         search       // the last search, which F3 goes on with
	opening      int          // counts the studies that were opened, so that only the last one is put on the table
	searches     atomic.Int64 // counts the searches in a study, so that only the last one is done
}

// Config holds what Studies works with.
type Config struct {
	Table  *play.Table
	Folder studies.Folder
	Files  files.Dialogs
	// Analyse turns the analysis on or off, Share shares what is on the board, and AskFile asks for a file to open.
	Analyse, Share, AskFile func()
	// Solved returns the results of all moves of the position shown once the analysis has proved them, or nil.
	Solved func() map[game.Move]record.Value
	// Variant returns the variant that the person sees, for a new study.
	Variant func() engine.Variant
	// Program and Version name the program in the footer of a web page.
	Program, Version string
	// Remember is called with the file of the study on the table, or "" if there is none, so that the next window can
	// open it.
	Remember func(path string)
}

// New returns Studies without a study on the table.
func New(c Config) *Studies {
	u := &Studies{Config: c}
	u.pane, u.practicePane = newPane(u), newPracticePane(u)
	return u
}

// On reports whether a study is on the table.
func (u *Studies) On() bool { return u.current != nil }

// Name returns the name of the study on the table, or "" if there is none.
func (u *Studies) Name() string {
	if !u.On() {
		return ""
	}
	return u.current.keeper.title()
}

// Begin begins an empty study of a variant.
func (u *Studies) Begin(v engine.Variant) {
	u.show(record.Game{Variant: v.Name}, nil, u.newKeeper(words.StudyName(v)))
}

// StudyThis makes a study of the game on the board, with its variations and comments, and shows the position that was
// shown.
func (u *Studies) StudyThis() {
	k := u.newKeeper(words.StudyName(u.Table.Snap.Setup.Variant))
	u.show(studyOf(u.Table.Session.Record()), u.Line(), k)
	u.put()
}

// Line returns the moves to the position shown, in the notation of the board.
func (u *Studies) Line() []string { return u.lineTo(u.Table.Snap.At) }

// lineTo returns the moves to a node, in the notation of the board.
func (u *Studies) lineTo(n session.Node) (moves []string) {
	tree := u.Table.Snap.Tree
	for _, n := range tree.Path(n) {
		moves = append(moves, tree.Name(n))
	}
	return moves
}

// studyOf returns the moves of a game with what is written about them, without players, clocks and a result.
func studyOf(g record.Game) record.Game {
	s := record.Game{Variant: g.Variant, OBegins: g.OBegins, Tags: g.Tags}
	root := g.Tree()
	strip(root)
	return s.WithTree(root)
}

// strip removes what the players of a game did between its moves, and their times.
func strip(b *record.Branch) {
	b.Detail = record.Detail{}.WithNotes(b.Detail.Notes())
	for _, next := range b.Next {
		strip(next)
	}
}

// Open opens the study of a file in the background and shows the position after some moves. If moves is nil, that is the
// one at which it was saved. failed is called if the study cannot be opened.
func (u *Studies) Open(path string, moves []string, failed func(error)) {
	u.open(path, moves, func(bool) {}, func() {}, failed)
}

// Reopen does what Open does. At the end it calls opened if the study is on the table, or stopped if the person has
// stopped that.
func (u *Studies) Reopen(path string, moves []string, opened, stopped func(), failed func(error)) {
	done := func(on bool) {
		if on {
			opened()
		}
	}
	u.open(path, moves, done, stopped, failed)
}

// OpenAt opens a study as Open does, and shows a position that it reaches.
func (u *Studies) OpenAt(path string, p game.Position) {
	look := func() {
		if n := u.Table.Session.NodeWith(p); n != session.Root {
			u.current.goTo(n)
		}
	}
	if u.On() && u.current.path == path {
		u.Table.Window.Shown()
		u.EndPractice()
		look()
		return
	}
	done := func(opened bool) {
		if opened {
			look()
		}
	}
	u.open(path, nil, done, func() {}, func(err error) { u.Table.Window.SayInFront(words.Error(err)) })
}

// open does what Open does, and at the end calls done with whether the study is on the table. It is not if the person has
// stopped that, or has gone on with something else: with another game or study, or a dialog about the study that was there.
// stopped is called only in the first of these cases.
func (u *Studies) open(path string, moves []string, done func(opened bool), stopped func(), failed func(error)) {
	u.opening++
	id, on, sameSheet := u.opening, u.Table.Snap.Game, u.Table.Sheets.SameSheet()
	var f *studies.File
	var o session.Opened
	var err error
	work := func(ctx context.Context, report func(share float64)) {
		var g record.Game
		if f, g, err = studies.Open(ctx, path); err != nil {
			return
		}
		report(readingShare)
		if o, err = session.OpenStudy(g, ctx.Err); err != nil || f.ReadOnly {
			_ = f.Close() // nothing was written
		}
	}
	u.Files.RunWithLateProgress(words.OpenStudy(), words.ReadingFile(filepath.Base(path)), work, func(byPerson bool) {
		opened, elsewhere := false, u.opening != id || u.Table.Snap.Game != on || u.On() && !sameSheet()
		if byPerson && !elsewhere {
			stopped()
		}
		switch {
		case byPerson && err != nil:
		case err != nil:
			failed(err)
		case byPerson || elsewhere:
			_ = f.Close() // nothing was written
		case f.ReadOnly:
			o.Setup.ReadOnly = true
			u.place(o, moves, u.newKeeper(f.Name()))
			u.current.lentFrom, opened = path, true
			u.Table.Say(words.StudyOpenElsewhere())
		default:
			k := u.newKeeper("")
			k.open(f)
			u.place(o, moves, k)
			opened = true
		}
		done(opened)
	})
}

// readingShare is about the share of reading a study's file in the time for opening the study. The rest is to play its
// moves.
const readingShare = 0.5

// ReadOnly reports whether the study on the table cannot be changed, because another window has it open.
func (u *Studies) ReadOnly() bool { return u.On() && u.Table.Snap.Setup.ReadOnly }

// SaveCopy makes a study of its own of the one on the table, and shows the same position in it.
func (u *Studies) SaveCopy() {
	if !u.On() {
		return
	}
	game, k, moves, on := u.Table.Session.StudyRecord(), u.newKeeper(words.CopyOf(u.Name())), u.Line(), u.Table.Snap.Game
	var o session.Opened
	var err error
	u.Table.Loop.Run(func() { o, err = session.OpenStudy(game(), nil) }, func() {
		if err == nil && u.Table.Snap.Game == on { // an error is not expected: these moves have been played
			u.place(o, moves, k)
			u.put()
		}
	})
}

// newKeeper returns a keeper of a study that has no file yet.
func (u *Studies) newKeeper(name string) *keeper {
	return &keeper{
		loop: u.Table.Loop, folder: u.Folder, name: name,
		changed: u.onSaved, failed: func(err error) { u.Table.Window.SayInFront(words.Error(err)) },
	}
}

// show puts a study on the table and shows the position after some moves.
func (u *Studies) show(g record.Game, moves []string, k *keeper) {
	o, err := session.OpenStudy(g, nil)
	if err != nil { // not expected: these moves have been played
		u.Table.Window.SayInFront(words.Error(err))
		return
	}
	u.place(o, moves, k)
}

// place puts an opened study on the table and shows the position after some moves, or the one at which it was saved.
func (u *Studies) place(o session.Opened, moves []string, k *keeper) {
	for side := range o.Setup.Seats {
		name := words.WatchedName(o.Setup.Variant, o.Setup.Mark(game.Side(side)))
		o.Setup.Seats[side] = session.Seat{Kind: record.Person, Name: name}
	}
	m := &mode{studies: u, keeper: k, visited: map[session.Node]session.Node{}, lastTool: record.Ring}
	u.Table.Enter(m, o)
	u.current = m // now, since entering it has ended the study that was there
	if m.kept = u.Table.Snap.Tree; moves != nil {
		u.Table.Session.Look(nodeAfter(m.kept, moves))
	}
	u.Table.Redraw()
	u.onSaved()
	u.Table.Window.Focus(nil)
}

// put has the study on the table written.
func (u *Studies) put() {
	if u.On() {
		u.current.keeper.put(u.Table.Snap.Tree, u.Table.Session.StudyRecord())
		u.onSaved()
	}
}

// onSaved shows whether all of the study is on the disk, and remembers its file.
func (u *Studies) onSaved() {
	if !u.On() {
		return
	}
	s, path := u.current.keeper.state()
	if s == saved && u.pane.typed {
		s = saving
	}
	end := map[state]string{saving: words.StudySaving(), saved: words.StudySaved(), unsaved: words.StudyUnsaved()}[s]
	if u.ReadOnly() {
		end = words.StudyReadOnly()
	}
	u.Table.Status.SetEnd(end)
	if u.current.path != path {
		u.current.path = path
		u.Remember(path)
		u.Table.Redraw() // the name may be another one
	}
}

// Flush writes what is not on the disk, and waits for that. It may be called on any goroutine after Freeze.
func (f Frozen) Flush(ctx context.Context) error {
	var all []error
	for _, k := range f.keepers {
		all = append(all, k.flush(ctx))
	}
	return errors.Join(all...)
}

// Frozen holds what has to be written of studies: of the one on the table, and of those left that could not be written yet.
type Frozen struct{ keepers []*keeper }

// Close closes the files, so that no lock stays behind. Nothing is written after that.
func (f Frozen) Close() {
	for _, k := range f.keepers {
		k.closeFile()
	}
}

// Freeze takes over what was typed, and returns what has to be written before the program ends.
func (u *Studies) Freeze() Frozen {
	u.left = slices.DeleteFunc(u.left, (*keeper).hasEnded)
	all := slices.Clone(u.left)
	if u.On() {
		u.pane.keepNote()
		all = append(all, u.current.keeper)
	}
	return Frozen{all}
}

// nodeAfter returns the node that moves lead to, as far as the tree has them.
func nodeAfter(t *session.Tree, moves []string) (n session.Node) {
	for _, name := range moves {
		next := t.Next(n)
		i := slices.IndexFunc(next, func(n session.Node) bool { return t.Name(n) == name })
		if i < 0 {
			break
		}
		n = next[i]
	}
	return n
}

// PlayFromHere begins a game from the position shown.
func (u *Studies) PlayFromHere() {
	if s := u.Table.Snap; s.At == session.Root {
		u.Table.SwitchTo(s.Setup.Variant)
		return
	}
	u.Table.NewGameFromHere()
}

// MakeMain makes the line to the position shown the main line.
func (u *Studies) MakeMain() {
	if u.On() && u.mayChange() {
		u.Table.Session.MakeMain(u.Table.Snap.At)
	}
}

// Delete takes the move shown out of the study, with everything after it.
func (u *Studies) Delete() {
	if u.On() && u.mayChange() {
		u.deleteBranch(u.Table.Snap.At)
	}
}

// WriteNote gives the focus to the field for the note.
func (u *Studies) WriteNote() {
	if u.CanEdit() && u.mayChange() {
		u.pane.writeNote()
	}
}
