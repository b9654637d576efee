package external

import (
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// A guest that is asked for lines analyses: it is asked about positions in any order. One process answers all of them as
// long as it answers RESTART, and as long as it stops to think when the position is no longer wanted.

// answerTime is how long a guest may take to answer a command that needs no thought, and that it may not know.
const answerTime = time.Second

// analyses reports whether the search is for an analysis.
func analyses(t *search.Task) bool { return t.Limits().Lines > 0 }

// restart lets the running process begin another game on the same board. It reports false if there is none that can.
func (g *thinker) restart(p game.Position) bool {
	rows, columns := p.Size()
	running := g.running()
	if running == nil || g.boardSize != [2]int{rows, columns} {
		return false
	}
	time.Sleep(time.Until(g.notBefore))
	running.drain()
	a, ok := running.query(gomocup.Command{Word: gomocup.Restart}, func(a gomocup.Answer) bool { return a.Kind == gomocup.OK })
	return ok && a.Kind == gomocup.OK
}

// query sends a command and returns the answer to it: the first that is expected, or that says that the guest does not
// know the command. ok is false if none comes in time.
func (p *process) query(c gomocup.Command, expected func(gomocup.Answer) bool) (a gomocup.Answer, ok bool) {
	if p.send(c) != nil {
		return a, false
	}
	for timeout := time.After(answerTime); ; {
		select {
		case line, open := <-p.lines:
			if !open {
				return a, false
			}
			a = gomocup.ParseAnswer(line)
			if a.Kind == gomocup.Failed || a.Kind == gomocup.Unknown || expected(a) {
				return a, true
			}
		case <-timeout:
			return a, false
		}
	}
}

// reportsLines reports whether the process can report several lines, as programs of Yixin-Board do. It asks it once.
func (p *process) reportsLines() bool {
	if !p.asked {
		p.asked = true
		a, ok := p.query(gomocup.Command{Word: gomocup.YixinInfo}, func(a gomocup.Answer) bool {
			return a.Kind == gomocup.Comment && strings.HasPrefix(a.Text, gomocup.YixinInfoAnswer)
		})
		p.lined = ok && a.Kind == gomocup.Comment
	}
	return p.lined
}

// linesCommands returns the commands for several lines of a position with stones.
func linesCommands(all []gomocup.Stone, lines int) []gomocup.Command {
	list := []gomocup.Command{{Word: gomocup.YixinBoard}}
	return append(append(list, stonesCommands(all)...), gomocup.Command{Word: gomocup.YixinBest, Args: strconv.Itoa(lines)})
}

// stonesCommands returns the stones, and the end of their list.
func stonesCommands(all []gomocup.Stone) (list []gomocup.Command) {
	for _, s := range all {
		list = append(list, gomocup.Command{Word: s.String()})
	}
	return append(list, gomocup.Command{Word: gomocup.Done})
}
