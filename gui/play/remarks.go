package play

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Remarks lets the opponent say a few words in a game against a person: twice at most, and each remark once. A remark
// stays for a while, but not beyond the person's next move. Its methods belong to the UI goroutine.
type Remarks struct {
	t    *Table
	made []words.Remark // in this game

	game, ply int // the number of the game last followed, and its moves
	over      bool
	count     int // of all remarks, so that the wait for the end of one does not end a later one
}

// How many remarks an opponent makes in a game at most, and how long each stays.
const (
	maxRemarks = 2
	remarkTime = 2 * time.Second
)

// follow acts on a new snapshot. Call it when the snapshot is drawn. Games that begin or are resumed are silent.
func (r *Remarks) follow(s session.Snapshot) {
	person, begins := s.Setup.Person(), s.Game != r.game
	back := begins || s.Ply < r.ply
	moved := !back && (s.Ply > r.ply || s.Ending.Over() && !r.over)
	r.game, r.ply, r.over = s.Game, s.Ply, s.Ending.Over()
	if begins {
		r.made = nil
	}
	if back || s.Looking || moved && s.ToMove != person {
		r.t.Card.EndSaying(r.t.Window.Animated())
	}
	if moved && person != game.None && r.t.IsGame() && r.t.Prefs.OpponentsReact {
		r.say(s, card.RemarkOf(s, person.Other(), r.t.Ending.isOf(s) && r.t.Ending.earned.medal))
	}
}

// say makes a remark, unless it was made before or enough was said in the game.
func (r *Remarks) say(s session.Snapshot, remark words.Remark) {
	if remark == words.NoRemark || len(r.made) == maxRemarks || slices.Contains(r.made, remark) {
		return
	}
	r.made = append(r.made, remark)
	r.speak(s, words.RemarkText(remark, s.Setup.Seed))
}

// speak shows what the opponent says for a while.
func (r *Remarks) speak(s session.Snapshot, text string) {
	r.count++
	now, fades := r.count, r.t.Window.Animated()
	r.t.Card.Say(s.Setup.Person().Other(), text, fades)
	r.t.Loop.After(remarkTime, func() {
		if r.count == now {
			r.t.Card.EndSaying(fades)
		}
	})
}
