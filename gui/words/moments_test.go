package words

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The text about a turning point of a game says only what is certain about the better move.
func TestMoments(t *testing.T) {
	s := against(t, "You", "gomoku", 22)
	won, drawn, even := analysis.Score{Proof: search.ProvedWin, Mate: 5}, analysis.Score{Proof: search.ProvedDraw},
		analysis.Score{}
	far := analysis.Score{Proof: search.ProvedWin, Mate: 41}
	s.Ending.Outcome.Result = game.WinFor(s.Setup.Person().Other())
	for _, c := range []struct {
		score        analysis.Score
		decisive     bool
		effect       game.Effect
		head, reason bilingual
	}{
		{
			won, false, game.Wins,
			bilingual{"You had a win here", "Hier war der Sieg möglich"},
			bilingual{"j7 would have won at once.", "j7 hätte sofort gewonnen."},
		},
		{
			won, false, game.NoEffect,
			bilingual{"You had a win here", "Hier war der Sieg möglich"},
			bilingual{"j7 would have won in 3 moves at most.", "j7 hätte in höchstens 3 Zügen gewonnen."},
		},
		{
			far, true, game.NoEffect,
			bilingual{"Here it slipped away", "Hier ging die Partie verloren"},
			bilingual{"After h6 Rusty had a sure win. j7 would have won.", "Nach h6 war Rusty der Sieg sicher. j7 hätte gewonnen."},
		},
		{
			far, false, game.MakesThree,
			bilingual{"You had a win here", "Hier war der Sieg möglich"},
			bilingual{"j7 would have made three with both ends free.", "j7 hätte drei mit zwei freien Enden ergeben."},
		},
		{
			even, false, game.OnlyMove,
			bilingual{"Only one move held out here", "Nur ein Zug hielt hier noch stand"},
			bilingual{"Every move but j7 lost at once.", "Jeder Zug außer j7 verlor sofort."},
		},
		{
			even, true, game.Blocks,
			bilingual{"This had to be stopped", "Das musste verhindert werden"},
			bilingual{
				"Rusty was about to win; j7 would have stopped it.",
				"Rusty stand vor dem Sieg; j7 hätte das verhindert.",
			},
		},
		{
			even, true, game.StopsThree,
			bilingual{"After this it was lost", "Danach war die Partie verloren"},
			bilingual{
				"Rusty had three with both ends free; j7 would have stopped it.",
				"Rusty hatte drei mit zwei freien Enden; j7 hätte das verhindert.",
			},
		},
		{
			drawn, false, game.NoEffect,
			bilingual{"A draw was possible here", "Hier war ein Remis möglich"},
			bilingual{"j7 would have led to a draw.", "j7 hätte zu einem Remis geführt."},
		},
		{
			even, false, game.MakesThree,
			bilingual{"There was a better move here", "Hier gab es einen besseren Zug"},
			bilingual{"j7 would have made three with both ends free.", "j7 hätte drei mit zwei freien Enden ergeben."},
		},
		{
			even, true, game.NoEffect,
			bilingual{"After this it was lost", "Danach war die Partie verloren"},
			bilingual{"After h6 Rusty had a sure win.", "Nach h6 war Rusty der Sieg sicher."},
		},
	} {
		m := Moment{
			Mistake: analysis.Mistake{Ply: 16, Side: s.Setup.Person(), Score: c.score, Decisive: c.decisive},
			Played:  "h6", BetterName: "j7", Effect: c.effect, Row: 3,
		}
		check(t, c.head, func() string { return MomentHead(s, m) })
		check(t, c.reason, func() string { return MomentReason(s, m) })
		check(t, bilingual{"You: h6", "Du: h6"}, func() string { return YouPlayed(s, m) })
		check(t, bilingual{"Better: j7", "Besser: j7"}, func() string { return BetterPlayed(s, m) })
		check(t, bilingual{"Move 9", "Zug 9"}, func() string { return MomentMove(m) })
	}
	lost := Moment{
		Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: drawn, Decisive: true}, Played: "h6", BetterName: "j7", LostIn: 5,
	}
	check(t, bilingual{
		"After h6 Rusty could win in 3 moves. j7 would have led to a draw.",
		"Nach h6 konnte Rusty in 3 Zügen gewinnen. j7 hätte zu einem Remis geführt.",
	}, func() string { return MomentReason(s, lost) })
	s.Ending.Outcome.Result = game.Draw
	check(t, bilingual{"This could have lost the game", "Das hätte die Partie kosten können"}, func() string {
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: drawn}})
	})
	s.Ending.Outcome.Result = game.WinFor(s.Setup.Person())
	theirs := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person().Other(), Decisive: true}, Played: "h6", Taken: true}
	check(t, bilingual{
		"Here you got your chance, and took it", "Hier kam deine Chance, und du hast sie genutzt",
	}, func() string { return MomentHead(s, theirs) })
	deep := theirs
	deep.Far = true
	check(t, bilingual{"Hard to see, but this decided the game", "Schwer zu sehen, aber das entschied die Partie"},
		func() string { return MomentHead(s, deep) })
	late := deep
	late.Delays = true
	check(t, bilingual{"Rusty didn't stop you here", "Rusty hat dich hier nicht gestoppt"}, func() string { return MomentHead(s, late) })
	unused := theirs
	unused.Taken = false
	check(t, bilingual{"Rusty went wrong here", "Hier hat sich Rusty geirrt"}, func() string { return MomentHead(s, unused) })
	check(t, bilingual{"Rusty: h6", "Rusty: h6"}, func() string { return YouPlayed(s, theirs) })
	two := s // of two people, each is named
	two.Setup.Seats = [2]session.Seat{{Kind: record.Person, Name: "Leo"}, {Kind: record.Person, Name: "Anna"}}
	annas := Moment{Mistake: analysis.Mistake{Side: two.Setup.Mark(game.Second), Score: far}, Played: "h6", BetterName: "j8"}
	check(t, bilingual{"Anna: h6", "Anna: h6"}, func() string { return YouPlayed(two, annas) })
	check(t, bilingual{"Anna: j8", "Anna: j8"}, func() string { return BetterPlayed(two, annas) })
	check(t, bilingual{
		"You won, and I found no clear mistake of yours.", "Du hast gewonnen, und ich habe keinen klaren Fehler von dir gefunden.",
	}, func() string { return FoundNoMistake(s, false) })
	for theirs, want := range map[bool]bilingual{
		true:  {"You won. Rusty's mistake decided it.", "Du hast gewonnen. Entschieden hat ein Fehler von Rusty."},
		false: {"You won. What went wrong on the way was hard to see.", "Du hast gewonnen. Was unterwegs schiefging, war schwer zu sehen."},
	} {
		check(t, want, func() string { return OnlyHiddenMistakes(s, theirs) })
	}
	missed := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person().Other(), Score: far}, BetterName: "j8", Taken: true}
	check(t, bilingual{"Rusty: j8", "Rusty: j8"}, func() string { return BetterPlayed(s, missed) })
	check(t, bilingual{"Rusty could have won with j8.", "Rusty hätte mit j8 gewinnen können."},
		func() string { return MomentReason(s, missed) })
	missed.Score.Mate = 5
	check(t, bilingual{
		"With j8 Rusty could have won in 3 moves at most.", "Mit j8 hätte Rusty in höchstens 3 Zügen gewinnen können.",
	}, func() string { return MomentReason(s, missed) })
	missed.Effect = game.Wins
	check(t, bilingual{"Rusty could have won at once with j8.", "Rusty hätte mit j8 sofort gewonnen."},
		func() string { return MomentReason(s, missed) })
	risk := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: won}, Played: "h6", BetterName: "j7", LostIn: 5}
	check(t, bilingual{"This could have lost the game", "Das hätte die Partie kosten können"}, func() string { return MomentHead(s, risk) })
	check(t, bilingual{
		"After h6 Rusty could win in 3 moves. j7 would have won in 3 moves at most.",
		"Nach h6 konnte Rusty in 3 Zügen gewinnen. j7 hätte in höchstens 3 Zügen gewonnen.",
	}, func() string { return MomentReason(s, risk) })
	check(t, bilingual{"No clear mistakes of yours", "Keine klaren Fehler von dir"}, func() string {
		return LargestMistakes(s, 0, true, false)
	})
	check(t, bilingual{"You could have won sooner", "Du hättest früher gewinnen können"}, func() string {
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: won}})
	})
	check(t, bilingual{"You had a win here", "Hier war der Sieg möglich"}, func() string { // the one played took no longer
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Ply: s.Ply - won.Mate, Side: s.Setup.Person(), Score: won}})
	})
	check(t, bilingual{"Hard to see, but there was a win here", "Schwer zu sehen, aber hier war ein Sieg möglich"}, func() string {
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: far}, Far: true})
	})
	decisive := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: drawn, Decisive: true}}
	could := bilingual{"This could have lost the game", "Das hätte die Partie kosten können"}
	check(t, could, func() string { return MomentHead(s, decisive) })
	s.Ending.Outcome.Result = game.WinFor(s.Setup.Person().Other())
	check(t, bilingual{"A draw was possible here", "Hier war ein Remis möglich"}, func() string {
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: drawn}})
	})
	check(t, could, func() string {
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: drawn}, Saved: true})
	})
	hidden := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: far, Decisive: true}, Far: true}
	want := bilingual{"Hard to see, but after this it was lost", "Schwer zu sehen, aber damit war die Partie verloren"}
	check(t, want, func() string { return MomentHead(s, hidden) })
	blunder := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person()}, Played: "f2", BetterName: "g3", Punished: "f3"}
	check(t, bilingual{"This move lost at once", "Dieser Zug verlor sofort"}, func() string { return MomentHead(s, blunder) })
	check(t, bilingual{
		"After f2 Rusty won with f3; g3 would have prevented that.", "Nach f2 gewann Rusty mit f3; g3 hätte das verhindert.",
	}, func() string { return MomentReason(s, blunder) })
	same := blunder
	same.BetterName = "f3"
	check(t, bilingual{
		"After f2 Rusty won with f3. Taking it first would have prevented that.",
		"Nach f2 gewann Rusty mit f3. Vorher selbst dort zu setzen hätte das verhindert.",
	}, func() string { return MomentReason(s, same) })
	isolated := s
	v, err := engine.ParseVariant("isolation")
	if err != nil {
		t.Fatal(err)
	}
	isolated.Setup.Variant = v
	check(t, bilingual{
		"After f2 Rusty went to f3, and no free square was left to go to. Going there first would have prevented that.",
		"Nach f2 zog Rusty nach f3, und kein freies Feld war mehr erreichbar. Vorher selbst dorthin zu ziehen hätte das verhindert.",
	}, func() string { return MomentReason(isolated, same) })
	delay := Moment{
		Mistake: analysis.Mistake{Side: s.Setup.Person()}, Played: "h6", BetterName: "j7", Effect: game.StopsThree, Row: 3, LostIn: 3,
		Delays: true,
	}
	check(t, bilingual{"Lost already, but not so soon", "Schon verloren, aber nicht so schnell"},
		func() string { return MomentHead(s, delay) })
	check(t, bilingual{"Lasts longer: j7", "Hält länger: j7"}, func() string { return BetterPlayed(s, delay) })
	check(t, bilingual{
		"Rusty had three with both ends free; j7 would have held out longer, but not saved the game.",
		"Rusty hatte drei mit zwei freien Enden; j7 hätte länger gehalten, die Partie aber nicht gerettet.",
	}, func() string { return MomentReason(s, delay) })
	delay.Punished = "k8"
	check(t, bilingual{
		"After h6 Rusty won with k8; j7 would have held out longer, but not saved the game.",
		"Nach h6 gewann Rusty mit k8; j7 hätte länger gehalten, die Partie aber nicht gerettet.",
	}, func() string { return MomentReason(s, delay) })
	only := blunder
	only.Effect = game.OnlyMove // the heading says already that the move lost at once
	check(t, bilingual{
		"After f2 Rusty won with f3; g3 would have prevented that.", "Nach f2 gewann Rusty mit f3; g3 hätte das verhindert.",
	}, func() string { return MomentReason(s, only) })
	soon := Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Decisive: true}, Played: "h6", BetterName: "j7", LostIn: 5}
	check(t, bilingual{"After h6 Rusty could win in 3 moves.", "Nach h6 konnte Rusty in 3 Zügen gewinnen."},
		func() string { return MomentReason(s, soon) })
	hidden.LastChance = true
	check(t, want, func() string { return MomentHead(s, hidden) })
	late = Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Decisive: true}, LastChance: true}
	want = bilingual{"The last chance was missed here", "Hier wurde die letzte Chance vergeben"}
	check(t, want, func() string { return MomentHead(s, late) })
	want = bilingual{"Move 10: a3 missed the last chance", "Zug 10: a3 vergab die letzte Chance"}
	check(t, want, func() string { return LastChanceAt(18, "a3") })
	check(t, bilingual{"The first of two moments", "Der erste von zwei Momenten"}, func() string { return WhichMoment(0, 2) })
	check(t, bilingual{"The last of two moments", "Der letzte von zwei Momenten"}, func() string { return WhichMoment(1, 2) })
	check(t, bilingual{}, func() string { return WhichMoment(0, 1) })
	check(t, bilingual{"1 moment so far.", "Bisher 1 Moment."}, func() string { return MomentsSoFar(1) })
	check(t, bilingual{"2 moments so far.", "Bisher 2 Momente."}, func() string { return MomentsSoFar(2) })
}

// What the winner does after the reply is said only if the better move is proved to win, because otherwise the loser
// may have another reply.
func TestMomentsNameTheLine(t *testing.T) {
	s := against(t, "You", "gomoku", 22)
	won := analysis.Score{Proof: search.ProvedWin, Mate: 41}
	for _, c := range []struct {
		score  analysis.Score
		effect game.Effect
		want   bilingual
	}{
		{won, game.Wins, bilingual{
			"j7 would have won. If Rusty then plays l7, you win with k8.",
			"j7 hätte gewonnen. Spielt Rusty dann l7, gewinnst du mit k8.",
		}},
		{
			won, game.DoubleThreat,
			bilingual{
				"j7 would have won. If Rusty then plays l7, you make two threats at once with k8.",
				"j7 hätte gewonnen. Spielt Rusty dann l7, drohst du mit k8 doppelt.",
			},
		},
		{
			won, game.MakesThree,
			bilingual{
				"j7 would have won. If Rusty then plays l7, k8 gives you three with both ends free.",
				"j7 hätte gewonnen. Spielt Rusty dann l7, hast du mit k8 drei mit zwei freien Enden.",
			},
		},
		{won, game.Threatens, bilingual{"j7 would have won.", "j7 hätte gewonnen."}},
		{analysis.Score{}, game.DoubleThreat, bilingual{"j7 was better.", "j7 war besser."}},
	} {
		m := Moment{
			Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: c.score}, BetterName: "j7",
			Reply: "l7", Next: "k8", NextEffect: c.effect,
		}
		check(t, c.want, func() string { return MomentReason(s, m) })
	}
	m := Moment{
		Mistake: analysis.Mistake{Side: s.Setup.Person().Other(), Score: won}, BetterName: "j7",
		Reply: "l7", Next: "k8", NextEffect: game.Wins,
	}
	check(t, bilingual{
		"Rusty could have won with j7. If you then play l7, Rusty wins with k8.",
		"Rusty hätte mit j7 gewinnen können. Spielst du dann l7, gewinnt Rusty mit k8.",
	},
		func() string { return MomentReason(s, m) })
}

// Whether there is a reason agrees with the sentence that gives it.
func TestHasReason(t *testing.T) {
	s := against(t, "You", "gomoku", 22)
	for effect := game.NoEffect; effect <= game.MoreRoom; effect++ {
		for _, m := range []Moment{{}, {Punished: "k8"}, {LostIn: 3}, {Mistake: analysis.Mistake{Decisive: true}}} {
			m.Side, m.BetterName, m.Played, m.Effect, m.Row = s.Setup.Person(), "j7", "a1", effect, 3
			if said := MomentReason(s, m); (said == "j7 was better.") == m.HasReason() {
				t.Errorf("effect %d: it has a reason: %v, %q", effect, m.HasReason(), said)
			}
		}
	}
}

// The sheet says which game it is about, and praises a game in which nothing was found.
func TestGameReviewed(t *testing.T) {
	s := against(t, "You", "gomoku", 22)
	person := s.Setup.Person()
	s.Ending.Outcome.Reason = game.ByRow
	for result, want := range map[game.Result]bilingual{
		game.Draw:                   {"Gomoku, drawn after 11 moves", "Gomoku, Remis nach 11 Zügen"},
		game.WinFor(person):         {"Gomoku, won by you in 11 moves", "Gomoku, dein Sieg in 11 Zügen"},
		game.WinFor(person.Other()): {"Gomoku, won by Rusty in 11 moves", "Gomoku, Sieg für Rusty in 11 Zügen"},
	} {
		s.Ending.Outcome.Result = result
		check(t, want, func() string { return GameReviewed(s) })
	}
	check(t, bilingual{
		"You played this one without a clear mistake", "Du hast diese Partie ohne klaren Fehler gespielt",
	}, func() string { return NoClearMistake(s) })
	s.Ending.Outcome.Result = game.WinFor(person.Other())
	check(t, bilingual{
		"I can't say for sure which move lost this one.", "Ich kann nicht sicher sagen, welcher Zug die Partie verloren hat.",
	}, func() string { return FoundNoMistake(s, false) })
	s.Ending.Reason, s.Ending.Outcome.Reason = record.OutOfTime, game.NoReason
	s.Setup.Clocks[person] = record.TimeControl{Main: time.Minute}
	s.Setup.Clocks[person.Other()] = s.Setup.Clocks[person]
	check(t, bilingual{"Gomoku, lost on time", "Gomoku, auf Zeit verloren"}, func() string { return GameReviewed(s) })
	check(t, bilingual{"", ""}, func() string { return EndFact(s, Feat{}) })
	s.Ending.Outcome.Result = game.WinFor(person)
	check(t, bilingual{"Gomoku, won by you on time", "Gomoku, dein Sieg auf Zeit"}, func() string { return GameReviewed(s) })
	s.Ending.Outcome.Result = game.WinFor(person.Other())
	check(t, bilingual{
		"The clock decided this game. I found no clear mistake.",
		"Die Uhr hat diese Partie entschieden. Ich habe keinen klaren Fehler gefunden.",
	}, func() string { return FoundNoMistake(s, true) })
	s.Ending.Reason = record.Resigned
	check(t, bilingual{"Gomoku, won by Rusty", "Gomoku, Sieg für Rusty"}, func() string { return GameReviewed(s) })
	check(t, bilingual{
		"You resigned. I found no clear mistake before that.", "Du hast aufgegeben. Davor habe ich keinen klaren Fehler gefunden.",
	}, func() string { return FoundNoMistake(s, true) })
	check(t, bilingual{
		"You resigned. The game was still a draw.", "Du hast aufgegeben. Die Partie stand noch remis.",
	}, func() string { return ResignedTooEarly(s, false) })
	check(t, bilingual{
		"You resigned. The game could still be won.", "Du hast aufgegeben. Die Partie war noch zu gewinnen.",
	}, func() string { return ResignedTooEarly(s, true) })
	s.Ending.Reason, s.Ending.Outcome.Result = record.Agreed, game.Draw
	check(t, bilingual{
		"I found no clear mistake.", "Ich habe keinen klaren Fehler gefunden.",
	}, func() string { return FoundNoMistake(s, false) })
	check(t, bilingual{
		"I found no clear mistake. The game was long.", "Ich habe keinen klaren Fehler gefunden. Die Partie war lang.",
	}, func() string { return FoundNoMistake(s, true) })
	s.Ending.Reason, s.Ending.Outcome.Result = record.Resigned, game.WinFor(person.Other())
	both := func(k record.Kind) { s.Setup.Seats[0].Kind, s.Setup.Seats[1].Kind = k, k }
	both(record.Computer)
	check(t, bilingual{"No clear mistakes found", "Keine klaren Fehler gefunden"}, func() string { return NoClearMistake(s) })
	both(record.Person)
	check(t, bilingual{
		"Neither of you made a clear mistake", "Keiner von euch hat einen klaren Fehler gemacht",
	}, func() string { return NoClearMistake(s) })
}
