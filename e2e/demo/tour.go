package main

import (
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// tour plays the scenes of the demo and takes the pictures.
type tour struct {
	*person.Person
	out    string
	stdout io.Writer
}

// play plays the scenes in their order, then quits the program. If a scene fails, it takes a picture of the
// window, named stopped.
func (t tour) play() error {
	for _, scene := range []func() error{t.game, t.menus, t.dialogs, t.dark, t.gomoku, t.otherVariants} {
		if err := scene(); err != nil {
			return errors.Join(err, t.shoot("stopped"))
		}
	}
	return t.Quit(display.CloseWindow, display.Patience)
}

// shoot saves a picture of the window once it stands still, and prints its path.
func (t tour) shoot(name string) error {
	img, err := t.Look()
	if err != nil {
		return err
	}
	path := filepath.Join(t.out, name+".png")
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(file, img); err != nil {
		_ = file.Close()
		return err
	}
	fmt.Fprintln(t.stdout, path)
	return file.Close()
}

// game plays a whole game of 4-5-4.
func (t tour) game() error {
	if err := t.Choose(person.DifficultyMenu, person.ItemEasy); err != nil {
		return err
	}
	if err := t.Park(); err != nil {
		return err
	}
	if err := t.shoot("start"); err != nil {
		return err
	}
	if _, err := t.PlayOn(chooseAsHard, person.Mouse, 3); err != nil {
		return err
	}
	if err := t.pointAtFree(); err != nil {
		return err
	}
	if err := t.shoot("middle"); err != nil {
		return err
	}
	if err := t.playToTheEnd(); err != nil {
		return err
	}
	return t.shoot("end")
}

// chooseAsHard is a person.Chooser that plays as the level Hard does, in at most half a second.
func chooseAsHard(g person.Game) (game.Move, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	hard := g.Rules.LevelPlayer(engine.Hard, engine.Effort{})
	hard.Seed = 1
	player, err := hard.Open()
	if err != nil {
		return game.NoMove, err
	}
	brain := player.NewBrain()
	defer brain.Close()
	report, err := brain.Think(ctx, g.Position.Clone(), search.Limits{}, nil)
	return report.Move, err
}

// pointAtFree moves the pointer to the cell of the move that strong would make.
func (t tour) pointAtFree() error {
	g, err := t.Stored()
	if err != nil {
		return err
	}
	board, err := t.Board()
	if err != nil {
		return err
	}
	m, err := chooseAsHard(g)
	if err != nil {
		return err
	}
	return t.Move(board.Centers[g.Position.View().Cells[m].Target])
}

// menus opens all menus, one after the other.
func (t tour) menus() error {
	for i, name := range []string{"game", "move", "difficulty", "variant", "view", "help"} {
		if _, err := t.OpenMenu(person.Menus()[i]); err != nil {
			return err
		}
		if err := t.shoot("menu-" + name); err != nil {
			return err
		}
		if err := t.Key("Escape"); err != nil {
			return err
		}
	}
	return nil
}

// dialogs opens some dialogs, one after the other.
func (t tour) dialogs() error {
	for _, d := range []struct {
		name, menu, item string
	}{
		{"new-game", person.GameMenu, person.ItemNewGame},
		{"progress", person.GameMenu, person.ItemStatistics},
		{"settings", person.GameMenu, person.ItemSettings},
		{"rules", person.HelpMenu, person.ItemRules},
		{"shortcuts", person.HelpMenu, person.ItemShortcuts},
		{"about", person.HelpMenu, person.ItemAbout},
	} {
		if err := t.Choose(d.menu, d.item); err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		if err := t.shoot(d.name); err != nil {
			return err
		}
		if err := t.Key("Escape"); err != nil {
			return err
		}
	}
	return nil
}

// dark shows the dark theme and returns to the light one.
func (t tour) dark() error {
	if err := t.ChooseSub(person.ViewMenu, person.ItemTheme, person.ItemDark); err != nil {
		return err
	}
	if err := t.Park(); err != nil {
		return err
	}
	if err := t.shoot("dark"); err != nil {
		return err
	}
	return t.ChooseSub(person.ViewMenu, person.ItemTheme, person.ItemLight)
}

// gomoku plays a game with stones. The threats are shown after four moves, when nobody can have won yet.
func (t tour) gomoku() error {
	if err := t.opening("gomoku", person.Mouse, 4); err != nil {
		return err
	}
	if err := t.threats(); err != nil {
		return err
	}
	if err := t.playToTheEnd(); err != nil {
		return err
	}
	return t.shoot("gomoku-end")
}

// threats turns on the display of threats on the board, and off again.
func (t tour) threats() error {
	if err := t.Key("t"); err != nil {
		return err
	}
	if err := t.shoot("threats"); err != nil {
		return err
	}
	return t.Key("t")
}

// otherVariants plays a few moves of each game that the other scenes do not show.
func (t tour) otherVariants() error {
	for _, v := range engine.Catalogue() {
		if v.Name == "4-5-4" || v.Name == "gomoku" {
			continue
		}
		if err := t.opening(v.Name, person.Keyboard, 3); err != nil {
			return err
		}
	}
	return nil
}

// opening plays the first moves of a variant and takes a picture of the board.
func (t tour) opening(variant string, hand person.Hand, moves int) error {
	if err := t.SwitchTo(variant); err != nil {
		return err
	}
	if err := t.Choose(person.DifficultyMenu, person.ItemEasy); err != nil {
		return err
	}
	if _, err := t.PlayOn(chooseAsHard, hand, moves); err != nil {
		return fmt.Errorf("%s: %w", variant, err)
	}
	if err := t.Park(); err != nil {
		return err
	}
	return t.shoot(variant)
}

// playToTheEnd plays the game on the board to its end and prints the result.
func (t tour) playToTheEnd() error {
	g, err := t.PlayOn(chooseAsHard, person.Mouse, 0)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.stdout, "%s, played with the mouse: %d moves, result: %v\n", g.Rules.Title, len(g.Played()), g.Position.Outcome().Result)
	return t.Park()
}
