package queue_test

import (
	"encoding/json"
	"errors"
	"net/url"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// A folder of an earlier version, in which tasks and results had numbered copies and runs a list of
// distrusted workers, can be used: its runs are listed and played again, and nothing of them is left when
// they are removed.
func TestFolderOfAnEarlierVersion(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir, 0)
	c := connect(t, s)
	js := wholeAccess(t, s)
	for _, stream := range []string{"work", "result"} {
		name := map[string]string{"work": "mnk-work", "result": "mnk-results"}[stream]
		kept, err := js.Stream(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		layout := kept.CachedInfo().Config
		layout.Subjects = []string{"mnk." + stream + ".*.*.*"}
		if _, err := js.UpdateStream(t.Context(), layout); err != nil {
			t.Fatal(err)
		}
		if _, err := js.Publish(t.Context(), "mnk."+stream+".r.task-1.0", []byte("task-1")); err != nil {
			t.Fatal(err)
		}
	}
	runs, err := js.KeyValue(t.Context(), "mnk-runs")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.CreateRun(t.Context(), "r", json.RawMessage(`{}`)); err != nil {
		t.Fatal(err)
	}
	if _, err := runs.Put(t.Context(), "r.distrusted", []byte(`["pc-7"]`)); err != nil {
		t.Fatal(err)
	}
	s.Stop()
	s = start(t, dir, 0)
	c = connect(t, s)
	if list, err := c.Runs(t.Context()); err != nil || len(list) != 1 || list[0].ID != "r" {
		t.Errorf("%+v, %v", list, err)
	}
	startWorker(t, s, "pc-7", 1, upperHandler)
	if err := doAll(limited(t), dispatch(t, c, nil), 5); err != nil {
		t.Error(err)
	}
	if err := c.RemoveRun(t.Context(), "r"); err != nil {
		t.Fatal(err)
	}
	js = wholeAccess(t, s)
	if runs, err = js.KeyValue(t.Context(), "mnk-runs"); err != nil {
		t.Fatal(err)
	}
	if left, err := runs.Keys(t.Context()); !errors.Is(err, jetstream.ErrNoKeysFound) {
		t.Errorf("%v are left, %v", left, err)
	}
	for _, name := range []string{"mnk-work", "mnk-results"} {
		kept, err := js.Stream(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		if n := kept.CachedInfo().State.Msgs; n > 0 {
			t.Errorf("%d messages are left in %s", n, name)
		}
	}
}

// wholeAccess connects to a server as the server's own process does, with all rights.
func wholeAccess(t *testing.T, s *server.Server) jetstream.JetStream {
	t.Helper()
	o := s.Client("test")
	u, err := url.Parse(o.Address)
	if err != nil {
		t.Fatal(err)
	}
	nc, err := nats.Connect("", nats.InProcessServer(o.InProcess), nats.Token(u.User.Username()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	return js
}
