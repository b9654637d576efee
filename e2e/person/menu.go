package person

import (
	"fmt"
	"image"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/vision"
)

// barHeight is the height in pixels of the part of the menu bar that holds the titles.
const barHeight = 23

// title waits for the title of a menu, which a closing dialog may still hide, and returns its centre.
func (p *Person) title(menu string) (image.Point, error) {
	text := p.pen.Write(menu)
	var at image.Point
	err := await("a menu "+menu, func() (bool, error) {
		img, err := p.Picture()
		if err != nil {
			return false, err
		}
		var ok bool
		at, ok = findTitle(img, text)
		return ok, nil
	})
	return at, err
}

// findTitle returns the centre of a title in the menu bar, and whether it was found.
func findTitle(img *image.RGBA, text vision.Lettering) (image.Point, bool) {
	bar := image.Rect(0, 2, img.Rect.Dx(), barHeight+3) // with room for descenders
	at, ok := vision.Find(img, bar, text)
	return center(at), ok
}

// OpenMenu clicks the title of a menu and returns the bounds of the menu once it stands still.
func (p *Person) OpenMenu(menu string) (image.Rectangle, error) {
	at, err := p.title(menu)
	if err != nil {
		return image.Rectangle{}, err
	}
	// The pointer moves first, since what it leaves changes too.
	if err := p.Move(at); err != nil {
		return image.Rectangle{}, err
	}
	if err := p.Click(at); err != nil {
		return image.Rectangle{}, err
	}
	var last *image.RGBA
	var panel image.Rectangle
	err = await("a menu below "+menu, func() (bool, error) {
		now, err := p.Picture()
		if err != nil {
			return false, err
		}
		panel = menuBeneath(now, at)
		still := last != nil && vision.Changed(last.SubImage(panel).(*image.RGBA), now.SubImage(panel).(*image.RGBA)).Empty()
		last = now
		return still && !panel.Empty(), nil
	})
	return panel, err
}

// menuBeneath returns the bounds of the menu that is open beneath a title, or an empty rectangle if there is
// none. Changes next to the menu do not matter, such as a falling disc or a closing dialog.
func menuBeneath(img *image.RGBA, title image.Point) image.Rectangle {
	const (
		y         = barHeight + 10 // between the bar and the first item
		edge      = 3              // the width at the left of a menu in which nothing is written
		separator = 3              // the greatest height of a separator
	)
	menu := img.RGBAAt(title.X, y)
	if menu == img.RGBAAt(0, y) { // the window's background
		return image.Rectangle{}
	}
	left, right, bottom := title.X, title.X, y
	for left > 0 && img.RGBAAt(left-1, y) == menu {
		left--
	}
	for right < img.Rect.Max.X && img.RGBAAt(right, y) == menu {
		right++
	}
	for below := y; below <= bottom+separator && below < img.Rect.Max.Y; below++ {
		if img.RGBAAt(left+edge, below) == menu {
			bottom = below
		}
	}
	return image.Rect(left, barHeight+5, right, bottom+1)
}

// AimAt moves the pointer to the title of a menu. The function that it returns clicks there, whatever the
// program is doing by then. It returns the time from the click until something appeared below the title.
func (p *Person) AimAt(menu string) (click func() (time.Duration, error), err error) {
	img, err := p.Look()
	if err != nil {
		return nil, err
	}
	at, err := p.title(menu)
	if err != nil {
		return nil, err
	}
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
		err := await("a menu", func() (bool, error) {
			now, err := p.Picture()
			return err == nil && !vision.Changed(below(img), below(now)).Empty(), err
		})
		return time.Since(clicked), err
	}, nil
}

// open clicks a point that opens a menu to the right of the column left of the window. It returns the bounds
// of the menu once it stands still.
func (p *Person) open(at image.Point, left int) (image.Rectangle, error) {
	area := func(img *image.RGBA) *image.RGBA { return menuArea(img, left) }
	before, err := p.lookAt(area)
	if err != nil {
		return image.Rectangle{}, err
	}
	if err := p.Click(at); err != nil {
		return image.Rectangle{}, err
	}
	last := before
	var menu image.Rectangle
	err = await(fmt.Sprintf("a menu after a click at %v", at), func() (bool, error) {
		now, err := p.Picture()
		if err != nil {
			return false, err
		}
		menu = findMenu(area(before), area(now))
		still := vision.Changed(area(last), area(now)).Empty()
		last = now
		return still && !menu.Empty(), nil
	})
	return menu, err
}

// menuArea returns the part of a picture in which menus open, from the column left on, without the menu bar
// and the card.
func menuArea(img *image.RGBA, left int) *image.RGBA {
	return img.SubImage(image.Rect(left, barHeight+5, img.Rect.Dx()-cardWidth, img.Rect.Dy()-40)).(*image.RGBA)
}

// findMenu returns the bounds of a menu that is in the picture now but not in before, or an empty rectangle
// if there is none.
func findMenu(before, now *image.RGBA) image.Rectangle {
	box := vision.Changed(before, now)
	if box.Dx() < 60 || box.Dy() < 30 {
		return image.Rectangle{}
	}
	return vision.Panel(now, box)
}

// Choose opens a menu and clicks an item.
func (p *Person) Choose(menu, item string) error {
	panel, err := p.OpenMenu(menu)
	if err != nil {
		return err
	}
	return p.clickItem(panel, panel, item)
}

// ChooseSub opens a menu and one of its submenus, and clicks an item of the submenu.
func (p *Person) ChooseSub(menu, item, sub string) error {
	outer, err := p.OpenMenu(menu)
	if err != nil {
		return err
	}
	at, err := p.item(outer, item)
	if err != nil {
		return err
	}
	panel, err := p.open(at, outer.Max.X+1)
	if err != nil {
		return err
	}
	return p.clickItem(outer, panel, sub)
}

// item waits for an item of an open menu and returns its centre. On a busy machine another change in the
// window may have been mistaken for a submenu before the submenu opened. So the item may be outside the
// panel, and item then searches the whole window.
func (p *Person) item(panel image.Rectangle, item string) (at image.Point, err error) {
	text := p.pen.Write(item)
	err = await(fmt.Sprintf("the item %q of a menu", item), func() (bool, error) {
		img, err := p.Picture()
		if err != nil {
			return false, err
		}
		found, ok := vision.Find(img, panel, text)
		if !ok {
			found, ok = vision.Find(img, menuArea(img, 0).Rect, text)
		}
		at = center(found)
		return ok, nil
	})
	return at, err
}

// clickItem clicks an item of a panel, and waits until the top-level menu to which it belongs has closed.
func (p *Person) clickItem(menu, panel image.Rectangle, item string) error {
	at, err := p.item(panel, item)
	if err != nil {
		return err
	}
	if err := p.Move(at); err != nil {
		return err
	}
	if _, err := p.lookAt(func(img *image.RGBA) *image.RGBA { return menuArea(img, 0) }); err != nil {
		return err
	}
	if err := p.Click(at); err != nil {
		return err
	}
	return await("the menu closes", func() (bool, error) {
		now, err := p.Picture()
		left := menuBeneath(now, center(menu)) // its height only reaches to the highlighted item
		return err == nil && (left.Min.X != menu.Min.X || left.Max.X != menu.Max.X), err
	})
}

func center(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
