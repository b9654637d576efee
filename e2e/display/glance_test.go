package display

import "testing"

// A screen without windows has the X server's pattern, three quarters of it black, and does not
// change by itself.
func TestGlance(t *testing.T) {
	d := open(t)
	view, err := d.Glance()
	if err != nil {
		t.Fatal(err)
	}
	defer view.Close()
	a, err := view.Look(view.Screen())
	if err != nil {
		t.Fatal(err)
	}
	if a.Black < 0.6 || a.Black > 0.9 {
		t.Errorf("%.2f of an empty screen are black", a.Black)
	}
	if b, err := view.Look(view.Screen()); err != nil || a != b {
		t.Errorf("%v, then %v, %v", a, b, err)
	}
}
