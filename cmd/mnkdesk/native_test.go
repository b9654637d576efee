package main

import "testing"

func TestDensityScale(t *testing.T) {
	for _, c := range []struct {
		dots, millimetres int
		want              float32
	}{
		{1920, 508, 1},    // 96 dots per inch
		{2400, 508, 1},    // 120
		{3840, 508, 1.6},  // 192
		{3840, 0, 1},      // a projector that reports no width
		{3840, 60, 1},     // 1,626, which is implausible
		{100, 100_000, 1}, // a wall
	} {
		if got := densityScale(c.dots, c.millimetres); got < c.want-1e-5 || got > c.want+1e-5 {
			t.Errorf("%d dots on %d mm: %v, want %v", c.dots, c.millimetres, got, c.want)
		}
	}
}

func TestDisplayName(t *testing.T) {
	for _, c := range []struct{ x11, wayland, want string }{
		{":1", "wayland-0", `":1"`}, {"", "wayland-0", `"wayland-0"`}, {":\n", "", `":\n"`},
	} {
		t.Setenv("DISPLAY", c.x11)
		t.Setenv("WAYLAND_DISPLAY", c.wayland)
		if got := displayName(); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Before there is a window, the calls do nothing instead of panicking.
func TestNativeBeforeTheWindow(t *testing.T) {
	n := &native{}
	if n.made() {
		t.Error("a window that nobody made")
	}
	n.Maximise(nil)
	n.FindMouse(nil)
	if n.Maximised(nil) {
		t.Error("it is maximised")
	}
}
