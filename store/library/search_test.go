package library

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// keyOf returns a key that equal positions share. If turned is set, their rotations and reflections
// share it too.
func keyOf(p game.Position, turned bool) any {
	if turned {
		return p.(game.Symmetric).CanonicalKey()
	}
	return p.Hash()
}

// slowSearch finds a position, and the positions after it, by replaying all games.
func slowSearch(games []game.Position, at game.Position, turned bool) (score Score, next map[any]Score) {
	next = map[any]Score{}
	for _, g := range games {
		all := before(g)
		ply := at.Ply()
		if ply >= len(all) || keyOf(all[ply], turned) != keyOf(at, turned) {
			continue
		}
		score.add(g.Outcome().Result)
		if ply+1 < len(all) {
			key := keyOf(all[ply+1], turned)
			s := next[key]
			s.add(g.Outcome().Result)
			next[key] = s
		}
	}
	return score, next
}

// A search by position finds the same games and next moves as a replay of all games.
func TestSearchByPositionAgainstReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom([]string{
			"tic-tac-toe", "3,4,3", "4-5-4", "4,4,3,misere", "4,4,3,gravity",
			"connect-four", "isolation:3,3", "isolation:3,4",
		}).Draw(t, "variant")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		var games []game.Position
		var facts []history.Facts
		for n := range rapid.IntRange(1, 60).Draw(t, "games") {
			p, err := boardOf(variant)
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, playOn(rng, p.start, rng.IntN(30)))
			facts = append(facts, factsOf(n, variant, games[n]))
		}
		x := newIndex(facts, history.FactsState{}, nil)
		of := before(games[rng.IntN(len(games))])
		at, turned := of[rng.IntN(min(len(of), 6))], rapid.Bool().Draw(t, "turned")
		found := x.Search(Query{Variant: variant, Position: at, Turned: turned})
		score, next := slowSearch(games, at, turned)
		got := map[any]Score{}
		for _, n := range found.Next {
			q := at.Clone()
			q.Play(n.Move)
			got[keyOf(q, turned)] = n.Score
		}
		if len(got) != len(found.Next) {
			t.Errorf("moves that are alike are told apart: %v", found.Next)
		}
		if found.Score != score || len(found.Games) != score.Games || !cmp.Equal(got, next) {
			t.Errorf("%s, turned %v, at\n%v\n%v, want %v\n%s", variant, turned, at, found.Score, score, cmp.Diff(next, got))
		}
	})
}

// In nested games a position is found under every symmetry, if the same small board is to be played in.
func TestSearchInNestedGames(t *testing.T) {
	for _, variant := range []string{"nine-board", "ultimate"} {
		b, err := boardOf(variant)
		if err != nil {
			t.Fatal(err)
		}
		p := playOn(rand.New(rand.NewPCG(1, 2)), b.start.Clone(), 9)
		var facts []history.Facts
		for n, image := range b.images {
			q := b.start.Clone()
			for _, m := range mapped(history.MarksOf(p), image) {
				a := &target{position: q}
				if q.Play(a.moveTo(int(m &^ history.SecondMark))); q.Ply() == 5 {
					facts = append(facts, factsOf(n, variant, q))
				}
			}
			facts[n].Marks = history.MarksOf(q)
		}
		x := newIndex(facts, history.FactsState{}, nil)
		for range 4 {
			p.Undo()
		}
		all, one := x.Search(Query{Variant: variant, Position: p, Turned: true}), x.Search(Query{Variant: variant, Position: p})
		if all.Score.Games != 8 || one.Score.Games != 1 || len(all.Next) != 1 {
			t.Errorf("%s: %v turned, %v as it is, next %v", variant, all.Score, one.Score, all.Next)
		}
	}
}

// In nested games a position is found whichever mark was the last one, if it sends the other side to
// the same board.
func TestNestedPositionsByAnotherWay(t *testing.T) {
	for _, variant := range []string{"nine-board", "ultimate"} {
		b, err := boardOf(variant)
		if err != nil {
			t.Fatal(err)
		}
		rng, seen, ways := rand.New(rand.NewPCG(3, 4)), map[uint64]game.Position{}, 0
		for range 20000 {
			p := b.start.Clone()
			for range 7 { // on only nine cells, different orders often reach the same position
				near := slices.DeleteFunc(p.AppendMoves(nil), func(m game.Move) bool { return m%9%4 != 0 || m/9%4 != 0 })
				if len(near) == 0 {
					break
				}
				p.Play(near[rng.IntN(len(near))])
			}
			other, met := seen[p.Hash()]
			if seen[p.Hash()] = p; !met || p.Ply() != other.Ply() || p.Last() == other.Last() {
				continue
			}
			ways++
			x := newIndex([]history.Facts{factsOf(0, variant, p), factsOf(1, variant, other)}, history.FactsState{}, nil)
			if n := x.Search(Query{Variant: variant, Position: p}).Score.Games; n != 2 {
				t.Fatalf("%s: %d of 2 games are found at\n%v", variant, n, p)
			}
		}
		if ways == 0 {
			t.Errorf("%s: no position was come to in two ways", variant)
		}
	}
}

// Games are selected by facts other than their moves.
func TestSearchByFacts(t *testing.T) {
	on := func(d int) day.Date { return day.Date{Year: 2020, Month: 1, Day: d} }
	all := []history.Facts{
		{
			Key: "5", Variant: "renju", Day: on(5), Names: [2]string{"Ann", "Bob"}, Result: game.FirstWins,
			Opening: "D4 Kagetsu", Mode: history.Imported,
		},
		{Key: "4", Variant: "renju", Day: on(4), Names: [2]string{"Bob", "Cem"}, Result: game.SecondWins, Mode: history.Imported},
		{
			Key: "3", Variant: "gomoku", Day: on(3), Names: [2]string{"You", "Computer"}, Levels: [2]string{"", "hard"},
			Result: game.FirstWins, Mode: history.Solo,
		},
		{
			Key: "2", Variant: "gomoku", Day: on(2), Names: [2]string{"Computer", "You"}, Levels: [2]string{"easy", ""},
			Result: game.FirstWins, Mode: history.Solo, Practice: true,
		},
		{Key: "1", Variant: "gomoku", Day: on(1), Names: [2]string{"You", "Eva"}, Result: game.Draw, Mode: history.People},
		{Key: "0", Variant: "gomoku"},
	}
	x := newIndex(all, history.FactsState{}, nil)
	named := func(name string) func(Seat) bool { return func(s Seat) bool { return s.Name == name } }
	for name, c := range map[string]struct {
		Query
		want string
	}{
		"all":             {Query{}, "543210"},
		"variant":         {Query{Variant: "renju"}, "54"},
		"opening":         {Query{Opening: "D4 Kagetsu"}, "5"},
		"first player":    {Query{Players: []Pair{{named("Bob"), nil}}}, "4"},
		"second player":   {Query{Players: []Pair{{nil, named("Bob")}}}, "5"},
		"either player":   {Query{Players: []Pair{{named("Bob"), nil}, {nil, named("Bob")}}}, "54"},
		"both players":    {Query{Players: []Pair{{named("Bob"), named("Cem")}}}, "4"},
		"in that order":   {Query{Players: []Pair{{named("Cem"), named("Bob")}}}, ""},
		"level":           {Query{Players: []Pair{{nil, func(s Seat) bool { return s.Level == "hard" }}}}, "3"},
		"from":            {Query{From: on(4)}, "54"},
		"to":              {Query{To: on(2)}, "21"},
		"days":            {Query{From: on(2), To: on(3)}, "32"},
		"first":           {Query{Result: FirstWon}, "532"},
		"second":          {Query{Result: SecondWon}, "4"},
		"drawn":           {Query{Result: Drawn}, "1"},
		"unknown":         {Query{Result: Unknown}, "0"},
		"you won":         {Query{Result: YouWon}, "3"},
		"practice":        {Query{Result: Practice}, "2"},
		"you lost":        {Query{Result: YouLost}, "2"},
		"both":            {Query{Variant: "gomoku", Result: FirstWon, To: on(2)}, "2"},
		"unknown variant": {Query{Variant: "x", Position: start(t, "gomoku")}, ""},
	} {
		got := ""
		for _, i := range x.Search(c.Query).Games {
			got += x.Game(i).Key
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if s := x.Search(Query{}).Score; s != (Score{Games: 6, First: 3, Draws: 1, Second: 1}) || s.Decided() != 5 ||
		s.Share(game.First) != 0.6 || s.Share(game.Second) != 0.2 {
		t.Errorf("score %v", s)
	}
	if diff := cmp.Diff([]NameCount{{"D4 Kagetsu", 1}}, x.Openings("renju")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]NameCount{{"gomoku", 4}, {"renju", 2}}, x.Variants()); diff != "" {
		t.Error(diff)
	}
}

// Games that were stored under another name of a variant are found with the others.
func TestNamesOfOneVariant(t *testing.T) {
	p := playOn(rand.New(rand.NewPCG(1, 2)), start(t, "4-5-4"), 4)
	x := newIndex([]history.Facts{factsOf(0, "4,5,4", p), factsOf(1, "4-5-4", p), factsOf(2, "no game", p)}, history.FactsState{}, nil)
	if diff := cmp.Diff([]NameCount{{"4-5-4", 2}, {"no game", 1}}, x.Variants()); diff != "" {
		t.Error(diff)
	}
	if n := x.Search(Query{Variant: "4-5-4", Position: p}).Score.Games; n != 2 {
		t.Errorf("%d games are found, want 2", n)
	}
}
