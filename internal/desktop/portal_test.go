//go:build linux || freebsd || openbsd || netbsd

package desktop

import (
	"bufio"
	"context"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// startBus starts a private bus and sets it as the session bus in the environment.
func startBus(t *testing.T) {
	t.Helper()
	cmd := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Skip("no bus can be started here:", err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Skip("no bus can be started here:", err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
}

// fakePortal is a settings portal like that of a desktop.
type fakePortal struct {
	conn *dbus.Conn
	mu   sync.Mutex
	now  map[string]map[string]dbus.Variant
}

// startPortal puts a portal with settings onto the bus.
func startPortal(t *testing.T, settings map[string]dbus.Variant) *fakePortal {
	t.Helper()
	conn, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	p := &fakePortal{conn: conn, now: map[string]map[string]dbus.Variant{namespace: settings}}
	if err := conn.Export(p, portalPath, portal); err != nil {
		t.Fatal(err)
	}
	if r, err := conn.RequestName(portalName, 0); err != nil || r != dbus.RequestNameReplyPrimaryOwner {
		t.Fatalf("%v, %v", r, err)
	}
	return p
}

// ReadAll implements the portal's method.
func (p *fakePortal) ReadAll([]string) (map[string]map[string]dbus.Variant, *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.now, nil
}

// change sends the portal's signal that a setting has changed.
func (p *fakePortal) change(t *testing.T, space, key string, value any) {
	t.Helper()
	if err := p.conn.Emit(portalPath, portal+"."+changed, space, key, dbus.MakeVariant(value)); err != nil {
		t.Fatal(err)
	}
}

// watchAppearance watches until the end of the test and returns the channel of notifications.
func watchAppearance(t *testing.T) <-chan Appearance {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	notified := make(chan Appearance, 10)
	System()(ctx, func(a Appearance) { notified <- a })
	return notified
}

// next returns the next notification.
func next(t *testing.T, notified <-chan Appearance) Appearance {
	t.Helper()
	select {
	case a := <-notified:
		return a
	case <-time.After(5 * time.Minute):
		t.Fatal("no notification")
		return Appearance{}
	}
}

// The desktop's appearance is reported at the start and at each change, but not after messages that change
// nothing or make no sense.
func TestAppearanceIsFollowed(t *testing.T) {
	startBus(t)
	p := startPortal(t, map[string]dbus.Variant{schemeKey: dbus.MakeVariant(uint32(1)), "accent-color": dbus.MakeVariant("red")})
	notified := watchAppearance(t)
	if got := next(t, notified); got != (Appearance{Dark: true}) {
		t.Errorf("at the start: %+v", got)
	}
	p.change(t, namespace, contrastKey, uint32(1))
	if got := next(t, notified); got != (Appearance{Dark: true, Contrast: true}) {
		t.Errorf("with more contrast: %+v", got)
	}
	p.change(t, namespace, schemeKey, "dark")
	p.change(t, "org.gnome.desktop.interface", schemeKey, uint32(2))
	p.change(t, namespace, "accent-color", uint32(2))
	p.change(t, namespace, schemeKey, uint32(1))
	p.change(t, namespace, schemeKey, uint32(2))
	if got := next(t, notified); got != (Appearance{Contrast: true}) {
		t.Errorf("in the light: %+v", got)
	}
	p.change(t, namespace, motionKey, uint32(1))
	if got := next(t, notified); got != (Appearance{Contrast: true, ReducedMotion: true}) {
		t.Errorf("with less motion: %+v", got)
	}
}

// A desktop without a preference is light.
func TestNoPreferenceIsLight(t *testing.T) {
	startBus(t)
	startPortal(t, map[string]dbus.Variant{schemeKey: dbus.MakeVariant(uint32(0))})
	if got := next(t, watchAppearance(t)); got != (Appearance{}) {
		t.Errorf("%+v", got)
	}
}

// Without a bus nothing is reported, and nothing hangs.
func TestWithoutABus(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
	System()(t.Context(), func(Appearance) { t.Error("an answer without a bus") })
}

// The changes of a portal that starts only after the first request are still reported.
func TestPortalThatComesLater(t *testing.T) {
	startBus(t)
	notified := watchAppearance(t)
	p := startPortal(t, nil)
	for {
		p.change(t, namespace, schemeKey, uint32(1))
		select {
		case a := <-notified:
			if a.Dark {
				return
			}
		case <-time.After(20 * time.Millisecond): // the watcher may not have been listening yet
		}
	}
}
