//go:build linux || freebsd || openbsd || netbsd

package desktop

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// fakeChooser is a file chooser portal that gives a fixed answer.
type fakeChooser struct {
	conn    *dbus.Conn
	code    uint32
	results map[string]dbus.Variant
	silent  bool // the person never answers

	mu     sync.Mutex
	last   question
	closed chan bool
	hangs  bool            // closing the dialog hangs until the end of the test
	over   context.Context // ends with the test
}

// question holds the arguments of a call to the portal.
type question struct {
	method, parent, title string
	options               map[string]dbus.Variant
}

// asked returns the portal's last question.
func (p *fakeChooser) asked() question {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

// startChooser starts a bus of its own with a file chooser portal on it.
func startChooser(t *testing.T, code uint32, results map[string]dbus.Variant, silent bool) *fakeChooser {
	t.Helper()
	startBus(t)
	conn, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	p := &fakeChooser{conn: conn, code: code, results: results, silent: silent, closed: make(chan bool, 1), over: t.Context()}
	if err := conn.Export(p, portalPath, chooserPortal); err != nil {
		t.Fatal(err)
	}
	if r, err := conn.RequestName(portalName, 0); err != nil || r != dbus.RequestNameReplyPrimaryOwner {
		t.Fatalf("%v, %v", r, err)
	}
	return p
}

// OpenFile implements the portal's method, as SaveFile does.
func (p *fakeChooser) OpenFile(sender dbus.Sender, parent, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer(sender, "OpenFile", parent, title, o)
}

func (p *fakeChooser) SaveFile(sender dbus.Sender, parent, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer(sender, "SaveFile", parent, title, o)
}

func (p *fakeChooser) answer(sender dbus.Sender, method, parent, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = question{method, parent, title, o}
	token, _ := o["handle_token"].Value().(string)
	handle := dbus.ObjectPath(requestPath + strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_") + "/" + token)
	_ = p.conn.Export(closer{p}, handle, requestPortal)
	if !p.silent {
		_ = p.conn.Emit(handle, requestPortal+"."+responseSignal, p.code, p.results)
	}
	return handle, nil
}

// closer is the portal's request object, which the caller can close.
type closer struct{ *fakeChooser }

// Close implements the request's method.
func (c closer) Close() *dbus.Error {
	c.mu.Lock()
	hangs := c.hangs
	c.mu.Unlock()
	if hangs {
		<-c.over.Done()
		return nil
	}
	c.closed <- true
	return nil
}

// The portal receives the request, and Files returns the portal's answer.
func TestPortalIsAsked(t *testing.T) {
	p := startChooser(t, codeAccepted, map[string]dbus.Variant{
		"uris":           dbus.MakeVariant([]string{"file:///home/z/a%20game.sgf", "file:///other"}),
		"current_filter": dbus.MakeVariant(portalFilter{"SGF", []portalPattern{{globPattern, "*.sgf"}}}),
		"choices":        dbus.MakeVariant([]portalOption{{"choice", "gbk"}}),
	}, false)
	r := FileRequest{
		Title: "Save", Accept: "Go", Folder: "/home/z", Name: "x.mnk", Save: true, Parent: "x11:1f",
		Filters: []FileFilter{{"MNK", []string{"*.mnk"}}, {"SGF", []string{"*.sgf", "*.SGF"}}},
		Choice:  FileChoice{"Encoding", []string{"any", "gbk"}},
	}
	got, err := Files()(t.Context(), r)
	if err != nil || got != (Chosen{Path: "/home/z/a game.sgf", Filter: 1, Option: 1}) {
		t.Errorf("%+v, %v", got, err)
	}
	var folder []byte
	var filters []portalFilter
	q := p.asked()
	if q.method != "SaveFile" || q.title != "Save" || q.parent != "x11:1f" || q.options["current_name"].Value() != "x.mnk" ||
		q.options["current_folder"].Store(&folder) != nil || string(folder) != "/home/z\x00" ||
		q.options["filters"].Store(&filters) != nil || len(filters) != 2 || len(filters[1].Patterns) != 2 {
		t.Errorf("%+v", q)
	}
	_, err = Files()(t.Context(), FileRequest{Directory: true})
	if q := p.asked(); err != nil || q.method != "OpenFile" || q.options["directory"].Value() != true {
		t.Errorf("%+v, %v", q, err)
	}
}

// A dialog that is cancelled, or that returns no local file, counts as cancelled.
func TestPortalIsCancelled(t *testing.T) {
	for name, c := range map[string]struct {
		code    uint32
		results map[string]dbus.Variant
	}{
		"cancelled":  {1, nil},
		"no uri":     {0, map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{})}},
		"elsewhere":  {0, map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"smb://host/x"})}},
		"no list":    {0, map[string]dbus.Variant{"uris": dbus.MakeVariant(7)}},
		"no address": {0, map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"file://%zz"})}},
	} {
		startChooser(t, c.code, c.results, false)
		if got, err := Files()(t.Context(), FileRequest{}); !errors.Is(err, ErrCancelled) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// Without a bus, or without a file chooser portal on it, Files returns ErrNoDialog.
func TestNoPortal(t *testing.T) {
	startBus(t)
	if _, err := Files()(t.Context(), FileRequest{}); !errors.Is(err, ErrNoDialog) {
		t.Errorf("without a portal: %v", err)
	}
	startPortal(t, nil)
	if _, err := Files()(t.Context(), FileRequest{}); !errors.Is(err, ErrNoDialog) {
		t.Errorf("with a portal for settings alone: %v", err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:")
	if _, err := Files()(t.Context(), FileRequest{}); !errors.Is(err, ErrNoDialog) {
		t.Errorf("without a bus: %v", err)
	}
}

// If the caller stops waiting, the dialog is closed.
func TestPortalIsClosed(t *testing.T) {
	p := startChooser(t, codeAccepted, nil, true)
	ctx, stop := context.WithCancel(t.Context())
	stop() // even before the dialog opens
	if _, err := Files()(ctx, FileRequest{}); !errors.Is(err, ErrCancelled) {
		t.Error(err)
	}
	select {
	case <-p.closed:
	case <-time.After(5 * time.Minute):
		t.Error("the dialog is still open")
	}
}

// A portal that does not close its dialog counts as missing. The caller does not wait for it.
func TestPortalHangsAtTheEnd(t *testing.T) {
	p := startChooser(t, codeAccepted, nil, true)
	p.mu.Lock()
	p.hangs = true
	p.mu.Unlock()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := (portalDialog{time.Millisecond}).ask(ctx, FileRequest{}); !errors.Is(err, ErrNoDialog) {
		t.Error(err)
	}
}
