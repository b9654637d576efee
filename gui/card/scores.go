package card

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Scores counts the games since the program started, for each variant and pair of players. Those of the players on the board
// are kept for the next start. The zero value is ready to use.
type Scores struct {
	byPairing map[pairing]Score // nil before the first game
	counted   map[playedGame]bool
	playing   int // Snapshot.Game of the last game that was seen in progress
}

// playedGame identifies a game, so that a game that is opened again is not counted again.
type playedGame struct {
	seed  uint64
	began int64 // in Unix seconds, the precision of a record
}

// pairing is a variant and two players. Their order does not depend on who begins.
type pairing struct {
	variant string
	players [2]participant
}

// participant is a player of a pairing.
type participant struct {
	kind   record.Kind
	name   string
	player string // how a computer plays
}

// participantOrder returns the order of a pairing: the person named me, then other people, then computers.
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

// pairingOf returns the pairing of a game, and for each side its player's index in the pairing. Computers
// are identified by the level at which the game counts.
func pairingOf(s session.Snapshot, me string) (p pairing, sides [2]int) {
	p.variant = s.Setup.Variant.Name
	for side, seat := range s.Setup.Seats {
		c := participant{kind: seat.Kind, name: seat.Name}
		if seat.Kind == record.Computer {
			c.player = cmp.Or(seat.Player.String(), s.CountsAs, s.Setup.Level.String())
		}
		p.players[side] = c
	}
	if participantOrder(me)(p.players[0], p.players[1]) <= 0 {
		return p, [2]int{0, 1}
	}
	slices.Reverse(p.players[:])
	return p, [2]int{1, 0}
}

// Count adds a game that has ended here, once. Games with help and games that ended almost at once do not
// count. A game counts at the lowest level that the computer had, as in the person's statistics.
func (t *Scores) Count(s session.Snapshot, me string) {
	if !s.Ending.Over() {
		t.playing = s.Game
		return
	}
	g := playedGame{s.Setup.Seed, s.Setup.Began.Unix()}
	early := history.EndedEarly(s.Ending.Reason, s.PersonMoves)
	if t.playing != s.Game || t.counted[g] || s.Assisted || early {
		return
	}
	p, sides := pairingOf(s, me)
	score := t.byPairing[p]
	if winner := s.Ending.Outcome.Result.Winner(); winner == game.None {
		score.Draws++
	} else {
		score.Won[sides[winner]]++
	}
	if t.byPairing == nil {
		t.byPairing, t.counted = map[pairing]Score{}, map[playedGame]bool{}
	}
	t.byPairing[p], t.counted[g] = score, true
}

// Save returns the score between the players on the board as a text for Restore, or "" if no game has counted.
func (t *Scores) Save(s session.Snapshot, me string) string {
	p, _ := pairingOf(s, me)
	score, ok := t.byPairing[p]
	if !ok {
		return ""
	}
	return fmt.Sprint(s.Setup.Seed, score.Won[0], score.Won[1], score.Draws)
}

// Restore brings back the score that Save has returned for the game on the board, which was put there again. It does nothing
// and returns false if the text is of another game.
func (t *Scores) Restore(s session.Snapshot, me, saved string) bool {
	var seed uint64
	var score Score
	n, _ := fmt.Sscan(saved, &seed, &score.Won[0], &score.Won[1], &score.Draws) // an error is a smaller n
	if n < 4 || seed != s.Setup.Seed {
		return false
	}
	p, _ := pairingOf(s, me)
	t.byPairing, t.counted = map[pairing]Score{p: score}, map[playedGame]bool{}
	if s.Ending.Over() {
		t.counted[playedGame{s.Setup.Seed, s.Setup.Began.Unix()}] = true
	}
	return true
}

// Rename renames people. names maps old names to new ones. me is the person's new name.
func (t *Scores) Rename(names map[string]string, me string) {
	all := make(map[pairing]Score, len(t.byPairing))
	for p, score := range t.byPairing {
		for i, one := range p.players {
			if name, ok := names[one.name]; ok && one.kind != record.Computer {
				p.players[i].name = name
			}
		}
		if participantOrder(me)(p.players[0], p.players[1]) > 0 {
			slices.Reverse(p.players[:])
			slices.Reverse(score.Won[:])
		}
		sum := all[p] // somebody else may have had that name before
		sum.Won[0], sum.Won[1], sum.Draws = sum.Won[0]+score.Won[0], sum.Won[1]+score.Won[1], sum.Draws+score.Draws
		all[p] = sum
	}
	if t.byPairing != nil {
		t.byPairing = all
	}
}

// Of returns the score between the players on the board. A computer's score and its name are those of
// the level at which the game counts, which may not be the level at which it plays now.
func (t *Scores) Of(s session.Snapshot, me string) Score {
	p, sides := pairingOf(s, me)
	score, setup := t.byPairing[p], s.Setup
	level, err := engine.ParseLevel(s.CountsAs)
	if err == nil {
		setup.Level = level
	}
	for side, place := range sides {
		if s.CountsAs == record.NoLevel { // no level's opponent
			setup.Seats[side].Player, _ = setup.Variant.ParsePlayer(p.players[place].player)
		}
		score.Names[place] = words.NameOf(setup, game.Side(side))
	}
	return score
}
