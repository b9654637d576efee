package e2e

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// An attack plays rounds in the real program, one after the other: one of each kind, or for as
// long as MNKDESK_ATTACK_TIME says (make attack: five minutes). Each round has a home of its own
// and goes wrong in one way: a kill, an end, another window, a disk that fails, files that
// are damaged. What the disk had confirmed before must be there after it, and no program
// may hang, crash, or end with another code than it should. All that is left to chance
// comes from the seed and the number of the round, so that a round can be played again by
// MNKDESK_ATTACK_SEED and MNKDESK_ATTACK_ROUND.
func TestAttack(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	seed, round := number(t, "MNKDESK_ATTACK_SEED", 1), number(t, "MNKDESK_ATTACK_ROUND", 0)
	f := &figures{rounds: map[string]int{}}
	ways := attacks()
	last := round + long.Of(1, 3)*len(ways)
	over := func() bool { return round == last }
	if text := os.Getenv("MNKDESK_ATTACK_TIME"); text != "" {
		budget, err := time.ParseDuration(text)
		d.must(err)
		end := time.Now().Add(budget)
		over = func() bool { return time.Now().After(end) }
	}
	for ; !over() && !t.Failed(); round++ {
		way := ways[round%len(ways)]
		t.Run(fmt.Sprintf("%s/seed=%d/round=%d", way.name, seed, round), func(t *testing.T) {
			a := &attack{
				desk:    &desk{t: t, program: d.program, display: d.display, home: t.TempDir()},
				random:  rand.New(rand.NewPCG(uint64(seed), uint64(round))),
				figures: f,
			}
			way.play(a)
			a.sound()
		})
		f.rounds[way.name]++
	}
	t.Log(f)
	if !t.Failed() {
		t.Log("nothing confirmed was lost")
	}
}

// number reads a number from the environment.
func number(t *testing.T, name string, usual int) int {
	t.Helper()
	n, err := strconv.Atoi(cmp.Or(os.Getenv(name), strconv.Itoa(usual)))
	if err != nil || n < 0 {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// figures is what an attack has come to.
type figures struct {
	rounds              map[string]int
	kills, ends, unsafe int
	moves, games        int // that were confirmed and found again
	slowest             time.Duration
}

// String writes the figures in one line.
func (f *figures) String() string {
	var rounds []string
	for _, w := range attacks() {
		rounds = append(rounds, fmt.Sprint(f.rounds[w.name], " ", w.name))
	}
	return fmt.Sprintf("rounds: %s; %d kills, %d ends (the slowest in %v), %d of them with code %d as they should; "+
		"%d confirmed moves and %d finished games looked for",
		strings.Join(rounds, ", "), f.kills, f.ends, f.slowest, f.unsafe, codeUnsaved, f.moves, f.games)
}

// codeUnsaved is the exit code of a program that could not save something.
const codeUnsaved = 3

// attacks are the ways in which a round goes wrong.
func attacks() []struct {
	name string
	play func(*attack)
} {
	return []struct {
		name string
		play func(*attack)
	}{
		{"kill", (*attack).kill},
		{"end", (*attack).endAnyTime},
		{"windows", (*attack).windows},
		{"held", (*attack).held},
		{"fault", (*attack).fault},
		{"damage", (*attack).damage},
	}
}

// attack is one round.
type attack struct {
	*desk
	random *rand.Rand
	*figures
}

// some plays some moves, or a whole game, and returns what is confirmed by then.
func (a *attack) some(p *person.Person) person.Game {
	a.t.Helper()
	a.must(p.Focus())
	moves := a.random.IntN(4) // 0 is a whole game
	g, err := p.PlayOn(a.choose, person.Keyboard, moves)
	a.must(err)
	return g
}

// choose plays any move.
func (a *attack) choose(g person.Game) (game.Move, error) {
	moves := g.Position.AppendMoves(nil)
	return moves[a.random.IntN(len(moves))], nil
}

// disturb begins a move of which nobody waits to hear.
func (a *attack) disturb(p *person.Person) {
	a.must(p.Key("Right", "Return"))
	time.Sleep(time.Duration(a.random.IntN(60)) * time.Millisecond)
}

// end ends a program in one of the ways, and its code must be that of one that has saved
// everything.
func (a *attack) end(p *display.Program) {
	a.t.Helper()
	all, start := endings(p), time.Now()
	a.must(all[a.random.IntN(len(all))]())
	a.ended(start)
}

func (a *attack) ended(start time.Time) {
	a.ends++
	a.slowest = max(a.slowest, time.Since(start))
}

// kill kills the program in the middle of a game.
func (a *attack) kill() {
	p := a.sit("-variant", "tic-tac-toe")
	g := a.some(p)
	a.disturb(p)
	p.Kill()
	a.kills++
	a.expect(g)
}

// endAnyTime ends the program in the middle of a game.
func (a *attack) endAnyTime() {
	p := a.sit("-variant", "tic-tac-toe")
	g := a.some(p)
	a.disturb(p)
	a.end(p.Program)
	a.expect(g)
}

// windows opens a second window, which ends, or is killed, while somebody plays in the
// first.
func (a *attack) windows() {
	p := a.sit("-variant", "tic-tac-toe")
	before := a.some(p)
	other, err := a.display.Run(a.home, person.Title, os.Stderr, a.program)
	a.must(err)
	a.t.Cleanup(other.Kill)
	if a.random.IntN(2) == 0 {
		other.Kill()
		a.kills++
	} else {
		a.end(other)
	}
	g := before
	if !before.Over() {
		g = a.some(p)
	}
	p.Kill()
	a.kills++
	a.expect(g)
}

// held holds the past games as another window may: a game is played to its end, and
// another begun, and all is safe when the program ends.
func (a *attack) held() {
	folder := filepath.Join(a.home, "data", "mnkdesk")
	unlock, err := files.Lock(a.t.Context(), filepath.Join(folder, "games.db"), time.Second)
	a.must(err)
	defer unlock()
	p := a.sit("-variant", "tic-tac-toe")
	for { // to the end, which no file tells but the one in which the game waits
		g, err := p.Stored()
		if waiting := a.waiting(); len(waiting) > 0 {
			break
		}
		a.must(err)
		if g.PersonToMove() {
			a.blind(p, g)
		}
	}
	a.end(p.Program)
	unlock()
	again := a.sit()
	_, err = again.AwaitPast(1)
	a.must(err)
	a.games++
	a.end(again.Program)
}

// waiting lists the finished games that wait for the past games.
func (a *attack) waiting() []string {
	names, err := filepath.Glob(filepath.Join(a.home, "*", "mnkdesk", "finished", "*.mnk"))
	a.must(err)
	return names
}

// blind plays a move and waits until something comes of it. On a slow machine the program says before the end of the game
// that the past games cannot be read, and what it says has the keys: the person closes it and moves again.
func (a *attack) blind(p *person.Person, g person.Game) {
	m, err := a.choose(g)
	a.must(err)
	view := g.Position.View()
	cell := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Move == m })
	move := func() {
		a.must(person.Keyboard(p, view, cell))
		a.must(p.Key("ctrl+m")) // plays on, where the program offers to take the move back
	}
	move()
	tried := time.Now()
	for deadline := time.Now().Add(display.Patience); len(a.waiting()) == 0; time.Sleep(20 * time.Millisecond) {
		now, err := p.Stored()
		moved := err == nil && len(now.Played()) > len(g.Played())
		switch {
		case moved && now.PersonToMove():
			return
		case time.Now().After(deadline):
			a.t.Fatal("nothing comes of a move")
		case !moved && time.Since(tried) > 5*time.Second:
			a.must(p.Key("Escape"))
			move()
			tried = time.Now()
		}
	}
}

// fault takes the folder of the game in progress away. Nobody leaves with a move that is
// not saved without being asked; the system's end says so by its code.
func (a *attack) fault() {
	p := a.sit("-variant", "tic-tac-toe")
	g, err := p.PlayOn(a.choose, person.Keyboard, 1)
	a.must(err)
	state := filepath.Join(p.Folders.State, "mnkdesk")
	a.must(os.Rename(state, state+".away"))
	a.must(os.WriteFile(state, nil, 0o600))
	mend := func() {
		a.must(os.Remove(state))
		a.must(os.Rename(state+".away", state))
	}
	view := g.Position.View()
	cell := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Move != game.NoMove })
	a.must(person.Keyboard(p, view, cell))
	_, err = p.Look() // what is said
	a.must(err)
	if a.random.IntN(2) == 0 {
		start := time.Now()
		_ = p.End(os.Interrupt, display.Patience)
		if code := p.ExitCode(); code != codeUnsaved {
			a.t.Errorf("a move is lost, and the code is %d", code)
		}
		a.ended(start)
		a.unsafe++
		mend()
	} else {
		a.must(p.Key("Escape", display.CloseWindow))
		_, err = p.Look() // the question
		a.must(err)
		if !p.Running() {
			a.t.Fatal("a move is lost without a word")
		}
		mend()
		start := time.Now()
		a.must(p.TryAgain(display.Patience))
		a.ended(start)
		if now, err := p.Stored(); err != nil || len(now.Played()) <= len(g.Played()) && !now.Over() {
			a.t.Errorf("the move was not saved in the end: %v", err)
		}
	}
	a.expect(g)
}

// damage damages a file of a program that has ended: it starts again, and what is in the
// other files is there.
func (a *attack) damage() {
	p := a.sit("-variant", "tic-tac-toe")
	g := a.some(p)
	a.end(p.Program)
	var all []string
	a.must(filepath.WalkDir(a.home, func(path string, e os.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() && filepath.Ext(path) != ".lock" {
			all = append(all, path)
		}
		return err
	}))
	all = append(all, filepath.Join(p.Folders.Config, "fyne", "io.github.mnkdesk.mnkdesk", "preferences.json"))
	path := all[a.random.IntN(len(all))]
	how := a.damageFile(path)
	a.t.Logf("%s: %s", filepath.Base(path), how)
	again := a.sit()
	a.end(again.Program)
	if !strings.Contains(path, "unfinished") && !strings.Contains(path, "games.db") {
		a.expect(g)
	}
}

// damageFile damages a file and says how.
func (a *attack) damageFile(path string) (how string) {
	text, err := os.ReadFile(path)
	if err != nil {
		text = []byte("{}")
	}
	switch how = []string{"empty", "cut", "flipped", "garbage", "long"}[a.random.IntN(5)]; how {
	case "empty":
		text = nil
	case "cut":
		text = text[:a.random.IntN(len(text)+1)]
	case "flipped":
		for range 1 + len(text)/100 {
			if len(text) > 0 {
				text[a.random.IntN(len(text))] ^= 1 << a.random.IntN(8)
			}
		}
	case "garbage":
		text = make([]byte, a.random.IntN(5000))
		for i := range text {
			text[i] = byte(a.random.Uint32())
		}
	default:
		text = slices.Repeat([]byte("[x]\n"), 500_000)
	}
	a.must(os.WriteFile(path, text, 0o600))
	return how
}

// expect starts the program again and looks for what was confirmed.
func (a *attack) expect(g person.Game) {
	a.t.Helper()
	p := a.sit()
	if g.Over() {
		_, err := p.AwaitPast(1)
		a.must(err)
		a.games++
	} else {
		now, err := p.Stored()
		if err != nil || !goesOn(now, g) {
			// The move that nobody waited for may have ended the game: it is put with the past ones.
			_, err = p.AwaitPast(1)
			a.must(err)
			now, err = p.LastPast()
			a.must(err)
		}
		if !goesOn(now, g) {
			a.t.Errorf("confirmed were %v, found %v", g.Played(), now.Played())
		}
		a.moves += len(g.Played())
	}
	a.end(p.Program)
}

// goesOn reports whether a game begins with all moves of another.
func goesOn(g, from person.Game) bool {
	n := len(from.Played())
	return len(g.Played()) >= n && slices.Equal(g.Played()[:n], from.Played())
}

// sound looks for crashes.
func (a *attack) sound() {
	if text, err := os.ReadFile(filepath.Join(a.home, "state", "mnkdesk", "crash.log")); err == nil && strings.Contains(string(text), "goroutine ") {
		a.t.Errorf("a crash:\n%s", text)
	}
}
