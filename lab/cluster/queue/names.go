package queue

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"
)

// The names of the streams, buckets and subjects on a server. A task and its result have subjects
// that end with run.id.
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
	reportSubject  = subjectPrefix + "report."  // followed by the run: reports of workers about its tasks
	recallSubject  = subjectPrefix + "recall."  // followed by the run, or run.id for one task: workers drop it
	troubleSubject = subjectPrefix + "trouble." // followed by the run: the server had no space for its data
)

// RunStream is the name of the stream, and of its folder, in which NATS stores the runs.
const RunStream = bucketStream + runBucket

// The headers of tasks and results.
const (
	kindHeader    = "Mnk-Kind"
	versionHeader = "Mnk-Version"
	weightsHeader = "Mnk-Weights"
	avoidHeader   = "Mnk-Avoid"  // the workers that must not do the task
	lostHeader    = "Mnk-Lost"   // how many workers were lost while they did the task
	workerHeader  = "Mnk-Worker" // the worker that made the result
)

// Limits of the data. By default a server accepts messages of at most 1 MiB, including headers.
const (
	MaxData  = 1_000_000 // bytes of a task, and of a result
	maxName  = 64        // characters of an ID
	maxWords = 500       // characters of an error
)

// checkName returns an error unless name is a valid ID: letters, digits, - and _. Noun names the ID
// in the error.
func checkName(noun, name string) error {
	if name == "" || len(name) > maxName || strings.ContainsFunc(name, notInName) {
		return fmt.Errorf("%q is no %s: expected up to %d letters, digits, - and _", shorten(name), noun, maxName)
	}
	return nil
}

func notInName(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
}

// ErrTooLong means that the data are longer than MaxData.
var ErrTooLong = errors.New("this is too long to be sent")

// checkData returns an error if there are more than MaxData bytes. Noun names the data in the
// error.
func checkData(noun string, data []byte) error {
	if len(data) > MaxData {
		return fmt.Errorf("%w: %s has %d bytes, at most %d", ErrTooLong, noun, len(data), MaxData)
	}
	return nil
}

// shorten limits the length of a text that comes from another program.
func shorten(text string) string {
	if len(text) > maxWords {
		return strings.ToValidUTF8(text[:maxWords], "") + "…"
	}
	return text
}

// task is a task of a run as it is sent to the queue.
type task struct {
	run, id string
	kind    string
	avoid   []string
	lost    int // the number of workers that were lost while they did the task
	program Identity
	data    []byte
}

// key returns the end of the subjects of the task and its result.
func (t *task) key() string { return t.run + "." + t.id }

// message returns the task as a message.
func (t *task) message() *nats.Msg {
	m := nats.NewMsg(workSubject + t.key())
	m.Data = t.data
	m.Header.Set(kindHeader, t.kind)
	m.Header.Set(versionHeader, t.program.Version)
	m.Header.Set(weightsHeader, t.program.Weights)
	if len(t.avoid) > 0 {
		m.Header.Set(avoidHeader, strings.Join(t.avoid, ","))
	}
	if t.lost > 0 {
		m.Header.Set(lostHeader, strconv.Itoa(t.lost))
	}
	return m
}

// answer returns the message with the result of the task that a worker made.
func (t *task) answer(worker string, program Identity, data []byte) *nats.Msg {
	m := nats.NewMsg(resultSubject + t.key())
	m.Data = data
	m.Header.Set(workerHeader, worker)
	m.Header.Set(versionHeader, program.Version)
	m.Header.Set(weightsHeader, program.Weights)
	return m
}

// readTask decodes a message of the queue.
func readTask(subject string, h nats.Header, data []byte) (task, error) {
	words := strings.Split(strings.TrimPrefix(subject, workSubject), ".")
	if len(words) != 2 {
		return task{}, fmt.Errorf("%q is no task", shorten(subject))
	}
	t := task{run: words[0], id: words[1], kind: h.Get(kindHeader), program: identityOf(h), data: data}
	if list := h.Get(avoidHeader); list != "" {
		t.avoid = strings.Split(list, ",")
	}
	if text := h.Get(lostHeader); text != "" {
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil {
			return task{}, fmt.Errorf("%q is no number of lost workers", shorten(text))
		}
		t.lost = int(n)
	}
	return t, nil
}

func identityOf(h nats.Header) Identity {
	return Identity{h.Get(versionHeader), h.Get(weightsHeader)}
}

// report is a message of a worker about a task to the dispatcher that waits for it. A lost report
// does no harm: the dispatcher looks again from time to time.
type report struct {
	Task   string  `json:"task"` // its ID
	Worker string  `json:"worker"`
	What   outcome `json:"what"`
	Error  string  `json:"error,omitempty"`
	// Lost is the number of workers that were lost while they did the task, before this one took it.
	Lost int `json:"lost,omitempty"`
}

// outcome is what a worker did with a task.
type outcome string

const (
	taken    outcome = "taken"
	done     outcome = "done"
	failed   outcome = "failed"
	returned outcome = "returned" // taken, and put back into the queue
	lost     outcome = "lost"     // taken several times by workers that never answered
	stale    outcome = "stale"    // meant for another program
)
