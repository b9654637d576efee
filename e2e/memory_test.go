package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// memoryVariants lists the variants that TestMemoryOverTwentyGames plays.
var memoryVariants = []string{"tic-tac-toe", "4-5-4", "connect-four", "ultimate", "gomoku"}

// perVariant is the number of games of each variant. Half of them are played in a second round.
const perVariant = 4

// Memory does not grow during a long session: each game reuses the memory of the game
// before. The test takes minutes, so it runs only with `make memory`, which prints the
// figures next to those of an empty window of the toolkit.
func TestMemoryOverTwentyGames(t *testing.T) {
	if os.Getenv("MNKDESK_MEMORY") == "" {
		t.Skip("make memory plays twenty games")
	}
	d := newDesk(t)
	empty := d.emptyWindow()
	p := d.start("-variant", memoryVariants[0])
	var after []memory
	for range 2 {
		for _, variant := range memoryVariants {
			d.must(p.SwitchTo(variant))
			d.must(p.Choose(person.DifficultyMenu, person.ItemHard))
			for range perVariant / 2 {
				d.must(p.Key("ctrl+shift+n"))
				_, err := p.PlayOn(person.Careful, person.Keyboard, 0)
				d.must(err)
				after = append(after, d.memory(p.ID()))
			}
		}
	}
	for i, m := range after {
		t.Logf("after game %d: %d MB, of it %d MB of its own; an empty window has %d and %d MB",
			i+1, m.resident>>10, m.own>>10, empty.resident>>10, empty.own>>10)
	}
	half, last := after[len(after)/2-1], after[len(after)-1]
	t.Logf("that is %.2f times the empty window", float64(last.resident)/float64(empty.resident))
	if last.own > half.own*3/2 {
		t.Errorf("it has grown from %d kB after half of the games to %d kB after all", half.own, last.own)
	}
}

// emptyWindow measures an empty window of the toolkit.
func (d *desk) emptyWindow() memory {
	d.t.Helper()
	p, err := d.display.Run(d.t.TempDir(), "empty", os.Stderr, filepath.Join(filepath.Dir(d.program), "empty"))
	d.must(err)
	defer p.Kill()
	time.Sleep(3 * time.Second)
	return d.memory(p.ID())
}

// memory is the memory of a process in kB: all resident memory, and the part that is private.
type memory struct{ resident, own int }

func (d *desk) memory(pid int) (m memory) {
	d.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
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
