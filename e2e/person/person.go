package person

import (
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/vision"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Title is the title of the program's window.
const Title = "MNK Desk"

// Size is the size in pixels that Start gives the window.
var Size = image.Pt(1040, 760)

// woodColor is the colour of the light theme by which the board is recognized.
var woodColor = color.RGBA{0xE2, 0xC4, 0x8F, 0xFF}

// fonts is the theme with the program's fonts. It is made only once, since making a theme writes to global
// variables of the toolkit.
var fonts = look.New(look.AlwaysLight)

// cardWidth is the width in pixels of the right part of the window, with the card, in which menus and boards
// are not searched for.
const cardWidth = 330

// Person is a simulated person at the window of a running program.
type Person struct {
	*display.Program
	home string
	pen  vision.Pen // writes as the program does
}

// Start starts the program on a display with the given home folder, and waits until its window stands still.
// At the first start in a home, if args name no game, it chooses 4-5-4 on the start page and closes the card
// with which the game begins. The program's output goes to standard error.
func Start(d *display.Display, program, home string, args ...string) (*Person, error) {
	_, unused := os.Stat(filepath.Join(home, "config"))
	if unused != nil {
		if err := replyQuickly(home); err != nil {
			return nil, err
		}
	}
	running, err := d.Run(home, Title, os.Stderr, program, args...)
	if err != nil {
		return nil, err
	}
	p := &Person{Program: running, home: home, pen: vision.NewPen(fonts, look.BodyText)}
	if err := p.Resize(Size); err != nil {
		p.Kill()
		return nil, err
	}
	if _, err = p.Look(); err == nil && unused != nil && !slices.ContainsFunc(args, beginsGame) {
		err = p.chooseFirstGame()
	}
	if err != nil {
		p.Kill()
		return nil, err
	}
	return p, nil
}

// replyQuickly makes the computer reply in a new home almost as soon as the person's move is drawn. A person at the
// window waits until it stands still, and must not take the pause before a reply for that.
func replyQuickly(home string) error {
	settings := filepath.Join(home, "config", folder)
	if err := os.MkdirAll(settings, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(settings, "settings.toml"), []byte("pause_ms = 100\n"), 0o600)
}

// beginsGame reports whether a word of the command line names a game. The program then shows the game instead
// of the start page.
func beginsGame(word string) bool { return word == "-variant" || strings.HasSuffix(word, ".mnk") }

// chooseFirstGame begins a game of 4-5-4, which is the second game of the start page, below three large tiles.
func (p *Person) chooseFirstGame() error {
	if err := p.Key("Right", "Right", "Right", "Right", "Return"); err != nil {
		return err
	}
	return p.Press(ButtonPlay) // closes the card of a game that is played for the first time
}

var errRestless = errors.New("the window does not come to rest")

// Look waits until the window stands still and returns what it shows.
func (p *Person) Look() (*image.RGBA, error) {
	return p.lookAt(func(img *image.RGBA) *image.RGBA { return img })
}

// lookAt waits until a part of the window stands still, except for the cursor of a text field, and returns
// what the window shows. Before each picture the program has handled all input, and between two pictures it
// has painted. The results of background work may come later; callers must wait for them separately.
func (p *Person) lookAt(part func(*image.RGBA) *image.RGBA) (*image.RGBA, error) {
	const apart, pictures = 30 * time.Millisecond, 5
	var before *image.RGBA
	same := 0
	for deadline := time.Now().Add(display.Patience); time.Now().Before(deadline); time.Sleep(apart) {
		if err := p.Sync(); err != nil {
			return nil, err
		}
		now, err := p.Picture()
		if err != nil {
			return nil, err
		}
		if before == nil || isBlank(now) || !isStill(vision.Changed(part(before), part(now))) {
			before, same = now, 1
			continue
		}
		if same++; same == pictures {
			return now, nil
		}
	}
	return nil, errRestless
}

// isStill reports whether nothing has changed but the cursor of a text field, which blinks.
func isStill(changed image.Rectangle) bool {
	return changed.Empty() || changed.Dx() <= 2 && changed.Dy() >= 14 && changed.Dy() <= 32
}

// isBlank reports whether a picture has only one colour, which means that nothing is drawn yet.
func isBlank(img *image.RGBA) bool {
	first := img.RGBAAt(0, 0)
	for y := 0; y < img.Rect.Dy(); y++ {
		for x := 0; x < img.Rect.Dx(); x++ {
			if img.RGBAAt(x, y) != first {
				return false
			}
		}
	}
	return true
}

// Board finds the board in the window.
func (p *Person) Board() (vision.Grid, error) {
	img, err := p.Look()
	if err != nil {
		return vision.Grid{}, err
	}
	return board(img)
}

func board(img *image.RGBA) (vision.Grid, error) {
	img = img.SubImage(image.Rect(0, barHeight+5, img.Rect.Dx()-cardWidth, img.Rect.Dy())).(*image.RGBA)
	return vision.Board(img, woodColor)
}

// Marks returns the cells of the board on which something is drawn.
func (p *Person) Marks() ([]int, error) {
	if err := p.Park(); err != nil { // else the cell under the mouse shows a mark too
		return nil, err
	}
	img, err := p.Look()
	if err != nil {
		return nil, err
	}
	grid, err := board(img)
	if err != nil {
		return nil, err
	}
	return vision.Marked(img, grid, woodColor), nil
}

// Press waits for a button with the given text, and clicks it once it has stopped moving: a dialog may grow
// while it is filled in.
func (p *Person) Press(text string) error {
	button := p.pen.Bold().Write(text)
	var at image.Rectangle
	err := await("a button "+text, func() (bool, error) {
		img, err := p.Look()
		if err != nil {
			return false, err
		}
		before := at
		found, ok := findButton(img, button)
		at = found
		return ok && at == before, nil
	})
	if err != nil {
		return err
	}
	return p.Click(center(at))
}

// findButton finds the button with the given text.
func findButton(img *image.RGBA, text vision.Lettering) (image.Rectangle, bool) {
	for _, b := range vision.Buttons(img, img.Bounds()) {
		if _, ok := vision.Find(img, b, text); ok {
			return b, true
		}
	}
	return image.Rectangle{}, false
}

// ResetStatistics opens Statistics from the menu, presses Reset and confirms the question.
func (p *Person) ResetStatistics() error {
	if err := p.Choose(GameMenu, ItemStatistics); err != nil {
		return err
	}
	if err := p.Press(ButtonReset); err != nil {
		return err
	}
	return p.Press(ButtonAgree)
}
