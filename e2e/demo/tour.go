package main

import (
	"context"
	"errors"
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
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// analysisTime is the time that the analysis gets before its picture is taken, and lineTime the time in which Where the Game
// Turned plays its better lines.
const (
	analysisTime = 8 * time.Second
	lineTime     = 6 * time.Second
)

// tour plays the scenes of the demo and takes the pictures.
type tour struct {
	*person.Person
	display *display.Display
	out     string
	stdout  io.Writer
}

// shoot saves a picture of the window once it stands still.
func (t tour) shoot(name string) error {
	img, err := t.Look()
	if err != nil {
		return err
	}
	return t.save(img, name)
}

// save saves a picture of the window and prints its path.
func (t tour) save(img *image.RGBA, name string) error {
	path := filepath.Join(t.out, name+".png")
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(file, paletted(img)); err != nil {
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
	if err := t.middle(); err != nil {
		return err
	}
	if err := t.playToTheEnd(person.Mouse); err != nil {
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

// middle shows a game in its middle, with the pointer at the cell of the move that Hard would make.
func (t tour) middle() error {
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
	return t.inBothThemes(func(suffix string) error {
		if err := t.Move(board.Centers[g.Position.View().Cells[m].Target]); err != nil {
			return err
		}
		return t.shoot("middle" + suffix)
	})
}

// inBothThemes takes a picture in the light theme and then one in the dark theme, whose name gets the suffix -dark. It
// returns to the light theme.
func (t tour) inBothThemes(shoot func(suffix string) error) error {
	if err := shoot(""); err != nil {
		return err
	}
	if err := t.ChooseSub(person.ViewMenu, person.ItemTheme, person.ItemDark); err != nil {
		return err
	}
	if err := shoot("-dark"); err != nil {
		return err
	}
	return t.ChooseSub(person.ViewMenu, person.ItemTheme, person.ItemLight)
}

// threats shows the threats of a game that was set up.
func (t tour) threats() error {
	if err := t.Key("t"); err != nil {
		return err
	}
	return t.still("threats")
}

// study shows a study.
func (t tour) study() error { return t.still("study") }

// still takes pictures of the window as it is.
func (t tour) still(name string) error {
	return t.inBothThemes(func(suffix string) error {
		if err := t.Park(); err != nil {
			return err
		}
		return t.shoot(name + suffix)
	})
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
	err := t.inBothThemes(func(suffix string) error { return t.dialog("new-game"+suffix, person.GameMenu, person.ItemNewGame) })
	if err != nil {
		return err
	}
	for _, d := range []struct {
		name, menu, item string
	}{
		{"progress", person.GameMenu, person.ItemStatistics},
		{"settings", person.GameMenu, person.ItemSettings},
		{"rules", person.HelpMenu, person.ItemRules},
		{"shortcuts", person.HelpMenu, person.ItemShortcuts},
		{"about", person.HelpMenu, person.ItemAbout},
	} {
		if err := t.dialog(d.name, d.menu, d.item); err != nil {
			return err
		}
	}
	return nil
}

// dialog takes a picture of the dialog that an item of a menu opens.
func (t tour) dialog(name, menu, item string) error {
	if err := t.Choose(menu, item); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := t.shoot(name); err != nil {
		return err
	}
	return t.Key("Escape")
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

// gomoku plays a game with stones. The analysis is shown after four moves, when nobody can have won yet.
func (t tour) gomoku() error {
	if err := t.opening("gomoku", person.Mouse, 4); err != nil {
		return err
	}
	if err := t.inBothThemes(t.analysis); err != nil {
		return err
	}
	if err := t.playToTheEnd(person.Mouse); err != nil {
		return err
	}
	return t.shoot("gomoku-end")
}

// connectFour films a whole game.
func (t tour) connectFour() error {
	if err := t.SwitchTo("connect-four"); err != nil {
		return err
	}
	if err := t.Choose(person.DifficultyMenu, person.ItemBeginner); err != nil {
		return err
	}
	if err := t.Park(); err != nil {
		return err
	}
	if err := t.Key("Prior", "Left", "Left", "Left", "Left", "Left", "Left"); err != nil { // to the first column
		return err
	}
	if _, err := t.Look(); err != nil {
		return err
	}
	window, err := t.Bounds()
	if err != nil {
		return err
	}
	cut := record(t.display, window)
	err = t.playToTheEnd(sliding())
	if err == nil {
		_, err = t.Look()
	}
	f, filming := cut()
	if err := errors.Join(err, filming); err != nil {
		return err
	}
	path := filepath.Join(t.out, "game.gif")
	if err := f.save(path); err != nil {
		return err
	}
	fmt.Fprintln(t.stdout, path)
	return nil
}

// review shows where a game turned that was lost.
func (t tour) review() error {
	return t.inBothThemes(func(suffix string) error {
		if err := t.Press(person.ButtonReview); err != nil {
			return err
		}
		time.Sleep(lineTime)
		if err := t.shoot("review" + suffix); err != nil {
			return err
		}
		return t.Key("Escape")
	})
}

// sliding returns a person.Hand that moves the cursor with the arrow keys from column to column, and drops a disc
// with Enter. The cursor must be in the first column.
func sliding() person.Hand {
	at := 0
	return func(p *person.Person, v game.View, cell int) error {
		to, key := cell%v.Columns, "Right"
		if to < at {
			key = "Left"
		}
		keys := slices.Repeat([]string{key}, max(to-at, at-to))
		at = to
		return p.Key(append(keys, "Return")...)
	}
}

// allGames shows the start page.
func (t tour) allGames() error {
	if err := t.Key("ctrl+g"); err != nil {
		return err
	}
	return t.still("all-games")
}

// analysis turns on the analysis, and off again once it has had some time.
func (t tour) analysis(suffix string) error {
	if err := t.Key("a"); err != nil {
		return err
	}
	time.Sleep(analysisTime)
	img, err := t.Picture() // the analysis goes on, so the window does not stand still
	if err != nil {
		return err
	}
	if err := t.save(img, "analysis"+suffix); err != nil {
		return err
	}
	return t.Key("a")
}

// otherVariants plays a few moves of each game that the other scenes do not show.
func (t tour) otherVariants() error {
	for _, v := range engine.Catalogue() {
		if v.Name == "4-5-4" || v.Name == "gomoku" || v.Name == "connect-four" {
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
func (t tour) playToTheEnd(hand person.Hand) error {
	g, err := t.PlayOn(chooseAsHard, hand, 0)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.stdout, "%s, played to its end: %d moves, result: %v\n", g.Rules.Title, len(g.Played()), g.Position.Outcome().Result)
	return t.Park()
}
