package person

import (
	"fmt"
	"image"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/sight"
	"github.com/mnkdesk/mnkdesk/engine"
)

// Menu is a menu of the window by its place.
type Menu int

// The menus from the left.
const (
	GameMenu Menu = iota
	MoveMenu
	DifficultyMenu
	VariantMenu
	ViewMenu
	HelpMenu
	menus
)

// barHeight is the height in pixels within which the menus' titles stand.
const barHeight = 23

// titles finds the menus' titles.
func titles(img *image.RGBA) ([]image.Rectangle, error) {
	words := sight.Words(img, image.Rect(0, 2, img.Rect.Dx(), barHeight), 10)
	if len(words) != int(menus) {
		return nil, fmt.Errorf("%d menus are to be seen, want %d", len(words), menus)
	}
	return words, nil
}

// Opened is a menu that is open.
type Opened struct {
	// Items are the centres of the items from the top.
	Items []image.Point
	// Took is how long after the click the menu was to be seen.
	Took time.Duration

	right int // its right edge
}

// OpenMenu clicks the title of a menu.
func (p *Person) OpenMenu(m Menu) (Opened, error) {
	img, err := p.Picture()
	if err != nil {
		return Opened{}, err
	}
	all, err := titles(img)
	if err != nil {
		return Opened{}, err
	}
	// The pointer goes there first: what it leaves changes, too.
	if err := p.Move(center(all[m])); err != nil {
		return Opened{}, err
	}
	return p.open(center(all[m]), 0)
}

// AimAt moves the pointer to the title of a menu. The function that it returns
// clicks there, wherever the program stands by then, and returns how long it
// took until something was to be seen below the title.
func (p *Person) AimAt(m Menu) (click func() (time.Duration, error), err error) {
	img, err := p.Look()
	if err != nil {
		return nil, err
	}
	all, err := titles(img)
	if err != nil {
		return nil, err
	}
	at := center(all[m])
	if err := p.Move(at); err != nil {
		return nil, err
	}
	below := func(img *image.RGBA) *image.RGBA {
		return img.SubImage(image.Rect(at.X-10, barHeight+5, at.X+30, barHeight+25)).(*image.RGBA)
	}
	return func() (time.Duration, error) {
		if err := p.Click(at); err != nil {
			return 0, err
		}
		clicked := time.Now()
		err := await("a menu", 5*time.Second, func() (bool, error) {
			now, err := p.Picture()
			return err == nil && !sight.Changed(below(img), below(now)).Empty(), err
		})
		return time.Since(clicked), err
	}, nil
}

// open clicks a point that opens a menu right of a column of the window.
func (p *Person) open(at image.Point, left int) (Opened, error) {
	area := func(img *image.RGBA) *image.RGBA { return menuArea(img, left) }
	before, err := p.lookAt(area)
	if err != nil {
		return Opened{}, err
	}
	if err := p.Click(at); err != nil {
		return Opened{}, err
	}
	clicked := time.Now()
	var seen time.Duration
	var last *image.RGBA
	for time.Since(clicked) < 5*time.Second {
		now, err := p.Picture()
		if err != nil {
			return Opened{}, err
		}
		menu := findMenu(area(before), area(now))
		if len(menu.Items) > 0 && seen == 0 {
			seen = time.Since(clicked)
		}
		if len(menu.Items) > 0 && last != nil && sight.Changed(area(last), area(now)).Empty() {
			menu.Took = seen
			return menu, nil
		}
		last = now
		time.Sleep(20 * time.Millisecond)
	}
	return Opened{}, fmt.Errorf("no menu opened within five seconds of a click at %v", at)
}

// menuArea returns the part of a picture in which menus open, the bar and the
// card left out.
func menuArea(img *image.RGBA, left int) *image.RGBA {
	return img.SubImage(image.Rect(left, barHeight+5, img.Rect.Dx()-cardWidth, img.Rect.Dy()-40)).(*image.RGBA)
}

// findMenu finds the menu that one picture shows and the one before did not; it
// has no items if there is none.
func findMenu(before, now *image.RGBA) Opened {
	box := sight.Changed(before, now)
	if box.Dx() < 60 || box.Dy() < 30 {
		return Opened{}
	}
	panel := sight.Panel(now, box)
	menu := Opened{right: panel.Max.X}
	for _, line := range sight.Lines(now, panel) {
		menu.Items = append(menu.Items, center(line))
	}
	return menu
}

// Choose opens a menu and clicks an item, counted from 0.
func (p *Person) Choose(m Menu, item int) error {
	menu, err := p.OpenMenu(m)
	if err != nil {
		return err
	}
	return p.clickItem(menu, item)
}

// ChooseSub opens a menu and a menu within it, and clicks an item of that.
func (p *Person) ChooseSub(m Menu, item, sub int) error {
	menu, err := p.OpenMenu(m)
	if err != nil {
		return err
	}
	if item >= len(menu.Items) {
		return fmt.Errorf("the menu has %d items, no item %d", len(menu.Items), item)
	}
	menu, err = p.open(menu.Items[item], menu.right+1)
	if err != nil {
		return err
	}
	return p.clickItem(menu, sub)
}

// clickItem clicks an item and waits until the menu has closed.
func (p *Person) clickItem(menu Opened, item int) error {
	if item < 0 || item >= len(menu.Items) {
		return fmt.Errorf("the menu has %d items, no item %d", len(menu.Items), item)
	}
	if err := p.Move(menu.Items[item]); err != nil {
		return err
	}
	whole := func(img *image.RGBA) *image.RGBA { return menuArea(img, 0) }
	open, err := p.lookAt(whole)
	if err != nil {
		return err
	}
	if err := p.Click(menu.Items[item]); err != nil {
		return err
	}
	return await("the menu closes", 5*time.Second, func() (bool, error) {
		now, err := p.Picture()
		return err == nil && !sight.Changed(whole(open), whole(now)).Empty(), err
	})
}

func center(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// Items of the menus by their place, separators not counted.
const (
	ItemNewGame    = 0 // of GameMenu
	ItemPlayAgain  = 1
	ItemResign     = 6
	ItemStatistics = 7
	ItemSettings   = 8

	ItemUndo = 0 // of MoveMenu

	ItemEasy   = 0 // of DifficultyMenu
	ItemMedium = 1
	ItemHard   = 2

	ItemCoordinates = 0 // of ViewMenu
	ItemMoveNumbers = 1
	ItemTheme       = 2

	ItemLight = 1 // of the themes
	ItemDark  = 2

	ItemRules     = 0 // of HelpMenu
	ItemShortcuts = 1
	ItemAbout     = 2
)

// ItemVariant returns the place of a variant in VariantMenu.
func ItemVariant(name string) int {
	return slices.IndexFunc(engine.Catalogue(), func(v engine.Variant) bool { return v.Name == name })
}
