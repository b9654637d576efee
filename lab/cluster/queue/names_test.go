package queue

import (
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats.go"
	"pgregory.net/rapid"
)

// A task arrives as it was sent.
func TestTaskTravels(t *testing.T) {
	name := rapid.StringMatching(`[A-Za-z0-9_-]{1,64}`)
	rapid.Check(t, func(t *rapid.T) {
		p := task{
			run: name.Draw(t, "run"), id: name.Draw(t, "id"),
			kind: name.Draw(t, "kind"), avoid: rapid.SliceOfN(name, 0, 3).Draw(t, "avoid"), lost: rapid.IntRange(0, 9).Draw(t, "lost"),
			program: Identity{name.Draw(t, "version"), name.Draw(t, "weights")},
			data:    rapid.SliceOf(rapid.Byte()).Draw(t, "data"),
		}
		if len(p.avoid) == 0 {
			p.avoid = nil
		}
		m := p.message()
		got, err := readTask(m.Subject, m.Header, m.Data)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p, got, cmp.AllowUnexported(task{})); diff != "" {
			t.Error(diff)
		}
	})
}

func TestWhatIsNoTaskIsRefused(t *testing.T) {
	for subject, ok := range map[string]bool{
		"mnk.work.r.p": true, "mnk.work.r": false, "mnk.work.r.p.0": false, "": false,
	} {
		if _, err := readTask(subject, nil, nil); (err == nil) != ok {
			t.Errorf("%s: %v", subject, err)
		}
	}
	for _, text := range []string{"-1", "many", "99999"} {
		if _, err := readTask("mnk.work.r.p", nats.Header{lostHeader: []string{text}}, nil); err == nil {
			t.Errorf("a task that lost %s workers is read", text)
		}
	}
}

func TestNamesAreWords(t *testing.T) {
	for name, ok := range map[string]bool{
		"a": true, "A-b_9": true, strings.Repeat("x", maxName): true,
		"": false, "a.b": false, "*": false, ">": false, "a b": false, "ä": false, "a\n": false, strings.Repeat("x", maxName+1): false,
	} {
		if err := checkName("name", name); (err == nil) != ok {
			t.Errorf("%q: %v", name, err)
		}
	}
	if err := checkName("name", strings.Repeat("ä", 1<<20)); len(err.Error()) > 2*maxWords+100 {
		t.Errorf("the error has %d bytes", len(err.Error()))
	}
}

func TestWordsFromElsewhereAreShort(t *testing.T) {
	for _, text := range []string{"", "short", strings.Repeat("ä", maxWords), "x" + strings.Repeat("ä", maxWords)} {
		got := shorten(text)
		if len(got) > maxWords+len("…") || !strings.HasPrefix(text, strings.TrimSuffix(got, "…")) {
			t.Errorf("%d bytes become %d", len(text), len(got))
		}
	}
}

func TestMismatchSaysWhatDiffers(t *testing.T) {
	ours := Identity{"0.2.0", "abc"}
	for _, test := range []struct {
		theirs Identity
		want   string
	}{
		{Identity{"0.3.0", "abc"}, "this worker is version 0.2.0, the server is 0.3.0"},
		{Identity{"0.2.0", "def"}, "the weights of this worker are abc, those of the server def"},
		{Identity{}, "this worker is version 0.2.0, the server is unknown; the weights of this worker are abc, those of the server unknown"},
	} {
		if err := match("this worker", ours, "the server", test.theirs); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v", test.theirs, err)
		}
	}
	if err := match("this worker", ours, "the server", ours); err != nil {
		t.Error(err)
	}
	if own := OwnIdentity(); own.Version == "" || own.Weights == "" {
		t.Errorf("this program is %+v", own)
	}
}

func TestAddresses(t *testing.T) {
	for _, test := range []struct{ address, server, host string }{
		{"mnk://t@host", "nats://t@host:7421", "host:7421"},
		{"mnk://t@host:1", "nats://t@host:1", "host:1"},
		{"mnk://t@[::1]:1", "nats://t@[::1]:1", "[::1]:1"},
		{" tls://t@host ", "tls://t@host:7421", "host:7421"},
	} {
		server, host, err := readAddress(Options{Address: test.address})
		if err != nil || server != test.server || host != test.host {
			t.Errorf("%s: %s and %s, %v", test.address, server, host, err)
		}
	}
	for _, address := range []string{
		"", "host", "mnk://", "mnk://t@host:x", "file:///etc/passwd", "mnk://t@a,b", "%zz",
		"mnk://host", "mnk://@host:1", "mnk://t@host:65536", "tls://host", "nats://t@host", "mnk://t@a:1,mnk://t@b:1",
	} {
		if server, _, err := readAddress(Options{Address: address}); err == nil {
			t.Errorf("%q is %s", address, server)
		}
	}
}

// Connection errors are explained in plain words.
func TestUnreachedServersAreExplained(t *testing.T) {
	for want, err := range map[string]error{
		"refuses the token":   fmt.Errorf("wrapped: %w", nats.ErrAuthorization),
		"nobody answers at h": &net.OpError{Op: "dial", Err: syscall.ECONNREFUSED},
		"nobody answers at":   &net.OpError{Op: "dial", Err: syscall.EHOSTUNREACH},
		"nobody answers":      nats.ErrNoServers,
		"answers at h: is":    fmt.Errorf("wrapped: %w", &net.OpError{Op: "read", Err: os.ErrDeadlineExceeded}),
		"is known as h":       &net.OpError{Op: "dial", Err: &net.DNSError{Name: "h"}},
		"does not encrypt":    nats.ErrSecureConnWanted,
		"cannot be trusted":   errors.New("x509: certificate signed by unknown authority"),
		"no server of MNK":    errors.New("nats: expected 'INFO'"),
	} {
		if got := explain("h", err).Error(); !strings.Contains(got, want) {
			t.Errorf("%v is explained as %s", err, got)
		}
	}
}

// A task that is queued again remembers how many of its workers were lost.
func TestLostWorkersAreCounted(t *testing.T) {
	e := (&Dispatcher{run: "r"}).request(task{id: "p"})
	for _, step := range []struct {
		report report
		lost   string
	}{
		{report{}, ""},
		{report{Worker: "a", What: taken}, "1"}, // if it is queued again before a has answered
		{report{Worker: "a", What: failed}, ""},
		{report{Worker: "b", What: taken, Lost: 1}, "2"},
		{report{Worker: "b", What: returned, Lost: 1}, "1"},
		{report{Worker: "c", What: taken, Lost: 1}, "2"},
		{report{Worker: "c", What: failed}, "1"},
	} {
		e.handle(step.report)
		if got := e.message().Header.Get(lostHeader); got != step.lost {
			t.Errorf("after %+v: %q lost, want %q", step.report, got, step.lost)
		}
	}
}

// A request counts the reports of workers about its task.
func TestReportsAreCounted(t *testing.T) {
	d := &Dispatcher{run: "r", waiting: map[string]chan report{}}
	e := d.request(task{id: "p"})
	for _, step := range []struct {
		report   report
		changes  bool
		failures int
	}{
		{report{Worker: "a", What: taken}, false, 0},
		{report{Worker: "a", What: taken}, false, 0},
		{report{Worker: "a", What: failed, Error: "one"}, true, 1},
		{report{Worker: "b", What: stale}, true, 1},
		{report{Worker: "b", What: done}, true, 1},
		{report{Worker: "b", What: failed, Error: "two"}, true, 2},
		{report{Worker: "c", What: lost, Error: "three"}, true, maxFailures},
		{report{Worker: "c", What: "nonsense"}, true, maxFailures},
	} {
		if changes := e.handle(step.report); changes != step.changes || e.failures != step.failures {
			t.Errorf("%+v: changes %t, failures %d", step.report, changes, e.failures)
		}
	}
	if !slices.Equal(e.workers, []string{"a", "b"}) || !slices.Equal(e.bad, []string{"a", "b"}) || e.lastError != "three" {
		t.Errorf("taken by %v, failed by %v, last %q", e.workers, e.bad, e.lastError)
	}
}

// A dispatcher ignores reports that nobody waits for and messages that are no reports. A report that
// cannot be delivered at once does not block.
func TestReportsOfOthers(t *testing.T) {
	d := &Dispatcher{run: "r", waiting: map[string]chan report{}}
	heard := make(chan report, 1)
	if err := d.expect("p", heard); err != nil {
		t.Fatal(err)
	}
	if err := d.expect("p", heard); err == nil {
		t.Error("a task is waited for twice")
	}
	for _, text := range []string{"", "{", `[]`, `{"task":"q","what":"done"}`} {
		d.forward(&nats.Msg{Data: []byte(text)})
	}
	if len(heard) != 0 {
		t.Error("what is no report is heard")
	}
	for range 3 {
		d.forward(&nats.Msg{Data: []byte(`{"task":"p","what":"done"}`)})
		d.wakeAll()
	}
	if r := <-heard; r.What != done {
		t.Errorf("%+v is heard", r)
	}
	d.expectNoMore("p")
	d.forward(&nats.Msg{Data: []byte(`{"task":"p","what":"done"}`)})
	if len(heard) != 0 {
		t.Error("what nobody waits for is heard")
	}
}
