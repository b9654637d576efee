package external

import (
	"math"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// move is a move that a guest is asked for.
type move struct {
	*thinker
	process *process
	task    *search.Task
	began   time.Time // when its time began
	first   bool      // it is the first that the process is asked for
	said    string    // its last ERROR or UNKNOWN
	moved   bool      // it has answered with a legal move
}

// unlimited is the time for a move that nothing bounds, in the protocol's numbers.
const unlimited = math.MaxInt32 * time.Millisecond

// turnDivisor limits how much a slow start costs a guest: the time that it is given for its move is at least the
// time for the move divided by turnDivisor.
const turnDivisor = 2

// settings returns the settings that tell the guest the limits of the move.
func (m *move) settings(rule gomocup.Rule) gomocup.Settings {
	l := m.task.Limits()
	s := gomocup.Settings{
		Turn: max(l.Time-m.task.Elapsed(), l.Time/turnDivisor), Memory: m.memory, Type: 1, Rule: rule, Folder: m.folder, Threads: m.threads, Depth: l.Depth, Nodes: l.Nodes,
	}
	if l.Clock.Own > 0 {
		s.Match, s.Left, s.LeftGiven = l.Clock.Own, max(l.Clock.Own-m.task.Elapsed(), 1), true
		if s.Turn == 0 {
			s.Turn = l.Clock.Own
		}
	}
	if s.Turn == 0 {
		s.Turn = unlimited
	}
	return s
}

// deadline returns after how long the guest has lost; 0 for never. For its first move it may take as much longer as
// for its start: some load what they need only then. A clock that runs out ends the game all the same.
func (m *move) deadline() time.Duration {
	l := m.task.Limits()
	grace := max(Tolerance, l.Grace)
	switch {
	case m.first && l.Clock.Own == 0 && l.Time > 0:
		return l.Time + startTime + grace
	case l.Clock.Own > 0 && (l.Time == 0 || l.Clock.Own < l.Time):
		return l.Clock.Own + grace
	case l.Time > 0:
		return l.Time + grace
	}
	return 0
}

// ask tells the guest the limits and the position: what the opponent has played, or all of
// it.
func (m *move) ask(rule gomocup.Rule, follows bool) error {
	time.Sleep(time.Until(m.rest))
	m.process.drain()
	list := m.settings(rule).Commands(m.sent)
	switch all := stones(m.task.Position()); {
	case len(all) == 0:
		list = append(list, gomocup.Command{Word: gomocup.Begin})
	case follows || len(all) == 1 && all[0].Owner == gomocup.Opponent:
		list = append(list, gomocup.Command{Word: gomocup.Turn, Args: all[len(all)-1].Cell.String()})
	default:
		list = append(list, gomocup.Command{Word: gomocup.Board})
		for _, s := range all {
			list = append(list, gomocup.Command{Word: s.String()})
		}
		list = append(list, gomocup.Command{Word: gomocup.Done})
	}
	m.began = time.Now()
	for _, c := range list {
		if err := m.process.say(c); err != nil {
			return err
		}
	}
	return nil
}

// await reads what the guest says until it has moved, or was told to and has not.
func (m *move) await() error {
	look, weigh := time.NewTicker(lookEvery), time.NewTicker(memoryEvery)
	defer look.Stop()
	defer weigh.Stop()
	for stopped := (<-chan time.Time)(nil); ; {
		select {
		case line, ok := <-m.process.lines:
			if !ok {
				return m.process.fault(search.Stopped, m.process.reason())
			}
			if done, err := m.take(line); done || err != nil {
				return err
			}
		case <-look.C:
			most := m.deadline()
			if took := time.Since(m.began); most > 0 && took >= most {
				return m.late()
			}
			if m.task.Look(); stopped == nil && m.task.Cancelled() {
				stopped = time.After(stopTime)
				if err := m.process.say(gomocup.Command{Word: gomocup.YixinStop}); err != nil {
					return err
				}
			}
		case <-weigh.C:
			if m.process.group.memory() > m.memory+moreMemory {
				return m.process.fault(search.Greedy, "")
			}
		case <-stopped:
			return nil // what it has told so far is its answer
		}
	}
}

// late returns that the guest has not moved in time.
func (m *move) late() error {
	if m.said != "" {
		return m.process.fault(search.Stopped, m.said)
	}
	return m.process.fault(search.Late, "")
}

// take reads a line. done is set once the guest has moved.
func (m *move) take(line string) (done bool, err error) {
	switch a := gomocup.ParseAnswer(line); a.Kind {
	case gomocup.Move:
		moves := legal(m.task.Position(), a.Cells[:1])
		if len(moves) == 0 || len(a.Cells) > 1 {
			return true, m.process.fault(search.Illegal, a.Text)
		}
		m.play(moves[0])
		return true, nil
	case gomocup.Suggested:
		return false, m.process.say(gomocup.Command{Word: gomocup.Play, Args: a.Cells[0].String()})
	case gomocup.Failed, gomocup.Unknown:
		m.said = a.Text
	case gomocup.Told:
		m.onMessage(a.Text)
	}
	return false, nil
}

// play takes the guest's move. What it has told of another one holds no more.
func (m *move) play(p game.Move) {
	if best := m.task.Best(); best.Move != p {
		m.task.Found(p, best.Value)
		m.task.Prove(search.Unproved, 0)
	}
	m.moved = true
}

// onMessage handles what the guest reports of its thinking.
func (m *move) onMessage(text string) {
	m.task.Say(text)
	rows, _ := m.task.Position().Size()
	message, ok := gomocup.ParseMessage(text, rows)
	if !ok {
		return
	}
	if more := message.Nodes - m.task.Nodes(); more > 0 {
		m.task.VisitMany(more)
	}
	line := legal(m.task.Position(), message.Line)
	if len(line) == 0 {
		return
	}
	proof, mate := proofOf(message.Mate)
	value := message.Value
	if !message.HasValue && message.Mate == 0 {
		value = m.task.Best().Value // a line alone, after what it is worth
		proof, mate = m.task.Best().Proof, m.task.Best().Mate
	}
	if message.Depth > 0 || message.HasValue {
		m.task.Rate(search.Line{Moves: line, Value: value, Bound: search.Exact, Depth: message.Depth, Proof: proof, Mate: mate})
	}
	if message.Rank > 1 {
		return
	}
	m.task.Found(line[0], value, line[1:]...)
	m.task.Prove(proof, mate)
	if message.Depth > 0 {
		m.task.Completed(message.Depth)
	}
}

// proofOf returns what a guest says is certain, and the mate distance.
func proofOf(mate int) (search.Proof, int) {
	switch {
	case mate > 0:
		return search.ProvedWin, mate
	case mate < 0:
		return search.ProvedLoss, -mate
	}
	return search.Unproved, 0
}
