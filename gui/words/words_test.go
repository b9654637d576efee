package words

import (
	"errors"
	"go/ast"
	"go/token"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// bilingual is a sentence in English and German.
type bilingual struct{ en, de string }

// check checks a sentence in both languages.
func check(t *testing.T, want bilingual, say func() string) {
	t.Helper()
	for code, text := range map[string]string{"en": want.en, "de": want.de} {
		speak(t, code)
		if got := say(); got != text {
			t.Errorf("%s: %q, want %q", code, got, text)
		}
	}
}

func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// against returns a game of the named person against the computer after the given number of moves.
func against(t *testing.T, name, variantName string, ply int) session.Snapshot {
	v := variant(t, variantName)
	return session.Snapshot{
		Setup: session.Setup{Variant: v, Level: engine.Hard, Seats: [2]session.Seat{
			{Kind: record.Person, Name: name}, {Kind: record.Computer, Name: Computer},
		}},
		View: v.Start().View(), Ply: ply,
	}
}

// ended returns the snapshot of the game after it has ended.
func ended(s session.Snapshot, result game.Result, reason game.Reason) session.Snapshot {
	s.Ending = session.Ending{Outcome: game.Outcome{Result: result, Reason: reason}}
	if reason == game.ByFullBoard {
		s.View.Cells = slices.Clone(s.View.Cells)
		for i := range s.View.Cells {
			s.View.Cells[i].Piece = game.First
		}
	}
	return s
}

func TestEndings(t *testing.T) {
	resigned := ended(against(t, "Ada", "4-5-4", 4), game.SecondWins, game.NoReason)
	resigned.Ending.Reason = record.Resigned
	for _, c := range []struct {
		s    session.Snapshot
		want bilingual
	}{
		{
			ended(against(t, "You", "4-5-4", 13), game.FirstWins, game.ByRow),
			bilingual{"You beat Rusty!", "Du hast Rusty besiegt!"},
		},
		{
			ended(against(t, "Ada", "4-5-4", 8), game.SecondWins, game.ByRow),
			bilingual{"Rusty won this one.", "Diesmal hat Rusty gewonnen."},
		},
		{
			ended(against(t, "Ada", "ultimate", 9), game.FirstWins, game.ByBlockRow),
			bilingual{"Ada beat Rusty!", "Ada hat Rusty besiegt!"},
		},
		{
			ended(against(t, "You", "ultimate-most", 50), game.FirstWins, game.ByMostBlocks),
			bilingual{
				"You beat Rusty! You have more small boards.",
				"Du hast Rusty besiegt! Du hast mehr kleine Bretter.",
			},
		},
		{
			ended(against(t, "Ada", "ultimate-most", 50), game.SecondWins, game.ByMostBlocks),
			bilingual{
				"Rusty won this one. Rusty has more small boards.",
				"Diesmal hat Rusty gewonnen. Rusty hat mehr kleine Bretter.",
			},
		},
		{
			ended(against(t, "You", "isolation", 9), game.FirstWins, game.ByNoMoves),
			bilingual{"You beat Rusty! Rusty can't move.", "Du hast Rusty besiegt! Rusty kann nicht mehr ziehen."},
		},
		{
			ended(against(t, "You", "4,3,3,misere", 9), game.SecondWins, game.ByRow),
			bilingual{
				"Rusty won this one. You made three in a row.",
				"Diesmal hat Rusty gewonnen. Du hast drei in einer Reihe.",
			},
		},
		{
			ended(against(t, "You", "4-5-4", 20), game.Draw, game.ByFullBoard),
			bilingual{"A draw with Rusty. The board is full.", "Remis gegen Rusty. Das Brett ist voll."},
		},
		{
			ended(against(t, "You", "renju", 4), game.Draw, game.ByPasses),
			bilingual{"A draw with Rusty. Both players passed.", "Remis gegen Rusty. Beide haben gepasst."},
		},
		{
			ended(against(t, "You", "ultimate", 60), game.Draw, game.ByNoMoves),
			bilingual{"A draw with Rusty. No moves are left.", "Remis gegen Rusty. Kein Zug mehr möglich."},
		},
		{resigned, bilingual{"Rusty won this one. Ada resigned.", "Diesmal hat Rusty gewonnen. Ada hat aufgegeben."}},
	} {
		check(t, c.want, func() string { return ending(c.s) })
	}
	check(t, bilingual{"Rusty won this one.", "Diesmal hat Rusty gewonnen."}, func() string { return Turn(resigned) })
	check(t, bilingual{"Ada resigned.", "Ada hat aufgegeben."}, func() string {
		return EndFact(resigned, Feat{FirstWin: true})
	})
	closed := ended(against(t, "You", "ultimate", 60), game.Draw, game.ByFullBoard)
	closed.View = closed.Setup.Variant.Start().View() // which has empty squares
	check(t, bilingual{"A draw with Rusty. No moves are left.", "Remis gegen Rusty. Kein Zug mehr möglich."},
		func() string { return ending(closed) })
	friends := ended(against(t, "Ada", "tic-tac-toe", 9), game.Draw, game.ByFullBoard)
	friends.Setup.Seats[game.First] = session.Seat{Name: "Anna", Kind: record.Person}
	friends.Setup.Seats[game.Second] = session.Seat{Name: "Bruno", Kind: record.Person}
	check(t, bilingual{"Anna and Bruno drew.", "Anna gegen Bruno: remis."}, func() string { return EndHead(friends) })
	friends.Setup.Seats[game.Second].Name = settings.Defaults().SecondName
	check(t, bilingual{"A draw.", "Remis."}, func() string { return EndHead(friends) })
	drawn := ended(against(t, "You", "tic-tac-toe", 9), game.Draw, game.ByFullBoard)
	drawn.Setup.Level, drawn.CountsAs = engine.Master, engine.Master.String()
	check(t, bilingual{"A draw with Ember! The board is full.", "Remis gegen Ember! Das Brett ist voll."},
		func() string { return ending(drawn) })
	drawn.Assisted = true
	check(t, bilingual{"A draw with Ember. The board is full.", "Remis gegen Ember. Das Brett ist voll."},
		func() string { return ending(drawn) })
}

func TestTurnsAndGoals(t *testing.T) {
	mine := func(variant string, ply int) session.Snapshot {
		s := against(t, "You", variant, ply)
		s.YourTurn = true
		return s
	}
	thinking := against(t, "You", "4-5-4", 1)
	thinking.ToMove, thinking.Thinking = game.Second, true
	ada, practice := against(t, "Ada", "4-5-4", 2), mine("4-5-4", 4)
	practice.Assisted = true
	check(t, bilingual{"Your turn", "Du bist am Zug"}, func() string { return Turn(mine("4-5-4", 4)) })
	check(t, bilingual{"Ada's turn", "Ada ist am Zug"}, func() string { return Turn(ada) })
	check(t, bilingual{"Rusty is thinking…", "Rusty denkt nach…"}, func() string { return Turn(thinking) })
	two := mine("4-5-4", 0)
	two.Setup.Seats[1] = session.Seat{Kind: record.Person, Name: "Bo"}
	check(t, bilingual{"You go first with X", "Du fängst mit X an"}, func() string { return Turn(two) })
	two.Setup.Seats[0], two.Setup.Seats[1] = two.Setup.Seats[1], two.Setup.Seats[0] // another game
	check(t, bilingual{"Bo goes first with X", "Bo fängt mit X an"}, func() string { return Turn(two) })
	for _, c := range []struct {
		s    session.Snapshot
		want bilingual
	}{
		{mine("4-5-4", 4), bilingual{"Ctrl+H helps. A game with help is practice.", "Strg+H hilft dir. Eine Partie mit Hilfe ist Übung."}},
		{practice, bilingual{"Ctrl+H helps with the move.", "Strg+H hilft dir beim Zug."}},
		{ada, bilingual{}},
		{thinking, bilingual{}},
		{mine("4-5-4", 0), bilingual{
			"Get four in a row to win. Ctrl+H helps. A game with help is practice.",
			"Mit vier in einer Reihe gewinnst du. Strg+H hilft dir. Eine Partie mit Hilfe ist Übung.",
		}},
		{
			mine("gomoku-standard", 0),
			bilingual{
				"Get exactly five in a row to win. Six don't count. Ctrl+H helps. A game with help is practice.",
				"Mit genau fünf in einer Reihe gewinnst du. Sechs zählen nicht. Strg+H hilft dir. Eine Partie mit Hilfe ist Übung.",
			},
		},
		{mine("connect-four", 0), bilingual{
			"Drop a disc. Get four in a row to win. Ctrl+H helps. A game with help is practice.",
			"Wirf einen Stein ein. Mit vier in einer Reihe gewinnst du. Strg+H hilft dir. Eine Partie mit Hilfe ist Übung.",
		}},
		{mine("4,3,3,misere", 0), bilingual{
			"Avoid three in a row! Ctrl+H helps. A game with help is practice.",
			"Vermeide drei in einer Reihe! Strg+H hilft dir. Eine Partie mit Hilfe ist Übung.",
		}},
		{mine("ultimate", 0), bilingual{
			"Play anywhere. Ctrl+H helps. A game with help is practice.",
			"Spiel, wo du willst. Strg+H hilft dir. Eine Partie mit Hilfe ist Übung.",
		}},
		{mine("isolation", 0), bilingual{
			"Place your piece on any square. Ctrl+H helps. A game with help is practice.",
			"Setz deine Figur auf ein beliebiges Feld. Strg+H hilft dir. Eine Partie mit Hilfe ist Übung.",
		}},
	} {
		check(t, c.want, func() string { return Status(c.s) })
	}
}

// While beginners have a piece to place, the card says so, and the status line does not.
func TestCardOfAnUnplacedPiece(t *testing.T) {
	s := against(t, "You", "isolation", 0)
	s.YourTurn = true
	s.Setup.Level = engine.Hard
	check(t, bilingual{"Your turn", "Du bist am Zug"}, func() string { return Turn(s) })
	s.Setup.Level = engine.Beginner
	check(t, bilingual{"Your turn\nPlace your piece on any square.", "Du bist am Zug\nSetz deine Figur auf ein beliebiges Feld."},
		func() string { return Turn(s) })
	check(t, bilingual{"Ctrl+H helps. A game with help is practice.", "Strg+H hilft dir. Eine Partie mit Hilfe ist Übung."},
		func() string { return StatusBeside(s) })
}

// On nine small boards, the goal names the highlighted board if there is just one.
func TestGoalOfTheHighlightedBoard(t *testing.T) {
	v := variant(t, "ultimate")
	p := v.Start()
	m, err := p.ParseMove("e1")
	if err != nil {
		t.Fatal(err)
	}
	p.Play(m)
	check(t, bilingual{"Play on the highlighted board (a).", "Spiel auf dem hervorgehobenen Brett (a)."},
		func() string { return Goal(v, p.View()) })
	s := against(t, "You", "ultimate", 6)
	s.View, s.YourTurn = p.View(), true
	check(t, bilingual{"Play on the highlighted board (a).", "Spiel auf dem hervorgehobenen Brett (a)."},
		func() string { return Status(s) })
	s.Setup.Level = engine.Beginner
	turn := bilingual{"Your turn\nPlay on the highlighted board (a).", "Du bist am Zug\nSpiel auf dem hervorgehobenen Brett (a)."}
	check(t, turn, func() string { return Turn(s) })
	check(t, bilingual{"Ctrl+H helps. A game with help is practice.", "Strg+H hilft dir. Eine Partie mit Hilfe ist Übung."},
		func() string { return StatusBeside(s) })
	s.Setup.Level = engine.Hard
	check(t, bilingual{"Your turn", "Du bist am Zug"}, func() string { return Turn(s) })
	s.YourTurn, s.Thinking, s.ToMove = false, true, game.Second
	check(t, bilingual{}, func() string { return Status(s) })
	for err, want := range map[error]bilingual{
		session.ErrOver:        {"The game is over.", "Die Partie ist zu Ende."},
		session.ErrNotYourTurn: {"It's the computer's turn.", "Der Computer ist am Zug."},
		session.ErrIllegal:     {"That isn't possible here.", "Das ist hier nicht möglich."},
		session.ErrFull:        {"There is no room for another move.", "Für einen weiteren Zug ist kein Platz."},
	} {
		check(t, want, func() string { return WhyRefused(err) })
	}
}

// The failure of a search is explained to players, with the actions that may help.
func TestWhyASearchFailed(t *testing.T) {
	for err, want := range map[error]bilingual{
		&session.PlayerError{Spec: "oracle", Err: errors.New("no player")}: {
			"The strategy “oracle” can't be read.",
			"Die Strategie „oracle“ ist nicht lesbar.",
		},
		&search.PanicError{Search: "own", Value: "bad"}: {
			"The computer player stopped working.",
			"Der Computerspieler arbeitet nicht mehr.",
		},
		search.ErrHung: {"The computer player isn't responding.", "Der Computerspieler antwortet nicht."},
		search.ErrIllegal: {
			"The computer player chose a move that isn't possible.",
			"Der Computerspieler hat einen unmöglichen Zug gewählt.",
		},
		&search.UnableError{Name: "Karo", Err: fs.ErrNotExist}: {
			"Karo can't play. It can't be found.",
			"Karo kann nicht spielen. Die Datei fehlt.",
		},
		errors.New("no engine"): {
			"The computer player can't go on: no engine.",
			"Der Computerspieler kann nicht weiterspielen: no engine.",
		},
	} {
		s := against(t, "You", "gomoku", 4)
		s.Err = err
		check(t, bilingual{
			want.en + " Ctrl+M asks again. Or choose another difficulty, or start a new game.",
			want.de + " Strg+M fragt noch einmal. Oder wähle eine andere Stufe oder beginne eine neue Partie.",
		},
			func() string { return Status(s) })
		check(t, bilingual{"No move found", "Kein Zug gefunden"}, func() string { return Turn(s) })
		s.YourTurn = true
		check(t, bilingual{"No help was found. " + want.en, "Keine Hilfe gefunden. " + want.de}, func() string {
			return Status(s)
		})
		check(t, bilingual{"Your turn", "Du bist am Zug"}, func() string { return Turn(s) })
	}
	agreed := ended(against(t, "You", "gomoku", 4), game.Draw, game.NoReason)
	agreed.Ending.Reason = record.Agreed
	check(t, bilingual{"A draw with Rusty. Both players agreed.", "Remis gegen Rusty. Beide waren einverstanden."},
		func() string { return ending(agreed) })
}

// The texts of the three steps of help depend on the move's effect and on what is proved.
func TestHelp(t *testing.T) {
	s := against(t, "You", "gomoku", 4)
	rows := game.Evidence{Rows: [][]int{{0, 1, 2}}}
	certain := session.Help{Evidence: rows, Reply: "e12", Wins: []string{"a1", "f13"}}
	delayable := certain
	delayable.Evidence.Delayable = true
	none := bilingual{}
	bare := session.Help{Area: []int{0, 64}}
	for _, c := range []struct {
		r                  search.Report
		effect             game.Effect
		help               session.Help
		look, move, reason bilingual
	}{
		{
			search.Report{Proof: search.ProvedWin, Mate: 1},
			game.Wins, certain,
			bilingual{"You can win now.", "Du kannst jetzt gewinnen."},
			bilingual{"e12 wins.", "e12 gewinnt."},
			bilingual{"It makes five in a row.", "Das sind fünf in einer Reihe."},
		},
		{
			search.Report{},
			game.Blocks, certain,
			bilingual{"Rusty is about to win.", "Rusty gewinnt gleich."},
			bilingual{"e12 stops it.", "e12 wehrt das ab."},
			bilingual{
				"If you play elsewhere, Rusty can win at e12.",
				"Spielst du woanders, kann Rusty auf e12 gewinnen.",
			},
		},
		{
			search.Report{Proof: search.ProvedWin, Mate: 5, Shortest: true},
			game.MakesThree, certain,
			bilingual{"You can force a win.", "Du kannst den Sieg erzwingen."},
			bilingual{"Play e12. It wins in 3 moves.", "Spiel e12. Damit gewinnst du in 3 Zügen."},
			bilingual{"It builds an open three.", "Baut eine offene Drei."},
		},
		{
			search.Report{Proof: search.ProvedWin, Mate: 5},
			game.NoEffect, bare,
			bilingual{
				"You can force a win. The best move is inside this frame.",
				"Du kannst den Sieg erzwingen. Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12. It wins in at most 3 moves.", "Spiel e12. Damit gewinnst du in höchstens 3 Zügen."},
			none,
		},
		{
			search.Report{Proof: search.ProvedWin},
			game.NoEffect, bare,
			bilingual{
				"You can force a win. The best move is inside this frame.",
				"Du kannst den Sieg erzwingen. Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12. It wins in the end.", "Spiel e12. Damit gewinnst du am Ende."},
			none,
		},
		{
			search.Report{Proof: search.ProvedLoss},
			game.NoEffect, bare,
			bilingual{
				"Rusty can win from here. Make it as hard as you can. The best move is inside this frame.",
				"Rusty kann von hier aus gewinnen. Mach es so schwer wie möglich. Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12.", "Spiel e12."},
			none,
		},
		{
			search.Report{Proof: search.ProvedLoss},
			game.NoEffect,
			session.Help{Evidence: game.Evidence{Theirs: true, Rows: [][]int{{0, 1, 2, 3}}}},
			bilingual{"Rusty is about to win.", "Rusty gewinnt gleich."},
			bilingual{"Play e12.", "Spiel e12."},
			none,
		},
		{
			search.Report{Proof: search.ProvedDraw},
			game.NoEffect, bare,
			bilingual{
				"Nobody is ahead yet. Look inside this frame.",
				"Noch liegt niemand vorn. Schau in diesen Rahmen.",
			},
			bilingual{"Play e12. After that, neither side can force a win.", "Spiel e12. Danach kann keiner mehr einen Sieg erzwingen."},
			none,
		},
		{
			search.Report{},
			game.OnlyMove, bare,
			bilingual{
				"All moves but one lose at once. The best move is inside this frame.",
				"Alle Züge bis auf einen verlieren sofort. Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{"Every other move loses at once.", "Jeder andere Zug verliert sofort."},
		},
		{
			search.Report{},
			game.DoubleThreat, certain,
			bilingual{"You can make two threats at once.", "Du kannst doppelt drohen."},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"Then a1 and f13 both win, and Rusty can stop only one.",
				"Dann gewinnen a1 und f13, und Rusty kann nur eins verhindern.",
			},
		},
		{
			search.Report{},
			game.Threatens,
			session.Help{Evidence: rows},
			bilingual{"You can threaten to win.", "Du kannst mit dem Gewinn drohen."},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{"It threatens to win.", "Droht zu gewinnen."},
		},
		{
			search.Report{},
			game.Threatens,
			session.Help{Evidence: rows, Wins: []string{"a1"}},
			bilingual{"You can threaten to win.", "Du kannst mit dem Gewinn drohen."},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{"It threatens to win at a1.", "Droht, auf a1 zu gewinnen."},
		},
		{
			search.Report{},
			game.InMostRows,
			session.Help{},
			bilingual{"", ""},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"No other move gives more ways to make five in a row.",
				"Kein anderer Zug bietet mehr Möglichkeiten für fünf in einer Reihe.",
			},
		},
		{
			search.Report{Proof: search.ProvedLoss},
			game.MoreRoom,
			session.Help{Evidence: game.Evidence{Own: 5, Other: 3}},
			bilingual{
				"Rusty can win from here. Make it as hard as you can.",
				"Rusty kann von hier aus gewinnen. Mach es so schwer wie möglich.",
			},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"Then you can go to 5 squares, and Rusty to 3.",
				"Dann kannst du auf 5 Felder ziehen und Rusty auf 3.",
			},
		},
		{search.Report{}, game.StopsThree, certain, bilingual{
			"Rusty has three with both ends free.",
			"Rusty hat drei mit zwei freien Enden.",
		}, bilingual{"e12 stops it.", "e12 wehrt das ab."}, bilingual{
			"If you play elsewhere, Rusty can play e12. Then a1 and f13 both win, and you can stop only one.",
			"Spielst du woanders, kann Rusty e12 spielen. Dann gewinnen a1 und f13, und du kannst nur eins verhindern.",
		}},
		{search.Report{}, game.StopsThree, delayable, bilingual{
			"Rusty has three with both ends free.",
			"Rusty hat drei mit zwei freien Enden.",
		}, bilingual{"e12 stops it.", "e12 wehrt das ab."}, bilingual{
			"Rusty threatens e12. Then a1 and f13 both win, and you can stop only one.",
			"Rusty droht mit e12. Dann gewinnen a1 und f13, und du kannst nur eins verhindern.",
		}},
		{
			search.Report{},
			game.StopsThree,
			session.Help{Evidence: rows},
			bilingual{"Rusty has three with both ends free.", "Rusty hat drei mit zwei freien Enden."},
			bilingual{"e12 stops it.", "e12 wehrt das ab."},
			bilingual{"It stops an open three.", "Wehrt eine offene Drei ab."},
		},
		{
			search.Report{Proof: search.ProvedWin},
			game.MakesAndStopsThree,
			session.Help{Evidence: rows},
			bilingual{
				"Rusty has three with both ends free. But you can force a win.",
				"Rusty hat drei mit zwei freien Enden. Aber du kannst den Sieg erzwingen.",
			},
			bilingual{"e12 stops it.", "e12 wehrt das ab."},
			bilingual{
				"It builds an open three and stops theirs.",
				"Baut eine offene Drei und wehrt eine ab.",
			},
		},
		{
			search.Report{},
			game.MakesAndStopsThree,
			session.Help{Evidence: rows},
			bilingual{"Rusty has three with both ends free.", "Rusty hat drei mit zwei freien Enden."},
			bilingual{"e12 stops it.", "e12 wehrt das ab."},
			bilingual{
				"It builds an open three and stops theirs.",
				"Baut eine offene Drei und wehrt eine ab.",
			},
		},
		{
			search.Report{},
			game.MakesThree,
			session.Help{Evidence: game.Evidence{Rows: [][]int{{0, 1}}}},
			bilingual{"You have two with both ends free.", "Du hast zwei mit zwei freien Enden."},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{"It builds an open three.", "Baut eine offene Drei."},
		},
		{
			search.Report{},
			game.MakesThrees,
			session.Help{Evidence: game.Evidence{Rows: [][]int{{0, 1}, {2, 3}}}},
			bilingual{
				"You can build an open three in two directions at once.",
				"Du kannst in zwei Richtungen zugleich eine offene Drei bauen.",
			},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"It builds an open three in two directions at once.",
				"Baut eine offene Drei in zwei Richtungen zugleich.",
			},
		},
		{
			search.Report{},
			game.PreventsDouble, bare,
			bilingual{
				"Rusty could make two threats at once. The best move is inside this frame.",
				"Rusty könnte doppelt drohen. Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"It takes the square where Rusty could make two threats at once.",
				"Nimmt das Feld, auf dem Rusty doppelt drohen könnte.",
			},
		},
		{
			search.Report{},
			game.MakesTwo, bare,
			bilingual{
				"The best move is inside this frame.",
				"Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"It builds an open two, which can become an open three.",
				"Baut eine offene Zwei, aus der eine offene Drei werden kann.",
			},
		},
		{
			search.Report{},
			game.MakesTwo,
			session.Help{Area: bare.Area, Evidence: game.Evidence{Twos: 2}},
			bilingual{"The best move is inside this frame.", "Der beste Zug liegt in diesem Rahmen."},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"It builds an open two in two directions at once. Each can become an open three.",
				"Baut eine offene Zwei in zwei Richtungen zugleich. Aus jeder kann eine offene Drei werden.",
			},
		},
		{
			search.Report{},
			game.Threatens,
			session.Help{
				Evidence: game.Evidence{Rows: rows.Rows, Also: game.MakesThree},
				Wins:     []string{"a1"},
			},
			bilingual{"You can threaten to win.", "Du kannst mit dem Gewinn drohen."},
			bilingual{"Play e12.", "Spiel e12."},
			bilingual{
				"It threatens to win at a1. The move also builds an open three.",
				"Droht, auf a1 zu gewinnen. Der Zug baut außerdem eine offene Drei.",
			},
		},
		{
			search.Report{},
			game.Blocks,
			session.Help{Evidence: game.Evidence{Rows: rows.Rows, Also: game.MakesAndStopsThree}, Reply: "e12"},
			bilingual{"Rusty is about to win.", "Rusty gewinnt gleich."},
			bilingual{"e12 stops it.", "e12 wehrt das ab."},
			bilingual{
				"If you play elsewhere, Rusty can win at e12. " +
					"The move also builds an open three and stops theirs.",
				"Spielst du woanders, kann Rusty auf e12 gewinnen. " +
					"Der Zug baut außerdem eine offene Drei und wehrt eine ab.",
			},
		},
		{
			search.Report{Proof: search.ProvedWin, Mate: 33},
			game.NoEffect, bare,
			bilingual{
				"You can force a win. The best move is inside this frame.",
				"Du kannst den Sieg erzwingen. Der beste Zug liegt in diesem Rahmen.",
			},
			bilingual{"Play e12. It wins in the end.", "Spiel e12. Damit gewinnst du am Ende."},
			none,
		},
		{search.Report{}, game.NoEffect, bare, bilingual{
			"The best move is inside this frame.",
			"Der beste Zug liegt in diesem Rahmen.",
		}, bilingual{"Play e12.", "Spiel e12."}, none},
		{
			search.Report{Proof: search.ProvedDraw},
			game.NoEffect,
			session.Help{Any: true},
			bilingual{"Every move is as good as any other.", "Jeder Zug ist so gut wie jeder andere."},
			bilingual{"Play e12.", "Spiel e12."},
			none,
		},
	} {
		s.Report, s.Help, s.ToMove = c.r, c.help, s.Setup.Person()
		s.Help.Effect, s.Help.Of, s.Help.Move = c.effect, 3, "e12"
		head := bilingual{"Look here", "Schau hierher"}
		if c.help.Any {
			head = bilingual{"Free choice", "Freie Wahl"}
		}
		for i, step := range []struct {
			head, text, button, keys bilingual
		}{
			{
				head, c.look,
				bilingual{"Show the Move", "Zug zeigen"},
				bilingual{"Ctrl+H shows the move.", "Strg+H zeigt den Zug."},
			},
			{
				bilingual{"Play here", "Spiel hier"},
				c.move,
				bilingual{"Tell Me Why", "Warum?"},
				bilingual{"Ctrl+H says why.", "Strg+H sagt, warum."},
			},
			{
				bilingual{"Why", "Warum"},
				c.reason,
				bilingual{"Got It", "Verstanden"},
				bilingual{"Ctrl+H closes the help.", "Strg+H schließt die Hilfe."},
			},
		} {
			s.Help.Step, s.Help.At = session.HelpLook+session.HelpStep(i), i+1
			check(t, step.head, func() string { return HelpHead(s) })
			check(t, step.text, func() string { return HelpText(s) })
			check(t, step.button, func() string { return NextHelp(s.Help) })
			check(t, step.keys, func() string { return Status(s) })
		}
		check(t, bilingual{"Help 3 of 3", "Hilfe 3 von 3"}, func() string { return HelpCount(s.Help) })
	}
}

// In a game of two people, help names the opponent by the mark, because both people may be called
// You.
func TestHelpOfTwoPeople(t *testing.T) {
	s := against(t, "You", "gomoku", 4)
	s.Setup.Seats[1].Kind = record.Person
	s.Help = session.Help{Step: session.HelpLook, Effect: game.Blocks}
	s.ToMove = game.First
	check(t, bilingual{"White is about to win.", "Weiß gewinnt gleich."}, func() string { return HelpText(s) })
}

// The warning names the row that the computer would make.
func TestMoveLoses(t *testing.T) {
	s := against(t, "You", "gomoku", 4)
	s.ToMove, s.Loss = game.Second, session.Loss{Move: "e4", Line: []int{1, 2, 3, 4, 5}}
	how := func() string { _, how := MoveLoses(s); return how }
	check(t, bilingual{"Rusty would play e4: five in a row.", "Rusty würde e4 spielen: fünf in einer Reihe."}, how)
	s.Loss.Line = nil
	check(t, bilingual{"Rusty would win with e4.", "Rusty würde mit e4 gewinnen."}, how)
}

func TestWork(t *testing.T) {
	r := analysis.Assessment{Depth: 7, Nodes: 412306, Elapsed: time.Second}
	check(t, bilingual{
		"7 single moves deep · 412,000 positions · 412,000/s",
		"7 Halbzüge tief · 412.000 Stellungen · 412.000/s",
	}, func() string { return SearchEffort(r) })
	if SearchEffort(analysis.Assessment{}) != "" {
		t.Error("there is work without positions")
	}
	r.Score = analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 33}
	check(t, bilingual{"412,000 positions · 412,000/s", "412.000 Stellungen · 412.000/s"}, func() string { return SearchEffort(r) })
	if got := Ahead(r); got != "" {
		t.Errorf("beside a proved outcome it says %q", got)
	}
}

func TestTitlesAndSummaries(t *testing.T) {
	for name, want := range map[string][2]bilingual{
		"gomoku": {
			{"Gomoku", "Gomoku"},
			{"15 × 15, five or more in a row", "15 × 15, fünf oder mehr in einer Reihe"},
		},
		"connect-four": {
			{"Connect Four", "Vier gewinnt"},
			{"6 × 7, discs fall, four in a row", "6 × 7, Steine fallen, vier in einer Reihe"},
		},
		"isolation": {
			{"Isolation", "Isolation"},
			{"7 × 7, like a chess knight: don't get stuck", "7 × 7, wie ein Schachspringer: Bleib nicht stecken"},
		},
		"20,20,5": {
			{"Five in a Row, 20 × 20", "Fünf in einer Reihe, 20 × 20"},
			{"20 × 20, five or more in a row", "20 × 20, fünf oder mehr in einer Reihe"},
		},
		"4,3,3,misere": {
			{"Misère Three in a Row, 4 × 3", "Misère: Drei in einer Reihe, 4 × 3"},
			{"4 × 3, avoid three in a row", "4 × 3, vermeide drei in einer Reihe"},
		},
		"20,20,13,exact": {
			{"Exactly 13 in a Row, 20 × 20", "Genau 13 in einer Reihe, 20 × 20"},
			{"20 × 20, exactly 13 in a row", "20 × 20, genau 13 in einer Reihe"},
		},
	} {
		v := variant(t, name)
		check(t, want[0], func() string { return Title(v) })
		check(t, want[1], func() string { return Summary(v) })
	}
}

// The head of the card says the size and the number in a row once each.
func TestHeadOfTheCardSaysNothingTwice(t *testing.T) {
	for name, want := range map[string][2]bilingual{
		"4-5-4":    {{"Four in a Row", "Vier in einer Reihe"}, {"4 × 5", "4 × 5"}},
		"20,20,13": {{"13 in a Row", "13 in einer Reihe"}, {"20 × 20", "20 × 20"}},
		"6,7,4,exact,gravity": {
			{"Exactly Four in a Row with Gravity", "Genau Vier in einer Reihe mit Schwerkraft"}, {"6 × 7", "6 × 7"},
		},
		"isolation:5,5": {
			{"Isolation", "Isolation"},
			{"5 × 5, like a chess knight: don't get stuck", "5 × 5, wie ein Schachspringer: Bleib nicht stecken"},
		},
		"tic-tac-toe": {{"Tic-Tac-Toe", "Tic-Tac-Toe"}, {"3 × 3, three in a row", "3 × 3, drei in einer Reihe"}},
	} {
		var s session.Snapshot
		s.Setup.Variant = variant(t, name)
		check(t, want[0], func() string { head, _ := CardHead(s, false); return head })
		check(t, want[1], func() string { _, about := CardHead(s, false); return about })
	}
}

// All variants, in the catalogue or custom, have their own words in both languages.
func TestEveryVariantHasWords(t *testing.T) {
	all := engine.Catalogue()
	for set := range mnk.Options(1) << len(mnk.AllOptions()) {
		r := mnk.Rules{Rows: 7, Columns: 8, K: 5, Options: set}
		if r.Check() == nil {
			all = append(all, variant(t, r.String()))
		}
	}
	all = append(all, variant(t, "isolation:5,5"), variant(t, "isolation:5,5,queen"))
	for _, code := range Languages() {
		speak(t, code)
		seen := map[string]bool{}
		for _, v := range all {
			title := Title(v)
			if seen[title] || strings.Contains(title, "{") {
				t.Errorf("%s: %q", v.Name, title)
			}
			seen[title] = true
			if Rules(v) == "" || code == "de" && Rules(v) == docs.Rules("en", v.Page()) {
				t.Errorf("%s: %s has no rules", code, v.Name)
			}
			for _, l := range engine.Levels() {
				if about := LevelOf(v, l); about == "" || strings.Contains(about, " 0 ") ||
					strings.Contains(about, "{") {
					t.Errorf("%s, %v: %q", v.Name, l, about)
				}
			}
			if goal := Goal(v, v.Start().View()); goal == "" || strings.Contains(goal, "{") {
				t.Errorf("%s: %q", v.Name, goal)
			}
		}
	}
}

func TestLevelsOfVariants(t *testing.T) {
	for _, c := range []struct {
		variant string
		level   engine.Level
		want    bilingual
	}{
		{"tic-tac-toe", engine.Master, bilingual{"Plays perfectly", "Spielt perfekt"}},
		{"9,9,6", engine.Expert, bilingual{"Seldom overlooks anything", "Übersieht selten etwas"}},
	} {
		check(t, c.want, func() string { return LevelOf(variant(t, c.variant), c.level) })
	}
}

func TestHelpBadge(t *testing.T) {
	s := against(t, "You", "4-5-4", 2)
	check(t, bilingual{"", ""}, func() string { return HelpBadge(s) })
	s.Assisted = true
	check(t, bilingual{"Practice now, doesn't count", "Übung, zählt nicht"}, func() string { return HelpBadge(s) })
	s.Ending.Outcome.Result = game.Draw
	check(t, bilingual{"Practice", "Übung"}, func() string { return HelpBadge(s) })
}

// Default names are translated, and are stored as the names that files have.
func TestNames(t *testing.T) {
	check(t, bilingual{"You", "Du"}, func() string { return Name("You") })
	check(t, bilingual{"Black", "Schwarz"}, func() string {
		return Name(WatchedName(variant(t, "gomoku"), game.First))
	})
	check(t, bilingual{"O", "O"}, func() string { return Name(WatchedName(engine.Default(), game.Second)) })
	check(t, bilingual{"Ada (you)", "Ada (du)"}, func() string { return NameWithYou("Ada") })
	speak(t, "de")
	for _, stored := range []string{"You", "Friend", "Ada"} {
		if got := StoredName(Name(stored)); got != stored {
			t.Errorf("%q comes back as %q", stored, got)
		}
	}
	s := against(t, strings.Repeat("é", 40), "4-5-4", 2)
	if got := Turn(s); !strings.Contains(got, "…") || len([]rune(got)) > 40 {
		t.Errorf("%q", got)
	}
}

func TestErrors(t *testing.T) {
	denied := &fs.PathError{Op: "open", Path: "/x", Err: fs.ErrPermission}
	full := &files.Error{Doing: files.KeepGame, Path: "/g", Err: files.DiskFull}
	for _, c := range []struct {
		err  error
		want bilingual
	}{
		{
			&files.Error{Doing: files.SaveGame, Path: "/x", Err: denied},
			bilingual{
				"You can't save in this folder. Choose another.",
				"In diesem Ordner kannst du nicht speichern. Wähle einen anderen.",
			},
		},
		{
			&files.Error{Doing: files.SaveSettings, Path: "/x", Err: files.DiskFull},
			bilingual{
				"Your settings couldn't be saved. The disk is full. Make some room. File: /x",
				"Deine Einstellungen konnten nicht gespeichert werden. Der Datenträger ist voll. Schaffe etwas Platz. " +
					"Datei: /x",
			},
		},
		{
			&history.WaitingError{Safe: true, Err: full},
			bilingual{
				"The finished game couldn't be added to your past games. The disk is full. Make some room. " +
					"Nothing is lost: the game is saved and will be added later. File: /g",
				"Die beendete Partie konnte nicht zu deinen früheren Partien hinzugefügt werden. " +
					"Der Datenträger ist voll. Schaffe etwas Platz. Es geht nichts verloren: " +
					"Die Partie ist gespeichert und kommt später dazu. Datei: /g",
			},
		},
		{
			&history.BrokenError{Kept: "/a", Saved: 40, Lost: 1},
			bilingual{
				"The list of your past games was damaged, so a new one was started. 40 games were recovered. " +
					"At least 1 game is lost. Old file: /a",
				"Die Liste deiner früheren Partien war beschädigt, deshalb beginnt eine neue. " +
					"40 Partien konnten gerettet werden. Mindestens 1 Partie ist verloren. Alte Datei: /a",
			},
		},
		{
			errors.Join(&history.BrokenError{Kept: "/a"}, &files.Error{
				Doing: files.ReadHistory, Path: "/b",
				Err: &files.Cause{Problem: files.Damaged, Err: errors.New("corrupt")},
			}),
			bilingual{
				"The list of your past games was damaged, so a new one was started. Old file: " +
					"/a\nYour past games couldn't be read. The file is damaged. File: /b",
				"Die Liste deiner früheren Partien war beschädigt, deshalb beginnt eine neue. Alte Datei: " +
					"/a\nDeine früheren Partien konnten nicht gelesen werden. Die Datei ist beschädigt. Datei: /b",
			},
		},
		{
			&files.UnreadableError{Problem: files.Folder},
			bilingual{"It's a folder, not a file.", "Das ist ein Ordner, keine Datei."},
		},
		{errors.New("odd thing\nhappened."), bilingual{"Odd thing happened.", "Odd thing happened."}},
	} {
		check(t, c.want, func() string { return Error(c.err) })
	}
}

func TestSettingsErrors(t *testing.T) {
	for text, want := range map[string]bilingual{
		"a = 1\nb = = 2\n": {
			"Line 2 of your settings has an error, so defaults apply. Old file: ",
			"Zeile 2 deiner Einstellungen ist fehlerhaft, deshalb gelten die Standardwerte. Alte Datei: ",
		},
		"played = 3\n": {
			"One of your settings had a wrong value, so its default applies. Old file: ",
			"Eine deiner Einstellungen hatte einen falschen Wert, deshalb gilt für sie der Standardwert. Alte Datei: ",
		},
		"[variants.gomoku]\nlevel = 'champion'\nmark = 3\n[variants.'6,5,4']\nmark = 3\n": {
			"Some of your settings had wrong values, so their defaults apply. Changed: " +
				"Four in a Row, 6 × 5 · Gomoku. Old file: ",
			"Einige deiner Einstellungen hatten falsche Werte, deshalb gelten für sie die Standardwerte. Geändert: " +
				"Vier in einer Reihe, 6 × 5 · Gomoku. Alte Datei: ",
		},
		"volume = 'x'\nsounds = 1\ntheme = 1\n": {
			"Some of your settings had wrong values, so their defaults apply. " +
				"Changed: Sounds · Theme. Old file: ",
			"Einige deiner Einstellungen hatten falsche Werte, deshalb gelten für sie die Standardwerte. Geändert: " +
				"Töne · Farbschema. Alte Datei: ",
		},
		strings.Repeat("#", 1<<20): {
			"Your settings can't be read, so defaults apply. Old file: ",
			"Deine Einstellungen sind nicht lesbar, deshalb gelten die Standardwerte. Alte Datei: ",
		},
	} {
		dir := t.TempDir()
		if err := files.Write(dir+"/settings.toml", []byte(text)); err != nil {
			t.Fatal(err)
		}
		_, err := settings.Open(dir)
		check(t, want, func() string { begin, _, _ := strings.Cut(Error(err), dir); return begin })
	}
}

func TestLevelLost(t *testing.T) {
	s := session.Setup{Variant: engine.Default(), Level: engine.Hard, UnknownLevel: "Champion"}
	check(t, bilingual{
		"MNK Desk doesn't know the difficulty “Champion”, so Hard applies.",
		"MNK Desk kennt die Stufe „Champion“ nicht, deshalb gilt Schwer.",
	}, func() string { return LevelLost(s) })
	s.UnknownLevel = "expert"
	check(t, bilingual{
		"This game doesn't have the difficulty “Expert”, so Hard applies.",
		"Dieses Spiel hat die Stufe „Experte“ nicht, deshalb gilt Schwer.",
	}, func() string { return LevelLost(s) })
}

func TestRecordErrors(t *testing.T) {
	for text, want := range map[string]bilingual{
		"\x89PNG\r\n\x1a\n": {
			"“x.mnk” isn't a game that MNK Desk can read.",
			"„x.mnk“ ist keine Partie, die MNK Desk lesen kann.",
		},
		"hello": {
			"“x.mnk” isn't a game that MNK Desk can read.",
			"„x.mnk“ ist keine Partie, die MNK Desk lesen kann.",
		},
		`[MNKDesk "9"] [Variant "3,3,3"]`: {
			"“x.mnk” can't be opened. " +
				"It was saved by a newer version of MNK Desk. See line 1, column 1.",
			"„x.mnk“ lässt sich nicht öffnen. Die Datei stammt von einer neueren Version von MNK Desk. " +
				"Siehe Zeile 1, Spalte 1.",
		},
		`[MNKDesk "1"] [Variant "chess"]`: {
			"“x.mnk” can't be opened. " +
				"MNK Desk doesn't know the variant “chess”. See line 1, column 24.",
			"„x.mnk“ lässt sich nicht öffnen. MNK Desk kennt die Variante „chess“ nicht. Siehe Zeile 1, Spalte 24.",
		},
		"[MNKDesk \"1\"]\n[Variant \"3,3,3\"]\na1 a1": {
			"“x.mnk” can't be opened. The move a1 can't be played. " +
				"See line 3, column 4.",
			"„x.mnk“ lässt sich nicht öffnen. Der Zug a1 ist nicht möglich. Siehe Zeile 3, Spalte 4.",
		},
		`[MNKDesk "1"] [Variant "3,3,3"] [XPlayer "dog"]`: {
			"“x.mnk” can't be opened. " +
				"MNK Desk doesn't know its computer player. See line 1, column 42.",
			"„x.mnk“ lässt sich nicht öffnen. MNK Desk kennt den Computerspieler nicht. Siehe Zeile 1, Spalte 42.",
		},
		`[MNKDesk "1"] a1`: {
			"“x.mnk” can't be opened. There's a mistake in the file. " +
				"See line 1, column 15.",
			"„x.mnk“ lässt sich nicht öffnen. Die Datei enthält einen Fehler. Siehe Zeile 1, Spalte 15.",
		},
	} {
		_, err := session.Read([]byte(text))
		check(t, want, func() string { return CannotOpen("x.mnk", err) })
	}
}

func TestNumbersOfBoards(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    bilingual
	}{
		{[]int{21, 5, 4}, bilingual{"Use 1 to 20 rows.", "Möglich sind 1 bis 20 Zeilen."}},
		{[]int{4, 0, 4}, bilingual{"Use 1 to 20 columns.", "Möglich sind 1 bis 20 Spalten."}},
		{[]int{4, 5, 9}, bilingual{
			"A 4 × 5 board fits at most 5 in a row.",
			"Auf 4 × 5 Felder passen höchstens 5 in einer Reihe.",
		}},
		{[]int{8, 5, 9}, bilingual{
			"An 8 × 5 board fits at most 8 in a row.",
			"Auf 8 × 5 Felder passen höchstens 8 in einer Reihe.",
		}},
		{[]int{15, 15, 6}, bilingual{"Use five in a row.", "Nimm fünf in einer Reihe."}},
		{[]int{4, 5, 0}, bilingual{"Use 1 to 5 in a row.", "Möglich sind 1 bis 5 in einer Reihe."}},
	} {
		var options []string
		if c.numbers[2] == 6 {
			options = []string{"renju"}
		}
		_, err := engine.Templates()[0].Make(c.numbers, options)
		var n *game.NumberError
		if !errors.As(err, &n) {
			t.Fatalf("%v: %v", c.numbers, err)
		}
		check(t, c.want, func() string { return NumberFault(n, c.numbers) })
	}
}

func TestRulesThatContradictEachOther(t *testing.T) {
	_, err := engine.Templates()[0].Make([]int{15, 15, 5}, []string{"exact", "renju"})
	check(t, bilingual{"These rules don't go together.", "Diese Regeln passen nicht zusammen."}, func() string {
		return Error(err)
	})
}

func TestStatisticsWords(t *testing.T) {
	c := history.Counts{Games: 15, Counted: 8, Assisted: 1, Uneven: 2, Abandoned: 4}
	check(t, bilingual{
		"Not counted: 1 for practice · 2 with different times · 4 unfinished",
		"Nicht gezählt: 1 zur Übung · 2 mit verschiedenen Zeiten · 4 nicht beendet",
	},
		func() string { return GameCounts(c) })
	check(t, bilingual{"", ""}, func() string { return GameCounts(history.Counts{Games: 3, Counted: 3}) })
	check(t, bilingual{"Not counted: 1 for practice", "Nicht gezählt: 1 zur Übung"},
		func() string { return GameCounts(history.Counts{Games: 1, Assisted: 1}) })
	check(t, bilingual{"", ""}, func() string { return SummaryLine(progress.Summary{Games: 1, Wins: 1, AverageMoves: 5}) })
	check(t, bilingual{"2 wins in a row at best · about 14 moves a game", "bis zu 2 Siege in Folge · rund 14 Züge je Partie"},
		func() string {
			return SummaryLine(progress.Summary{Games: 4, Wins: 3, Losses: 1, LongestStreak: 2, AverageMoves: 13.5})
		})
	check(t, bilingual{"3 won · 1 lost · 0 drawn", "3 gewonnen · 1 verloren · 0 Remis"},
		func() string { return Results(progress.Summary{Games: 4, Wins: 3, Losses: 1}) })
	earned := time.Date(2026, 11, 14, 12, 0, 0, 0, time.Local)
	check(t, bilingual{
		"Gomoku against Hazel: earned on 14 Nov 2026", "Gomoku gegen Hazel: gewonnen am 14.11.2026",
	}, func() string { return EarnedBy("Hazel", "Gomoku", earned, progress.Won) })
	check(t, bilingual{
		"Gomoku against Hazel: first of two wins, 14 Nov 2026", "Gomoku gegen Hazel: der erste von zwei Siegen, 14.11.2026",
	}, func() string { return EarnedBy("Hazel", "Gomoku", earned, progress.Half) })
	check(t, bilingual{
		"37 of 41 decisive moves were right", "37 von 41 entscheidenden Zügen waren richtig",
	}, func() string { return Decisions(analysis.Decisions{Critical: 41, Kept: 37}) })
	check(t, bilingual{"12 puzzles solved", "12 Rätsel gelöst"}, func() string { return PuzzlesSolved(12) })
	check(t, bilingual{"1 puzzle solved", "1 Rätsel gelöst"}, func() string { return PuzzlesSolved(1) })
	check(t, bilingual{"", ""}, func() string { return GameCounts(history.Counts{}) })
	check(t, bilingual{
		"Reset your statistics? Your counts, streaks, ratings and medals start over. " +
			"No games are deleted: they all stay in Past Games. This can't be undone. [Reset]",
		"Deine Statistik zurücksetzen? Deine Zahlen, Serien, Wertungen und Medaillen beginnen von vorn. " +
			"Keine Partie wird gelöscht: Alle bleiben unter „Frühere Partien“. Das ist endgültig. [Zurücksetzen]",
	},
		func() string {
			title, question, agree := ResetQuestion()
			return title + " " + question + " [" + agree + "]"
		})
	for n, want := range []bilingual{
		{"Use this player?", "Diesen Spieler verwenden?"},
		{"Use these players?", "Diese Spieler verwenden?"},
	} {
		check(t, want, func() string {
			title, _, _ := ProgramsQuestion([]string{"guest(path=a)", "guest(path=b)"}[:n+1])
			return title
		})
	}
	check(t, bilingual{"83%", "83%"}, func() string { return Percent(82.6) })
	check(t, bilingual{"7.5", "7,5"}, func() string { return Decimal(7.46) })
	at := time.Date(2026, 11, 3, 9, 5, 0, 0, time.Local)
	check(t, bilingual{"3 Nov 2026", "3.11.2026"}, func() string { return DateAt(at) })
	check(t, bilingual{"3 Nov 2026", "3.11.2026"}, func() string { return DateOf(time.Time{}, day.Of(at)) })
	check(t, bilingual{"3 Nov 2026 09:05", "3.11.2026 09:05"}, func() string { return DateTime(at) })
	lost := history.Game{
		Mode: history.Solo, Person: game.First, Winner: game.Second, Ending: record.Resigned,
		Assisted: true,
	}
	check(t, bilingual{"Lost (resigned) · practice", "Verloren (aufgegeben) · Übung"}, func() string {
		return PastResult(lost, "")
	})
}

// Each task and each problem has its own words, and no English appears in a German window.
func TestTasksAndProblemsHaveWords(t *testing.T) {
	speak(t, "de")
	for _, task := range constants(t, "../../internal/files", "Task") {
		if got := taskWords(files.Task(task)); strings.Contains(got, "etwas schiefgegangen") {
			t.Errorf("%q has no words", task)
		}
	}
	for _, problem := range constants(t, "../../internal/files", "Problem") {
		if got := Problem(files.Problem(problem)); strings.EqualFold(got, problem+".") && problem != "" {
			t.Errorf("%q has no words", problem)
		}
	}
}

// constants returns the values of the string constants of a type.
func constants(t *testing.T, dir, typeName string) (values []string) {
	for _, file := range parsed(t, dir) {
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				if id, ok := v.Type.(*ast.Ident); ok && id.Name == typeName {
					values = append(values, literals(v.Values)...)
				}
			}
		}
	}
	if len(values) < 10 {
		t.Fatalf("only %d constants of type %s were found", len(values), typeName)
	}
	return values
}

// No sentence is built from pieces, because other languages have another word order.
func TestNoSentenceIsBuiltFromPieces(t *testing.T) {
	textFuncs := map[string]bool{"text": true, "named": true, "plural": true, "sentence": true, "count": true}
	called := map[string]bool{}
	piece := func(e ast.Expr) bool {
		switch x := e.(type) {
		case *ast.CallExpr:
			return textFuncs[calledName(x)]
		case *ast.BasicLit:
			return x.Kind == token.STRING && strings.ContainsFunc(x.Value, func(r rune) bool {
				return unicode.IsLetter(r)
			})
		}
		return false
	}
	for _, file := range parsed(t, ".") {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				called[calledName(call)] = true
			}
			if b, ok := n.(*ast.BinaryExpr); ok && b.Op == token.ADD && (piece(b.X) || piece(b.Y)) {
				_, whole := literal(b)
				if l, ok := b.Y.(*ast.BasicLit); !whole && (!ok || l.Value != `".json"`) {
					t.Errorf("a sentence in %s is built from pieces", file.Name)
				}
			}
			return true
		})
	}
	for name := range textFuncs {
		if !called[name] {
			t.Errorf("no sentence comes from %s", name)
		}
	}
}

// The command line and the window describe a variant with the same summary.
func TestEngineSaysWhatTheWindowSays(t *testing.T) {
	speak(t, "en")
	all := engine.Catalogue()
	for _, name := range []string{
		"7,8,5", "7,8,5,exact", "7,8,5,misere", "7,8,5,gravity", "7,8,5,exact,misere,gravity",
		"20,20,5", "isolation:5,5", "isolation:5,5,queen",
	} {
		all = append(all, variant(t, name))
	}
	for _, v := range all {
		if got := Summary(v); got != v.Summary {
			t.Errorf("%s: the window says %q, the command line %q", v.Name, got, v.Summary)
		}
	}
}

// An external program is called by its name, and the text says how it forfeited the game.
func TestProgramsThatForfeit(t *testing.T) {
	for reason, want := range map[string]bilingual{
		record.Stopped:     {"You won! Karo stopped.", "Du hast gewonnen! Karo ist abgestürzt."},
		record.OutOfTime:   {"You won! Karo took too long.", "Du hast gewonnen! Karo war zu langsam."},
		record.IllegalMove: {"You won! Karo made an illegal move.", "Du hast gewonnen! Karo hat regelwidrig gezogen."},
		record.OutOfMemory: {
			"You won! Karo took too much memory.",
			"Du hast gewonnen! Karo brauchte zu viel Speicher.",
		},
	} {
		s := against(t, settings.Defaults().Name, "gomoku", 3)
		s.Setup.Seats[game.Second].Player = playerIn(s.Setup.Variant, "guest(path=/opt/pbrain-karo)")
		s.Ending = session.Ending{Outcome: game.Outcome{Result: game.FirstWins}, Reason: reason}
		check(t, want, func() string { return ending(s) })
	}
	s := against(t, settings.Defaults().Name, "gomoku", 3)
	s.Ending = session.Ending{Outcome: game.Outcome{Result: game.SecondWins}, Reason: record.OutOfTime}
	check(t, bilingual{"Rusty won this one.", "Diesmal hat Rusty gewonnen."}, func() string { return ending(s) })
	s.Ending.Outcome.Result = game.FirstWins
	check(t, bilingual{"You beat Rusty! Rusty took too long.", "Du hast Rusty besiegt! Rusty war zu langsam."},
		func() string { return ending(s) })
}

func TestProgramAbout(t *testing.T) {
	check(t, bilingual{"Karo · 2.1 · Nobody", "Karo · 2.1 · Nobody"}, func() string {
		return ProgramAbout("Karo", "2.1", "Nobody", nil)
	})
	check(t, bilingual{
		"This program doesn't give its name, so it probably can't play. It is gone.",
		"Dieses Programm nennt seinen Namen nicht, also kann es vermutlich nicht spielen. It is gone.",
	}, func() string { return ProgramAbout("", "", "", errors.New("it is gone")) })
	check(t, bilingual{
		"From Flatpak, MNK Desk can't start other programs. Its other packages for Linux can.",
		"Aus Flatpak kann MNK Desk keine anderen Programme starten. Seine anderen Pakete für Linux können es.",
	}, func() string { return ProgramAbout("", "", "", external.ErrSandboxed) })
	check(t, bilingual{
		"Karo can't play. From Flatpak, MNK Desk can't start other programs. Its other packages for Linux can.",
		"Karo kann nicht spielen. Aus Flatpak kann MNK Desk keine anderen Programme starten. Seine anderen Pakete für Linux können es.",
	}, func() string { return WhyFailed(&search.UnableError{Name: "Karo", Err: external.ErrSandboxed}) })
}

// A pass is written as a word wherever moves are named. The text about who passed stays until the
// next move.
func TestPasses(t *testing.T) {
	check(t, bilingual{"Pass", "Pass"}, func() string { return MoveName("/pass") })
	check(t, bilingual{"h8", "h8"}, func() string { return MoveName("h8") })
	check(t, bilingual{"Comment on Pass", "Kommentar zu Pass"}, func() string { return CommentOn("/pass") })
	check(t, bilingual{"Move 2: Pass", "Zug 2: Pass"}, func() string {
		return MistakeAt(3, "/pass", false, analysis.Score{})
	})
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "renju"] [O "Ann"] h8 /pass`))
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
	t.Cleanup(s.Close)
	s.Resume(o)
	snap := s.Snapshot()
	check(t, bilingual{"Ann passed. Ctrl+H helps with the move.", "Ann hat gepasst. Strg+H hilft dir beim Zug."},
		func() string { return Status(snap) })
}

// The text shows one certain fact about the end of a game, the one that means most to the user.
func TestEndFact(t *testing.T) {
	play := func(name, moves string) session.Snapshot {
		o, err := session.Read([]byte("[MNKDesk \"1\"]\n[Variant \"" + name + "\"]\n[X \"You\"]\n[O " +
			"\"Computer\"]\n[XKind \"person\"]\n[OKind \"computer\"]\n[Level \"Easy\"]\n\n" + moves))
		if err != nil {
			t.Fatal(err)
		}
		var last session.Snapshot
		s := session.New(func(f func()) { f() }, func(s session.Snapshot) { last = s })
		s.Resume(o)
		return last
	}
	friends := play("tic-tac-toe", "1. a1 b1 2. a2 b2 3. a3")
	friends.Setup.Seats[game.Second] = session.Seat{Name: "Ben", Kind: record.Person}
	won, fork, lost := play("tic-tac-toe", "1. a1 b1 2. a2 b2 3. a3"),
		play("tic-tac-toe", "1. a1 b2 2. c3 c1 3. a3 b3 4. a2"), play("tic-tac-toe", "1. a1 b1 2. c3 b2 3. a2 b3")
	for _, c := range []struct {
		s    session.Snapshot
		feat Feat
		want bilingual
	}{
		{won, Feat{}, bilingual{"Hazel forgot to block a3.", "Hazel hat a3 nicht blockiert."}},
		{friends, Feat{}, bilingual{"Three in a column.", "Drei in einer Spalte."}},
		{won, Feat{FirstWin: true}, bilingual{
			"Your first win against Hazel at Tic-Tac-Toe.",
			"Dein erster Sieg gegen Hazel bei Tic-Tac-Toe.",
		}},
		{fork, Feat{}, bilingual{"You had two ways to win.", "Du konntest auf zwei Arten gewinnen."}},
		{
			lost,
			Feat{LongestLoss: true},
			bilingual{"You've never held out this long.", "So lange hast du noch nie durchgehalten."},
		},
		{
			play("tic-tac-toe", "1. a1 b1 2. a2 b2 3. c3 c2 4. a3"),
			Feat{},
			bilingual{"Hazel missed a win at b3.", "Hazel hat den Sieg auf b3 übersehen."},
		},
		{
			play("tic-tac-toe", "1. a1 b1 2. a2 b2 3. c3 b3"),
			Feat{},
			bilingual{"Three in a column. Good game!", "Drei in einer Spalte. Gutes Spiel!"},
		},
		{
			play("5,5,3", "1. a1 a5 2. b1 b5 3. c3 d5 4. c2 e5 5. c1"),
			Feat{},
			bilingual{"Two lines with one move!", "Zwei Reihen mit einem Zug!"},
		},
	} {
		check(t, c.want, func() string { return EndFact(c.s, c.feat) })
	}
	for line, want := range map[session.Finish]bilingual{
		{Line: session.Diagonal, Length: 4}: {"Four on the diagonal.", "Vier auf der Diagonalen."},
		{Line: session.Across, Length: 5}:   {"Five in a row.", "Fünf in einer Reihe."},
		{Line: session.Down, Length: 4}:     {"Four in a column.", "Vier in einer Spalte."},
		{Line: session.Down, Length: 3, Blocks: true}: {
			"Three small boards in a column.",
			"Drei kleine Bretter in einer Spalte.",
		},
		{Line: session.Across, Length: 3, Blocks: true}: {
			"Three small boards in a row.",
			"Drei kleine Bretter in einer Reihe.",
		},
	} {
		check(t, want, func() string { return lineFact(line) })
	}
	held := ended(against(t, "You", "tic-tac-toe", 9), game.Draw, game.ByFullBoard)
	held.Setup.Level, held.CountsAs = engine.Master, engine.Master.String()
	check(t, bilingual{"Nobody can do better.", "Besser geht es nicht."}, func() string {
		return EndFact(held, Feat{})
	})
}

// Keys have the names that are written on the keyboards of each language.
func TestKeyNames(t *testing.T) {
	for key, want := range map[string]bilingual{
		"Home": {"Home", "Pos1"}, "End": {"End", "Ende"}, "Prior": {"Page Up", "Bild auf"},
		"Next": {"Page Down", "Bild ab"},
		"Left": {"Left", "Links"}, "Right": {"Right", "Rechts"}, "Up": {"Up", "Auf"}, "Down": {"Down", "Ab"},
		"Insert": {"Insert", "Einfg"}, "Delete": {"Delete", "Entf"}, "BackSpace": {"Backspace", "Rücktaste"},
		"Space": {"Space", "Leertaste"},
		"A":     {"A", "A"}, "F11": {"F11", "F11"},
	} {
		check(t, want, func() string { return KeyName(key) })
	}
}
