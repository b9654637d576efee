package card

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Scores counts the games of this sitting, for each variant and pair of players. The zero value has counted none.
type Scores struct {
	all     map[pairing]Score // nil before the first
	counted map[playedGame]bool
	playing int // the number of the game that is going on here, or has ended here
}

// playedGame tells games apart, however often one is opened.
type playedGame struct {
	seed  uint64
	began int64 // in seconds, as a record has it
}

// pairing is two players at one variant, in a fixed order whoever begins.
type pairing struct {
	variant string
	players [2]participant
}

// participant is one of the two.
type participant struct {
	kind   record.Kind
	name   string
	player string // how a computer plays
}

// participantOrder puts people before computers and me, by my name, before all others.
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

// pairingOf returns the players of a game, its computers as the game counts, and which of them plays which side.
func pairingOf(s session.Snapshot, me string) (p pairing, sides [2]int) {
	p.variant = s.Setup.Variant.Name
	for side, seat := range s.Setup.Seats {
		c := participant{kind: seat.Kind, name: seat.Name}
		if seat.Kind == record.Computer {
			c.player = cmp.Or(seat.Player, s.CountsAs, s.Setup.Level.String())
		}
		p.players[side] = c
	}
	if participantOrder(me)(p.players[0], p.players[1]) <= 0 {
		return p, [2]int{0, 1}
	}
	slices.Reverse(p.players[:])
	return p, [2]int{1, 0}
}

// Count adds a game that has ended here, once, if it counts: without help, and not
// given up before it had begun. It counts at the lowest level that the computer had, as in your statistics.
func (t *Scores) Count(s session.Snapshot, me string) {
	if !s.Ending.Over() {
		t.playing = s.Game
		return
	}
	g := playedGame{s.Setup.Seed, s.Setup.Began.Unix()}
	early := s.Ending.Reason == record.Resigned && s.PersonMoves < history.MinPersonMoves
	if t.playing != s.Game || t.counted[g] || s.Assisted || early {
		return
	}
	p, sides := pairingOf(s, me)
	score := t.all[p]
	if winner := s.Ending.Outcome.Result.Winner(); winner == game.None {
		score.Draws++
	} else {
		score.Won[sides[winner]]++
	}
	if t.all == nil {
		t.all, t.counted = map[pairing]Score{}, map[playedGame]bool{}
	}
	t.all[p], t.counted[g] = score, true
}

// Rename gives people new names; names holds them by the old ones, and me is the new one of the person.
func (t *Scores) Rename(names map[string]string, me string) {
	all := make(map[pairing]Score, len(t.all))
	for p, score := range t.all {
		for i, one := range p.players {
			if name, ok := names[one.name]; ok && one.kind != record.Computer {
				p.players[i].name = name
			}
		}
		if participantOrder(me)(p.players[0], p.players[1]) > 0 {
			slices.Reverse(p.players[:])
			slices.Reverse(score.Won[:])
		}
		sum := all[p] // somebody may have had that name before
		sum.Won[0], sum.Won[1], sum.Draws = sum.Won[0]+score.Won[0], sum.Won[1]+score.Won[1], sum.Draws+score.Draws
		all[p] = sum
	}
	if t.all != nil {
		t.all = all
	}
}

// Of returns the score of the players on the board, the computer at the level at which their game counts.
func (t *Scores) Of(s session.Snapshot, me string) Score {
	p, sides := pairingOf(s, me)
	score := t.all[p]
	for side, place := range sides {
		score.Names[place] = words.NameOf(s.Setup, game.Side(side))
	}
	return score
}
