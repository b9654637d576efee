// Command installed tests an installed program in two visits, as a person would use it. The second visit checks
// that the program has kept what the first visit left:
//
//	go run ./e2e/installed -home DIR -visit first mnkdesk
//	go run ./e2e/installed -home DIR -visit second mnkdesk
//
// On the first visit it sets the difficulty to Easy, plays a game to its end, begins another game and quits.
// On the second visit it looks for the level, the past game and the unfinished game, and resumes that game.
// The program may be a command with arguments, such as wine mnkdesk.exe. -picture FILE saves what the window shows at the
// end of the visit as a PNG.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// visit holds the options of the command line.
type visit struct {
	home, files, which, picture string
	program                     []string
}

// run makes a visit and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	var v visit
	flags := flag.NewFlagSet("installed", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&v.home, "home", "", "the person's home")
	flags.StringVar(&v.files, "files", "", "the folder of all the program's files, if it is not below the home")
	flags.StringVar(&v.which, "visit", "", "first or second")
	flags.StringVar(&v.picture, "picture", "", "the file for a picture of the window")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	v.program = flags.Args()
	if v.home == "" || len(v.program) == 0 || v.which != "first" && v.which != "second" {
		fmt.Fprintln(stderr, "usage: installed -home DIR [-files DIR] -visit first|second [-picture FILE] PROGRAM [WORD…]")
		return 2
	}
	if err := v.make(stdout); err != nil {
		fmt.Fprintln(stderr, "installed:", err)
		return 1
	}
	return 0
}

// make starts the program, makes the first or the second visit and quits the program.
func (v visit) make(stdout io.Writer) (err error) {
	d, err := display.Start(image.Pt(1280, 960))
	if err != nil {
		return err
	}
	defer d.Close()
	start := time.Now()
	p, err := person.Start(d, v.program[0], v.home, v.program[1:]...)
	if err != nil {
		return err
	}
	defer p.Kill()
	fmt.Fprintf(stdout, "the window stood still after %.1f s\n", time.Since(start).Seconds())
	if v.files != "" {
		p.Folders = display.Folders{Config: v.files, Data: v.files, State: v.files}
	}
	if v.which == "first" {
		err = v.first(p, stdout)
	} else {
		err = v.second(p, stdout)
	}
	if err == nil && v.picture != "" {
		err = v.shoot(p)
	}
	if err != nil {
		return err
	}
	return p.Quit(display.CloseWindow, 20*time.Second)
}

// shoot saves a picture of the window.
func (v visit) shoot(p *person.Person) error {
	img, err := p.Look()
	if err != nil {
		return err
	}
	file, err := os.Create(v.picture)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(file, img), file.Close())
}

// firstResult describes the games that the first visit leaves.
type firstResult struct {
	Past  []person.Past
	Moves []string // of the unfinished game
}

func (v visit) resultPath() string { return filepath.Join(v.home, "left.json") }

// first plays a game to its end, begins another one, and writes what it leaves to the file note.
func (v visit) first(p *person.Person, stdout io.Writer) error {
	if err := p.Choose(person.DifficultyMenu, person.ItemEasy); err != nil {
		return err
	}
	g, err := p.PlayOn(person.Careful, person.Mouse, 0)
	if err != nil {
		return err
	}
	past, err := p.AwaitPast(1)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "played %s to its end in %d moves\n", g.Rules.Name, len(g.Played()))
	if err := p.Choose(person.GameMenu, person.ItemPlayAgain); err != nil {
		return err
	}
	if g, err = p.PlayOn(person.Careful, person.Mouse, 2); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "left a game after %d moves\n", len(g.Played()))
	data, err := json.Marshal(firstResult{past, g.Played()})
	if err != nil {
		return err
	}
	return os.WriteFile(v.resultPath(), data, 0o600)
}

// second checks that all is there that the first visit left, and resumes the unfinished game.
func (v visit) second(p *person.Person, stdout io.Writer) error {
	var want firstResult
	data, err := os.ReadFile(v.resultPath())
	if err == nil {
		err = json.Unmarshal(data, &want)
	}
	if err != nil {
		return err
	}
	g, err := p.Stored()
	if err != nil {
		return err
	}
	past, err := p.PastGames()
	if err != nil {
		return err
	}
	marks, err := p.Marks()
	if err != nil {
		return err
	}
	switch {
	case !slices.Equal(past, want.Past):
		return fmt.Errorf("the past games are %+v, want %+v", past, want.Past)
	case !slices.Equal(g.Played(), want.Moves):
		return fmt.Errorf("the unfinished game is %v, want %v", g.Played(), want.Moves)
	case len(marks) != len(want.Moves):
		return fmt.Errorf("the board shows %d marks, want %d", len(marks), len(want.Moves))
	}
	err = p.AwaitSettings("the level chosen before", func(s person.Settings) bool { return s.Variants[g.Variant].Level == "easy" })
	if err != nil {
		return err
	}
	on, err := p.PlayOn(person.Careful, person.Mouse, 1)
	if err == nil && len(on.Played()) <= len(want.Moves) {
		err = errors.New("the unfinished game does not go on")
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "found the level, %d past game and the unfinished one, and went on with it\n", len(past))
	return nil
}
