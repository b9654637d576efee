//go:build linux || freebsd || openbsd || netbsd

package desktop

import (
	"context"
	"time"

	"github.com/godbus/dbus/v5"
)

// The desktop portal for settings, as specified by the freedesktop project
// (org.freedesktop.portal.Settings, version 1).
const (
	portalName    = "org.freedesktop.portal.Desktop"
	portalPath    = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	portal        = "org.freedesktop.portal.Settings"
	changed       = "SettingChanged"
	namespace     = "org.freedesktop.appearance"
	schemeKey     = "color-scheme"
	contrastKey   = "contrast"
	motionKey     = "reduced-motion"
	preferDark    = 1               // value of color-scheme; 2 is light, 0 no preference
	moreContrast  = 1               // value of contrast; 0 is no preference
	lessMotion    = 1               // value of reduced-motion; 0 is no preference
	portalTimeout = 5 * time.Second // some desktops start the portal only at the first call
)

// MotionOnly is set if a watcher reports only ReducedMotion, because the window toolkit finds light
// and dark by itself.
const MotionOnly = false

// System returns the watcher of this system. It asks the portal on the session bus. If there is no
// bus, or no portal on it, the watcher reports nothing.
func System() Watcher { return watchPortal }

func watchPortal(ctx context.Context, notify func(Appearance)) {
	go func() {
		conn, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx))
		if err != nil {
			return
		}
		defer conn.Close() // an error no longer matters
		if conn.Auth(nil) == nil && conn.Hello() == nil {
			follow(ctx, conn, notify)
		}
	}()
}

// follow reports the appearance until ctx is done or the bus is gone.
func follow(ctx context.Context, conn *dbus.Conn, notify func(Appearance)) {
	signals := make(chan *dbus.Signal, 10)
	conn.Signal(signals)
	rule := []dbus.MatchOption{
		dbus.WithMatchObjectPath(portalPath), dbus.WithMatchInterface(portal), dbus.WithMatchMember(changed),
		dbus.WithMatchArg(0, namespace),
	}
	if conn.AddMatchSignalContext(ctx, rule...) != nil {
		return
	}
	now, ok := ask(ctx, conn)
	if ok {
		notify(now)
	}
	for {
		select {
		case <-ctx.Done():
			return
		case s, open := <-signals:
			if !open {
				return
			}
			if next := now.after(s); next != now {
				now = next
				notify(now)
			}
		}
	}
}

// ask returns the current appearance. ok is false if there was no answer.
func ask(ctx context.Context, conn *dbus.Conn) (a Appearance, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, portalTimeout)
	defer cancel()
	var all map[string]map[string]dbus.Variant
	call := conn.Object(portalName, portalPath).CallWithContext(ctx, portal+".ReadAll", 0, []string{namespace})
	if call.Store(&all) != nil {
		return Appearance{}, false
	}
	for key, value := range all[namespace] {
		a = a.with(key, value)
	}
	return a, true
}

// after returns the appearance after a signal of the portal.
func (a Appearance) after(s *dbus.Signal) Appearance {
	if s.Name != portal+"."+changed || len(s.Body) != 3 {
		return a
	}
	space, _ := s.Body[0].(string)
	key, _ := s.Body[1].(string)
	value, ok := s.Body[2].(dbus.Variant)
	if !ok || space != namespace {
		return a
	}
	return a.with(key, value)
}

// with returns the appearance with a setting of the portal applied. It ignores settings that do not
// belong to an appearance.
func (a Appearance) with(key string, value dbus.Variant) Appearance {
	n, ok := value.Value().(uint32)
	switch {
	case ok && key == schemeKey:
		a.Dark = n == preferDark
	case ok && key == contrastKey:
		a.Contrast = n == moreContrast
	case ok && key == motionKey:
		a.ReducedMotion = n == lessMotion
	}
	return a
}
