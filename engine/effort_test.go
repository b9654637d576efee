package engine

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

func TestEffort(t *testing.T) {
	for _, tt := range []struct {
		give, want Effort
	}{
		{Effort{}, Effort{5 * time.Second, 1}},
		{Effort{time.Millisecond, -1}, Effort{time.Second, 1}},
		{Effort{time.Hour, 4}, Effort{time.Minute, 4}},
		{Effort{30 * time.Second, 2}, Effort{30 * time.Second, 2}},
	} {
		if got := tt.give.WithDefaults(); got != tt.want {
			t.Errorf("%+v is %+v, want %+v", tt.give, got, tt.want)
		}
	}
}

// The effort sets Master's time, and Master is recognized at any effort. No other level depends on it.
func TestMasterHasAnEffort(t *testing.T) {
	long := Effort{Time: 20 * time.Second, Cores: 2}
	for _, v := range Catalogue() {
		if v.NearestLevel(Master) != Master {
			t.Errorf("%s has no Master", v.Name)
		}
		for _, l := range v.Levels() {
			usual, other := v.LevelPlayer(l, Effort{}), v.LevelPlayer(l, long)
			if (usual.String() != other.String()) != (l == Master) {
				t.Errorf("%s, %v: %s, with more effort %s", v.Name, l, usual, other)
			}
			if got := v.LevelPlayer(l, long).MoveTime(search.Limits{}); l == Master && got != long.Time {
				t.Errorf("%s: Master thinks for %v", v.Name, got)
			}
			for _, p := range []Player{usual, other} {
				if got, ok := p.Level(); !ok || v.levels[got] != v.levels[l] {
					t.Errorf("%s: %s is %v, %v, want %v", v.Name, p, got, ok, l)
				}
			}
		}
		if l, ok := v.LevelPlayer(Master, Effort{}).With("time", "2m").Level(); ok {
			t.Errorf("%s: with more time than Master may have it is %v", v.Name, l)
		}
	}
}

// A variant that a program adds may have a Master whose search has no time limit.
func TestMasterWithoutTime(t *testing.T) {
	s := ownGame()
	s.Levels[Master] = "random"
	v, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	if got := v.LevelPlayer(Master, Effort{}).String(); got != "random" {
		t.Errorf("Master is %s", got)
	}
}
