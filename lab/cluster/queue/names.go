package queue

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nats-io/nats.go"
)

// What a server of ours holds. A task waits and its result is kept under
// run.id.copy; copy 1 is the second time that a task of the sample is done, copy 2 the third.
const (
	workStream    = "mnk-work"
	resultStream  = "mnk-results"
	workConsumer  = "workers"
	clusterBucket = "mnk-cluster"
	workerBucket  = "mnk-workers"
	runBucket     = "mnk-runs"
	identityKey   = "identity"

	subjectPrefix  = "mnk."
	workSubject    = subjectPrefix + "work."
	resultSubject  = subjectPrefix + "result."
	reportSubject  = subjectPrefix + "report."  // and the run: what workers say of its tasks
	recallSubject  = subjectPrefix + "recall."  // and the run, or a task of it as run.id: workers drop it
	troubleSubject = subjectPrefix + "trouble." // and the run: the server had no space for something of it
)

// RunStream is the stream, and the folder, in which NATS keeps the runs.
const RunStream = bucketStream + runBucket

// The headers of tasks and results.
const (
	kindHeader    = "Mnk-Kind"
	versionHeader = "Mnk-Version"
	weightsHeader = "Mnk-Weights"
	avoidHeader   = "Mnk-Avoid"  // the workers who are not to do the task
	workerHeader  = "Mnk-Worker" // who made the result
)

// Bounds of what travels. A server takes messages of 1 MiB unless told, headers included.
const (
	MaxData  = 1_000_000 // bytes of a task, and of a result
	maxName  = 64        // characters of an ID
	maxWords = 500       // characters of an error
)

// checkName refuses an ID that is no word of letters, digits, - and _. Noun names it in the error.
func checkName(noun, name string) error {
	if name == "" || len(name) > maxName || strings.ContainsFunc(name, notInName) {
		return fmt.Errorf("%q is no %s: expected up to %d letters, digits, - and _", shorten(name), noun, maxName)
	}
	return nil
}

func notInName(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
}

// ErrTooLong says that something has more bytes than may travel.
var ErrTooLong = errors.New("this is too long to travel")

// checkData refuses more than MaxData bytes. Noun names the data in the error.
func checkData(noun string, data []byte) error {
	if len(data) > MaxData {
		return fmt.Errorf("%w: %s has %d bytes, at most %d", ErrTooLong, noun, len(data), MaxData)
	}
	return nil
}

// shorten bounds a text that comes from elsewhere.
func shorten(text string) string {
	if len(text) > maxWords {
		return strings.ToValidUTF8(text[:maxWords], "") + "…"
	}
	return text
}

// task is one task of a run as it travels; result tells nothing of how it was made.
type task struct {
	run, id string
	copy    string // "0", or "1" and "2" for the second and the third time
	kind    string
	avoid   []string
	program Identity
	data    []byte
}

// key is the end of the subjects of a task.
func (t *task) key() string { return t.run + "." + t.id + "." + t.copy }

// message is the task as a message.
func (t *task) message() *nats.Msg {
	m := nats.NewMsg(workSubject + t.key())
	m.Data = t.data
	m.Header.Set(kindHeader, t.kind)
	m.Header.Set(versionHeader, t.program.Version)
	m.Header.Set(weightsHeader, t.program.Weights)
	if len(t.avoid) > 0 {
		m.Header.Set(avoidHeader, strings.Join(t.avoid, ","))
	}
	return m
}

// answer is what a worker made of the task, as a message.
func (t *task) answer(worker string, program Identity, data []byte) *nats.Msg {
	m := nats.NewMsg(resultSubject + t.key())
	m.Data = data
	m.Header.Set(workerHeader, worker)
	m.Header.Set(versionHeader, program.Version)
	m.Header.Set(weightsHeader, program.Weights)
	return m
}

// readTask reads a message of the queue.
func readTask(subject string, h nats.Header, data []byte) (task, error) {
	words := strings.Split(strings.TrimPrefix(subject, workSubject), ".")
	if len(words) != 3 {
		return task{}, fmt.Errorf("%q is no task", shorten(subject))
	}
	t := task{run: words[0], id: words[1], copy: words[2], kind: h.Get(kindHeader), program: identityOf(h), data: data}
	if list := h.Get(avoidHeader); list != "" {
		t.avoid = strings.Split(list, ",")
	}
	return t, nil
}

func identityOf(h nats.Header) Identity {
	return Identity{h.Get(versionHeader), h.Get(weightsHeader)}
}

// report is what a worker says of a task to whoever waits for it. One that is lost does no
// harm: whoever waits looks again from time to time.
type report struct {
	Task   string  `json:"task"` // id.copy
	Worker string  `json:"worker"`
	What   outcome `json:"what"`
	Error  string  `json:"error,omitempty"`
}

// outcome says what a worker did with a task.
type outcome string

const (
	taken  outcome = "taken"
	done   outcome = "done"
	failed outcome = "failed"
	lost   outcome = "lost"  // taken several times by workers who never answered
	stale  outcome = "stale" // meant for another program
)
