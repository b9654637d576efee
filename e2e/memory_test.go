package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// An evening of games does not make the program grow: what one game needs, the next one
// uses again. It takes two minutes, so it runs for `make memory` alone, which shows the
// figures.
func TestMemoryOverTenGames(t *testing.T) {
	if os.Getenv("MNKDESK_MEMORY") == "" {
		t.Skip("make memory plays ten games")
	}
	d := newDesk(t)
	p := d.sit("-variant", "gomoku")
	d.must(p.Choose(person.DifficultyMenu, person.ItemEasy))
	var after []memory
	for range 10 {
		_, err := p.PlayOn(person.Careful, person.Keyboard, 0)
		d.must(err)
		_, err = p.Look()
		d.must(err)
		after = append(after, d.memory(p))
		d.must(p.Key("ctrl+shift+n"))
	}
	for i, m := range after {
		t.Logf("after game %d: %d MB, of it %d MB of its own", i+1, m.resident>>10, m.own>>10)
	}
	if third, last := after[2].own, after[9].own; last > third*3/2 {
		t.Errorf("it has grown from %d kB after three games to %d kB after ten", third, last)
	}
}

// memory is what a process holds, in kB: all of it, and what belongs to it alone.
type memory struct{ resident, own int }

func (d *desk) memory(p *person.Person) (m memory) {
	d.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.ID()))
	d.must(err)
	for _, line := range strings.Split(string(text), "\n") {
		_, _ = fmt.Sscanf(line, "VmRSS: %d kB", &m.resident)
		_, _ = fmt.Sscanf(line, "RssAnon: %d kB", &m.own)
	}
	if m.own == 0 {
		d.t.Fatalf("no figures in\n%s", text)
	}
	return m
}
