package engine

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/levels"
)

// The committed ratings are of existing levels, and a stronger level has a higher rating.
func TestRatings(t *testing.T) {
	var all map[string]map[string]levels.Rating
	text, err := os.ReadFile("levels/ratings.json")
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	for name, rated := range all {
		v, err := ParseVariant(name)
		if err != nil || v.Name != name {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for key := range rated {
			if l, err := ParseLevel(key); err != nil || l.Key() != key || v.NearestLevel(l) != l {
				t.Errorf("%s has no level %s", name, key)
			}
		}
		last, known := levels.Rating{}, false
		for _, l := range v.Levels() {
			r, ok := v.Rating(l)
			if !ok {
				continue
			}
			if known && r.Elo <= last.Elo {
				t.Errorf("%s, %v has %d, and the level below %d", name, l, r.Elo, last.Elo)
			}
			last, known = r, true
		}
	}
	if r, ok := Default().Rating(Level(99)); ok {
		t.Errorf("a level that there is not has the rating %+v", r)
	}
}
