package card

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Scores counts the past games between the players on the board, at the variant on the board: all games between two people,
// and those of today if a computer plays. The zero value holds no games.
type Scores struct {
	games []scoredGame
	keys  map[string]bool // of games; nil before the first one
}

// scoredGame is a game that counts in a score.
type scoredGame struct {
	variant string
	day     day.Date // when it ended
	players [2]participant
	winner  game.Side
}

// participant is a player of a score.
type participant struct {
	kind   record.Kind
	name   string // of a person
	player string // how a computer plays
}

// participantOrder returns the order of the players of a score, whoever begins: the person named me, then other people, then
// computers.
func participantOrder(me string) func(a, b participant) int {
	place := func(c participant) int {
		switch {
		case c.kind == record.Computer:
			return 2
		case c.name != me:
			return 1
		default:
			return 0
		}
	}
	return func(a, b participant) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.name, b.name), cmp.Compare(a.player, b.player))
	}
}

// playersOf returns the players of the game on the board. Computers are identified by the level at which the game counts.
func playersOf(s session.Snapshot) (players [2]participant) {
	for side, seat := range s.Setup.Seats {
		players[side] = participantOf(seat.Kind, seat.Name, cmp.Or(seat.Player.String(), s.CountsAs, s.Setup.Level.String()))
	}
	return players
}

func participantOf(kind record.Kind, name, player string) participant {
	if kind == record.Computer {
		return participant{kind: kind, player: player}
	}
	return participant{kind: record.Person, name: name}
}

// ScoresOf returns the scores of past games.
func ScoresOf(games []history.Game) (t Scores) {
	for _, g := range games {
		t.Add(g)
	}
	return t
}

// Add adds a game that has ended, once. Games with help and games that ended almost at once do not count.
func (t *Scores) Add(g history.Game) {
	r, err := record.Parse([]byte(g.Record))
	if err != nil || t.keys[g.Key] || g.Abandoned || g.Assisted || !g.WorthKeeping() {
		return
	}
	if t.keys == nil {
		t.keys = map[string]bool{}
	}
	t.keys[g.Key] = true
	scored := scoredGame{variant: g.Variant, day: g.DayFinished(), winner: g.Winner}
	for side := range scored.players {
		player := cmp.Or(r.Players[side], r.LowestLevel, r.Level)
		scored.players[side] = participantOf(r.Kinds[side], r.Names[side], player)
	}
	t.games = append(t.games, scored)
}

// Rename renames people. names maps old names to new ones.
func (t *Scores) Rename(names map[string]string) {
	for i := range t.games {
		for side := range t.games[i].players {
			one := &t.games[i].players[side]
			one.name = cmp.Or(names[one.name], one.name)
		}
	}
}

// Of returns the score between the players on the board. me is the name of the person who plays now. A computer's score and its
// name are those of the level at which the game counts, which may not be the level at which it plays now.
func (t *Scores) Of(s session.Snapshot, me string, today day.Date) (score Score) {
	players := playersOf(s)
	sides := [2]game.Side{game.First, game.Second}
	if participantOrder(me)(players[0], players[1]) > 0 {
		slices.Reverse(sides[:])
	}
	score.Today = slices.ContainsFunc(players[:], func(p participant) bool { return p.kind == record.Computer })
	score.Names = namesOf(s, players, sides)
	ordered := [2]participant{players[sides[0]], players[sides[1]]}
	for _, g := range t.games {
		if g.variant != s.Setup.Variant.Name || score.Today && g.day != today {
			continue
		}
		switch first, ok := g.sideOfFirst(ordered); {
		case !ok:
		case g.winner == game.None:
			score.Draws++
		case g.winner == first:
			score.Won[0]++
		default:
			score.Won[1]++
		}
	}
	return score
}

// sideOfFirst returns the side that the first of two players had in the game. ok is false if others played it.
func (g scoredGame) sideOfFirst(players [2]participant) (side game.Side, ok bool) {
	played := g.players
	if played == players {
		return game.First, true
	}
	slices.Reverse(played[:])
	return game.Second, played == players
}

// namesOf returns the names of the players on the board, in the order of sides.
func namesOf(s session.Snapshot, players [2]participant, sides [2]game.Side) (names [2]string) {
	setup := s.Setup
	if level, err := engine.ParseLevel(s.CountsAs); err == nil {
		setup.Level = level
	}
	for i, side := range sides {
		if s.CountsAs == record.NoLevel { // no level's opponent
			setup.Seats[side].Player, _ = setup.Variant.ParsePlayer(players[side].player)
		}
		names[i] = words.NameOf(setup, side)
	}
	return names
}
