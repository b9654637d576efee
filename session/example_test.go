package session_test

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// Two people play; each change publishes a snapshot.
func ExampleSession() {
	s := session.New(
		func(f func()) { f() }, // a window would post f to its own goroutine
		func(snap session.Snapshot) { fmt.Println(snap.Moves, snap.Ply, "on the board") },
	)
	defer s.Close()
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		fmt.Println(err)
		return
	}
	s.Start(session.Setup{Variant: v, Seats: [2]session.Seat{{Name: "Anna"}, {Name: "Bert"}}})
	pos := v.Start() // names its moves
	for _, name := range []string{"b2", "a1", "b2"} {
		m, err := pos.ParseMove(name)
		if err == nil {
			err = s.Do(session.Play(m))
		}
		if err != nil {
			fmt.Println(name+":", err)
		}
	}
	s.Undo()
	// Output:
	// [] 0 on the board
	// [b2] 1 on the board
	// [b2 a1] 2 on the board
	// b2: that move is not possible
	// [b2 a1] 1 on the board
}

// An unfinished game resumes from its text, including the moves that were taken back.
func ExampleSession_Resume() {
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "person"] [Undone "1"] 1. b2 a1 2. c3`))
	if err != nil {
		fmt.Println(err)
		return
	}
	s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
	defer s.Close()
	s.Resume(o)
	s.Redo()
	err = s.Do(session.Action{Kind: session.Resign})
	fmt.Println(s.Record().OneLine())
	fmt.Println(s.Record().Reason, s.Record().Result == game.FirstWins, err)
	// Output:
	// [MNKDesk "1"] [Variant "tic-tac-toe"] 1. b2 a1 2. c3
	// resigned true <nil>
}
