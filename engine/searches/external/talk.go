package external

import (
	"math"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// move is a request to a guest for one move.
type move struct {
	*thinker
	process   *process
	task      *search.Task
	began     time.Time // when the guest's time for the move began
	first     bool      // the process has not been asked for a move before
	lastError string    // the guest's last ERROR or UNKNOWN
	depth     int       // the depth that the guest reported last
	value     int       // the value that the guest reported last without a line
	lined     bool      // the guest has reported a line
	hasMoved  bool      // the guest has answered with a legal move
}

// unlimited is the time for a move without a limit, in the protocol's numbers.
const unlimited = math.MaxInt32 * time.Millisecond

// turnDivisor limits how much a slow start costs a guest: the guest gets at least the time for the
// move divided by turnDivisor.
const turnDivisor = 2

// settings returns the settings that give the guest the limits of the move.
func (m *move) settings(rule gomocup.Rule) gomocup.Settings {
	l := m.task.Limits()
	s := gomocup.Settings{
		Turn: max(l.Time-m.task.Elapsed(), l.Time/turnDivisor), Memory: m.memory, Type: 1, Rule: rule, Folder: m.folder,
		Threads: m.threads, Depth: l.Depth, Nodes: l.Nodes,
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

// deadline returns the time after which the guest loses, or 0 if it may think for ever. For the
// first move it may exceed its time by startTime, because some guests load what they need only
// then. That does not apply if there is a clock, because a clock that runs out ends the game.
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

// ask sends the guest the limits and the position: only the opponent's move if the game follows
// what the guest has seen, otherwise all stones.
func (m *move) ask(rule gomocup.Rule, follows bool) error {
	time.Sleep(time.Until(m.notBefore))
	m.process.drain()
	lines := m.task.Limits().Lines
	several := lines > 1 && m.process.reportsLines() // asked first, since that takes time
	list := m.settings(rule).Commands(m.sent)
	switch all := stones(m.task.Position()); {
	case several:
		list = append(list, linesCommands(all, lines)...)
	case len(all) == 0:
		list = append(list, gomocup.Command{Word: gomocup.Begin})
	case follows || len(all) == 1 && all[0].Owner == gomocup.Opponent:
		list = append(list, gomocup.Command{Word: gomocup.Turn, Args: all[len(all)-1].Cell.String()})
	default:
		list = append(list, gomocup.Command{Word: gomocup.Board})
		list = append(list, stonesCommands(all)...)
	}
	m.began = time.Now()
	for _, c := range list {
		if err := m.process.send(c); err != nil {
			return err
		}
	}
	return nil
}

// await handles what the guest writes until it has moved, or has been asked to move at once and has
// not done so in time.
func (m *move) await() error {
	checkTicker, memoryTicker := time.NewTicker(checkInterval), time.NewTicker(memoryInterval)
	defer checkTicker.Stop()
	defer memoryTicker.Stop()
	for stopped := (<-chan time.Time)(nil); ; {
		select {
		case line, ok := <-m.process.lines:
			if !ok {
				return m.process.fault(search.Stopped, m.process.reason())
			}
			if done, err := m.handleLine(line); done || err != nil {
				return err
			}
		case <-checkTicker.C:
			limit := m.deadline()
			if took := time.Since(m.began); limit > 0 && took >= limit {
				return m.timeoutFault()
			}
			if m.task.Look(); stopped == nil && m.task.Cancelled() {
				stopped = time.After(stopTime)
				if err := m.process.send(gomocup.Command{Word: gomocup.YixinStop}); err != nil {
					return err
				}
			}
		case <-memoryTicker.C:
			if m.process.group.memory() > m.memory+memoryMargin {
				return m.process.fault(search.OutOfMemory, "")
			}
		case <-stopped:
			return nil // the best move that the guest has reported so far is its answer
		}
	}
}

// timeoutFault returns the error for a guest that has not moved in time.
func (m *move) timeoutFault() error {
	if m.lastError != "" {
		return m.process.fault(search.Stopped, m.lastError)
	}
	return m.process.fault(search.TimedOut, "")
}

// handleLine handles a line of the guest. done is set if the line ends the search.
func (m *move) handleLine(line string) (done bool, err error) {
	switch a := gomocup.ParseAnswer(line); a.Kind {
	case gomocup.Move:
		moves := legalMoves(m.task.Position(), a.Cells[:1])
		if len(moves) == 0 || len(a.Cells) > 1 {
			return true, m.process.fault(search.Illegal, a.Text)
		}
		m.reportMove(moves[0])
		return true, nil
	case gomocup.Suggested:
		return false, m.process.send(gomocup.Command{Word: gomocup.Play, Args: a.Cells[0].String()})
	case gomocup.Failed, gomocup.Unknown:
		m.lastError = a.Text
	case gomocup.Comment:
		m.onMessage(a.Text)
	}
	return false, nil
}

// reportMove reports the guest's move. What the guest reported about a different move no longer applies.
func (m *move) reportMove(p game.Move) {
	if best := m.task.Best(); best.Move != p || !m.lined {
		value := best.Value
		if best.Claim != 0 || !m.lined {
			value = m.value // that of best stands for the claim, or is none
		}
		m.task.Overrule(p, value)
		if m.depth > 0 {
			m.task.Completed(m.depth)
		}
	}
	m.hasMoved = true
}

// onMessage handles a message of the guest about its thinking.
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
	if message.Depth == 0 {
		message.Depth = m.depth // some guests report it alone
	}
	m.depth = message.Depth
	line := legalMoves(m.task.Position(), message.Line)
	if len(line) == 0 {
		if message.HasValue {
			m.value = message.Value
		}
		return
	}
	value, claim := valueOf(message), message.Mate
	if !message.HasValue && message.Mate == 0 {
		value, claim = m.task.Best().Value, m.task.Best().Claim // a line without a value follows its value
	}
	if message.Depth > 0 || message.HasValue {
		m.task.Rate(search.Line{Moves: line, Value: value, Bound: search.Exact, Depth: message.Depth, Claim: claim})
	}
	if message.Rank > 1 {
		return
	}
	m.lined = true
	m.task.Found(line[0], value, line[1:]...)
	m.task.Claim(claim)
	if message.Depth > 0 {
		m.task.Completed(message.Depth)
	}
}

// valueOf returns the value of a message. A win that the guest claims is worth more than any evaluation,
// and a sooner win more than a later one; a loss likewise.
func valueOf(m gomocup.Message) int {
	switch {
	case m.Mate > 0:
		return 2*gomocup.MaxValue - m.Mate
	case m.Mate < 0:
		return -2*gomocup.MaxValue - m.Mate
	}
	return m.Value
}
