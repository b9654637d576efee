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

// An attack runs the real program in rounds, one after the other: a few of each kind, or for the
// duration in MNKDESK_ATTACK_TIME (make attack: five minutes). Each round has its own home folder
// and one kind of failure: the program is killed or ended, there is another window, the disk
// fails, or files are damaged. Everything that the program had confirmed as saved must be there
// afterwards, and no program may hang, crash, or exit with the wrong code. All randomness
// comes from the seed and the number of the round, so MNKDESK_ATTACK_SEED and
// MNKDESK_ATTACK_ROUND repeat a round.
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
			a.checkCrashLog()
		})
		f.rounds[way.name]++
	}
	t.Log(f)
	if !t.Failed() {
		t.Log("nothing confirmed was lost")
	}
}

// number returns the number in an environment variable, or usual if it is not set.
func number(t *testing.T, name string, usual int) int {
	t.Helper()
	n, err := strconv.Atoi(cmp.Or(os.Getenv(name), strconv.Itoa(usual)))
	if err != nil || n < 0 {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// figures counts the results of an attack.
type figures struct {
	rounds              map[string]int
	kills, ends, unsafe int
	moves, games        int // confirmed, and found after the failure
	slowest             time.Duration
}

// String returns the figures in one line.
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

// attacks returns the kinds of failure that a round can have.
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
		{"held", (*attack).lockPastGames},
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

// playSome plays a few random moves, or a whole game, and returns the game as the program has saved it.
func (a *attack) playSome(p *person.Person) person.Game {
	a.t.Helper()
	a.must(p.Focus())
	moves := a.random.IntN(4) // 0 is a whole game
	g, err := p.PlayOn(a.choose, person.Keyboard, moves)
	a.must(err)
	return g
}

// choose returns a random legal move.
func (a *attack) choose(g person.Game) (game.Move, error) {
	moves := g.Position.AppendMoves(nil)
	return moves[a.random.IntN(len(moves))], nil
}

// playUnsaved plays a move and does not wait until it is saved.
func (a *attack) playUnsaved(p *person.Person) {
	a.must(p.Key("Right", "Return"))
	time.Sleep(time.Duration(a.random.IntN(60)) * time.Millisecond)
}

// end ends a program in a random way. The program must exit with the code that means that
// everything is saved.
func (a *attack) end(p *display.Program) {
	a.t.Helper()
	all, start := endings(p), time.Now()
	a.must(all[a.random.IntN(len(all))]())
	a.recordEnd(start)
}

func (a *attack) recordEnd(start time.Time) {
	a.ends++
	a.slowest = max(a.slowest, time.Since(start))
}

// kill kills the program in the middle of a game.
func (a *attack) kill() {
	p := a.start("-variant", "tic-tac-toe")
	g := a.playSome(p)
	a.playUnsaved(p)
	p.Kill()
	a.kills++
	a.expectGame(g)
}

// endAnyTime ends the program in the middle of a game.
func (a *attack) endAnyTime() {
	p := a.start("-variant", "tic-tac-toe")
	g := a.playSome(p)
	a.playUnsaved(p)
	a.end(p.Program)
	a.expectGame(g)
}

// windows opens a second window and ends or kills it in the middle of a game in the first
// window.
func (a *attack) windows() {
	p := a.start("-variant", "tic-tac-toe")
	before := a.playSome(p)
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
		g = a.playSome(p)
	}
	p.Kill()
	a.kills++
	a.expectGame(g)
}

// lockPastGames locks the file of the past games, as another window may, while a game is played to its
// end. The finished game must be among the past games once the lock is released and the
// program has started again.
func (a *attack) lockPastGames() {
	folder := filepath.Join(a.home, "data", "mnkdesk")
	unlock, err := files.Lock(a.t.Context(), filepath.Join(folder, "games.db"), time.Second)
	a.must(err)
	defer unlock()
	p := a.start("-variant", "tic-tac-toe")
	for { // until the game is over: only the file of the waiting game shows that
		g, err := p.Stored()
		if waiting := a.waiting(); len(waiting) > 0 {
			break
		}
		a.must(err)
		if g.PersonToMove() {
			a.playUntilTurn(p, g)
		}
	}
	a.end(p.Program)
	unlock()
	again := a.start()
	_, err = again.AwaitPast(1)
	a.must(err)
	a.games++
	a.end(again.Program)
}

// waiting returns the files of finished games that are not among the past games yet.
func (a *attack) waiting() []string {
	names, err := filepath.Glob(filepath.Join(a.home, "*", "mnkdesk", "finished", "*.mnk"))
	a.must(err)
	return names
}

// playUntilTurn plays a move and waits until it is the person's turn again or the game is over. On a slow
// machine the program may report before that that the past games cannot be read. That message has the
// focus, so playUntilTurn closes it and moves again.
func (a *attack) playUntilTurn(p *person.Person, g person.Game) {
	m, err := a.choose(g)
	a.must(err)
	view := g.Position.View()
	cell := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Move == m })
	move := func() {
		a.must(person.Keyboard(p, view, cell))
		a.must(p.Key("ctrl+m")) // plays on if the program offers to take the move back
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

// fault removes the folder of the game in progress. If a move is not saved, closing the window
// asks first, and a program that is ended by a signal reports it with its exit code.
func (a *attack) fault() {
	p := a.start("-variant", "tic-tac-toe")
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
	_, err = p.Look() // until the error message is shown
	a.must(err)
	if a.random.IntN(2) == 0 {
		start := time.Now()
		_ = p.End(os.Interrupt, display.Patience)
		if code := p.ExitCode(); code != codeUnsaved {
			a.t.Errorf("a move is lost, and the code is %d", code)
		}
		a.recordEnd(start)
		a.unsafe++
		mend()
	} else {
		a.must(p.Key("Escape", display.CloseWindow))
		_, err = p.Look() // until the question is shown
		a.must(err)
		if !p.Running() {
			a.t.Fatal("a move is lost without a word")
		}
		mend()
		start := time.Now()
		a.must(p.TryAgain(display.Patience))
		a.recordEnd(start)
		if now, err := p.Stored(); err != nil || len(now.Played()) <= len(g.Played()) && !now.Over() {
			a.t.Errorf("the move was not saved in the end: %v", err)
		}
	}
	a.expectGame(g)
}

// damage damages a file of a program that has ended. The program must start again with the
// contents of the other files.
func (a *attack) damage() {
	p := a.start("-variant", "tic-tac-toe")
	g := a.playSome(p)
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
	again := a.start()
	a.end(again.Program)
	if !strings.Contains(path, "unfinished") && !strings.Contains(path, "games.db") {
		a.expectGame(g)
	}
}

// damageFile damages a file in a random way and returns a word for that way.
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

// expectGame starts the program again and checks that the confirmed game g is there.
func (a *attack) expectGame(g person.Game) {
	a.t.Helper()
	p := a.start()
	if g.Over() {
		_, err := p.AwaitPast(1)
		a.must(err)
		a.games++
	} else {
		now, err := p.Stored()
		if err != nil || !continues(now, g) {
			// The move of playUnsaved may have ended the game. Then it is among the past games.
			_, err = p.AwaitPast(1)
			a.must(err)
			now, err = p.LastPast()
			a.must(err)
		}
		if !continues(now, g) {
			a.t.Errorf("confirmed were %v, found %v", g.Played(), now.Played())
		}
		a.moves += len(g.Played())
	}
	a.end(p.Program)
}

// continues reports whether the game g begins with all moves of the game from.
func continues(g, from person.Game) bool {
	n := len(from.Played())
	return len(g.Played()) >= n && slices.Equal(g.Played()[:n], from.Played())
}

// checkCrashLog fails the test if the crash log of the round has an entry.
func (a *attack) checkCrashLog() {
	if text, err := os.ReadFile(filepath.Join(a.home, "state", "mnkdesk", "crash.log")); err == nil &&
		strings.Contains(string(text), "goroutine ") {
		a.t.Errorf("a crash:\n%s", text)
	}
}
