//go:build linux || freebsd || openbsd || netbsd

package desktop

import (
	"context"
	"crypto/rand"
	"errors"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// The desktop portal for files, as specified by the freedesktop project
// (org.freedesktop.portal.FileChooser, version 1, and org.freedesktop.portal.Request).
const (
	chooserPortal  = "org.freedesktop.portal.FileChooser"
	requestPortal  = "org.freedesktop.portal.Request"
	requestPath    = "/org/freedesktop/portal/desktop/request/"
	responseSignal = "Response"
	choiceID       = "choice"
	globPattern    = 0 // the kind of a pattern of a filter; 1 is a MIME type
	codeAccepted   = 0 // the code of a response; 1 is cancelled, 2 ended otherwise
)

// Files returns the file dialog of the desktop: that of its portal on the session bus. A portal that
// answers no call within five seconds counts as missing.
func Files() FileChooser { return portalDialog{portalTimeout}.ask }

// portalDialog is the file dialog of the portal.
type portalDialog struct {
	closing time.Duration // how long the portal may take to close its dialog
}

// portalFilter and portalChoice are a filter and a choice in the form used on the bus.
type portalFilter struct {
	Name     string
	Patterns []portalPattern
}

type portalPattern struct {
	Kind    uint32
	Pattern string
}

type portalChoice struct {
	ID, Label string
	Options   []portalOption
	First     string
}

type portalOption struct{ ID, Label string }

// ask implements FileChooser.
func (d portalDialog) ask(ctx context.Context, r FileRequest) (Chosen, error) {
	conn, err := dbus.SessionBusPrivateNoAutoStartup() // without ctx: the dialog must still be closed
	if err != nil {
		return Chosen{}, ErrNoDialog
	}
	defer conn.Close() // an error no longer matters
	silent := time.AfterFunc(portalTimeout, func() { conn.Close() })
	if conn.Auth(nil) != nil || conn.Hello() != nil {
		return Chosen{}, ErrNoDialog
	}
	silent.Stop()
	token := "mnkdesk" + rand.Text()
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	handle := dbus.ObjectPath(requestPath + sender + "/" + token)
	signals := make(chan *dbus.Signal, 10)
	conn.Signal(signals)
	asking := context.WithoutCancel(ctx) // if ctx ends meanwhile, the dialog is closed below
	if conn.AddMatchSignalContext(asking, dbus.WithMatchInterface(requestPortal), dbus.WithMatchMember(responseSignal)) != nil {
		return Chosen{}, ErrNoDialog
	}
	within, cancel := context.WithTimeout(asking, portalTimeout)
	defer cancel()
	method := ".OpenFile"
	if r.Save {
		method = ".SaveFile"
	}
	var given dbus.ObjectPath
	call := conn.Object(portalName, portalPath).CallWithContext(within, chooserPortal+method, 0, r.Parent, r.Title, r.options(token))
	if call.Store(&given) != nil {
		return Chosen{}, ErrNoDialog
	}
	for {
		select {
		case <-ctx.Done():
			return Chosen{}, d.close(conn.Object(portalName, given))
		case s, open := <-signals:
			switch {
			case !open:
				return Chosen{}, ErrCancelled // the bus is gone
			case s.Name == requestPortal+"."+responseSignal && (s.Path == handle || s.Path == given):
				return r.chosen(s.Body)
			}
		}
	}
}

// close closes the dialog of a request. It returns ErrNoDialog if the portal does not answer, which would
// not show the next dialog either, and ErrCancelled otherwise.
func (d portalDialog) close(request dbus.BusObject) error {
	within, cancel := context.WithTimeout(context.Background(), d.closing)
	defer cancel()
	if err := request.CallWithContext(within, requestPortal+".Close", 0).Err; errors.Is(err, context.DeadlineExceeded) {
		return ErrNoDialog
	}
	return ErrCancelled
}

// options returns the options of the portal's call.
func (r FileRequest) options(token string) map[string]dbus.Variant {
	o := map[string]dbus.Variant{"handle_token": dbus.MakeVariant(token), "modal": dbus.MakeVariant(true)}
	if r.Accept != "" {
		o["accept_label"] = dbus.MakeVariant(r.Accept)
	}
	if r.Folder != "" {
		o["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if r.Save && r.Name != "" {
		o["current_name"] = dbus.MakeVariant(r.Name)
	}
	if r.Directory {
		o["directory"] = dbus.MakeVariant(true)
	}
	var filters []portalFilter
	for _, f := range r.Filters {
		filter := portalFilter{Name: f.Name}
		for _, p := range f.Patterns {
			filter.Patterns = append(filter.Patterns, portalPattern{globPattern, p})
		}
		filters = append(filters, filter)
	}
	if len(filters) > 0 {
		o["filters"], o["current_filter"] = dbus.MakeVariant(filters), dbus.MakeVariant(filters[0])
	}
	if len(r.Choice.Options) > 0 {
		c := portalChoice{ID: choiceID, Label: r.Choice.Label, First: r.Choice.Options[0]}
		for _, option := range r.Choice.Options {
			c.Options = append(c.Options, portalOption{option, option})
		}
		o["choices"] = dbus.MakeVariant([]portalChoice{c})
	}
	return o
}

// chosen decodes a response: its code, then its results.
func (r FileRequest) chosen(body []any) (Chosen, error) {
	var code uint32
	var results map[string]dbus.Variant
	if dbus.Store(body, &code, &results) != nil || code != codeAccepted {
		return Chosen{}, ErrCancelled
	}
	var uris []string
	if v, ok := results["uris"]; !ok || v.Store(&uris) != nil || len(uris) == 0 {
		return Chosen{}, ErrCancelled
	}
	at, err := url.Parse(uris[0])
	if err != nil || at.Scheme != "file" || !filepath.IsAbs(at.Path) {
		return Chosen{}, ErrCancelled
	}
	return Chosen{Path: at.Path, Filter: r.filter(results), Option: r.option(results)}, nil
}

// filter returns the index of the selected filter, or −1 if the portal does not report it.
func (r FileRequest) filter(results map[string]dbus.Variant) int {
	var filter portalFilter
	v, ok := results["current_filter"]
	if !ok || v.Store(&filter) != nil {
		return -1
	}
	return slices.IndexFunc(r.Filters, func(f FileFilter) bool { return f.Name == filter.Name })
}

// option returns the index of the selected option, or 0 if the portal does not report it.
func (r FileRequest) option(results map[string]dbus.Variant) int {
	var choices []portalOption
	if v, ok := results["choices"]; !ok || v.Store(&choices) != nil {
		return 0
	}
	for _, choice := range choices {
		if choice.ID == choiceID {
			return max(slices.Index(r.Choice.Options, choice.Label), 0)
		}
	}
	return 0
}
