package gui

import (
	"bytes"
	"cmp"
	"image"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newNamedDesk returns a desk whose two people have names.
func newNamedDesk(t *testing.T) *bench {
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.Name, s.SecondName = "Anna", "Bruno" })
	return b
}

// openShare opens the dialog that shares what is on the board, and waits for its picture.
func (b *bench) openShare() {
	b.t.Helper()
	b.choose("Game", "Share…")
	b.until("the picture", func() bool { return b.preview() != nil })
}

// preview returns the picture in the dialog, or nil if there is none yet.
func (b *bench) preview() image.Image {
	for _, o := range b.front() {
		if img, ok := o.(*canvas.Image); ok && img.Image != nil {
			return img.Image
		}
	}
	return nil
}

// buttonTexts returns the texts of the buttons in front.
func (b *bench) buttonTexts() (texts []string) {
	for _, one := range controls[*widgets.Button](b) {
		if one.Text != "" {
			texts = append(texts, one.Text)
		}
	}
	return texts
}

// savePicture saves the picture in the dialog under a name, as the whole game if film is set.
func (b *bench) savePicture(name string, film bool) []byte {
	b.t.Helper()
	folder := b.t.TempDir()
	b.press(words.SavePicture())
	if film {
		controls[*widgets.Segments](b)[0].Choose(1)
	}
	fields := controls[*widgets.Entry](b)
	fields[0].SetText(name)
	fields[1].SetText(folder)
	b.press("Save")
	path := filepath.Join(folder, name)
	b.until("the picture", func() bool { _, err := os.Stat(path); return err == nil && b.dialogs() == 1 })
	data, err := os.ReadFile(path)
	if err != nil {
		b.t.Fatal(err)
	}
	return data
}

// A picture is 1080 pixels wide and high, whatever the game. A GIF shows each move for 700 ms and the end for 2 s.
func TestPictureOfAGame(t *testing.T) {
	raced.Skip(t)
	b := newNamedDesk(t)
	b.twoPeople("4-5-4")
	b.openShare()
	if slices.Contains(b.buttonTexts(), words.CopyGIF()) {
		t.Error("an empty board offers a GIF")
	}
	b.typeKey(fyne.KeyEscape)
	for _, c := range []string{"b1", "b2", "c1", "c2", "d1", "d2", "a1"} {
		b.click(c)
	}
	b.openShare()
	img, err := png.DecodeConfig(bytes.NewReader(b.savePicture("end.png", false)))
	if err != nil || img.Width != 1080 || img.Height != 1080 {
		t.Errorf("the picture is %d × %d in size, %v", img.Width, img.Height, err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(b.savePicture("game.gif", true)))
	if err != nil || !slices.Equal(film.Delay, []int{70, 70, 70, 70, 70, 70, 70, 200}) {
		t.Fatalf("the GIF of seven moves: %v, %v", film.Delay, err)
	}
}

// A picture is saved in the folder for pictures, later in that of the last picture. Games are saved elsewhere.
func TestPicturesHaveTheirFolder(t *testing.T) {
	raced.Skip(t)
	documents, pictures := t.TempDir(), t.TempDir()
	b := newDesk(t, func(c *Config) { c.Paths.Documents, c.Paths.Pictures = documents, pictures })
	b.prefs.Change(func(s *settings.Settings) { s.NameAsked, s.FriendAsked = true, true })
	check := func(want string) {
		t.Helper()
		b.openShare()
		b.press(words.SavePicture())
		if got := controls[*widgets.Entry](b)[1].Text; got != want {
			t.Errorf("a picture is saved in %q, want %q", got, want)
		}
		b.typeKey(fyne.KeyEscape)
	}
	check(pictures)
	b.savePicture("start.png", false)
	b.closeSheets()
	if b.prefs.PictureFolder == "" || b.files.Folder() != documents {
		t.Errorf("after a picture in %q games are saved in %q", b.prefs.PictureFolder, b.files.Folder())
	}
	check(b.prefs.PictureFolder)
}

// Names and date can be left out, and the board be of another material: the preview follows.
func TestPictureFollowsTheChoices(t *testing.T) {
	raced.Skip(t)
	b := newNamedDesk(t)
	b.twoPeople("tic-tac-toe")
	b.click("b2")
	b.openShare()
	differs := func(what string, do func()) {
		t.Helper()
		old := b.preview()
		do()
		b.until("another picture", func() bool { return b.preview() != old })
		if slices.Equal(old.(*image.RGBA).Pix, b.preview().(*image.RGBA).Pix) {
			t.Errorf("%s changes nothing", what)
		}
	}
	differs("leaving names and date out", func() { controls[*widgets.Check](b)[0].SetChecked(false) })
	differs("another material", func() { controls[*widgets.PictureChoice](b)[0].Choose(2) })
	if b.prefs.Material != settings.Defaults().Material {
		t.Error("the choice changes the settings")
	}
	b.typeKey(fyne.KeyEscape)
	b.twoPeople("connect-four")
	if b.openShare(); len(controls[*widgets.PictureChoice](b)) > 0 {
		t.Error("discs offer materials")
	}
}

// Two people are asked for their names before the first game that they begin on the page New Game, and not again.
func TestFriendsAreNamedBeforeTheirGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Game", "New Game…")
	b.press(words.PlayAFriend())
	fields := controls[*widgets.Entry](b)
	if len(fields) != 2 || b.table.Snap.Setup.Person() == game.None {
		t.Fatalf("it asks for %d names, of %v", len(fields), b.table.Snap.Setup.Seats)
	}
	fields[1].SetText("Bruno")
	b.press(words.OK())
	if seats := b.table.Snap.Setup.Seats; seats[0].Name != settings.Defaults().Name || seats[1].Name != "Bruno" || b.dialogs() != 0 {
		t.Errorf("on the board are %v, below %d dialogs", seats, b.dialogs())
	}
	b.choose("Game", "New Game…")
	if b.press(words.PlayAFriend()); b.dialogs() != 0 {
		t.Error("they are asked again")
	}
}

// All Games and the menu offer a game of two people, who choose which, and with whom if there are several.
func TestTwoPeopleChooseTheirGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, func(c *Config) {
		_ = c.Settings.Update(func(s *settings.Settings) {
			s.SwitchTo("Ben", "")
			s.SwitchTo("Anna", "")
			s.SecondName, s.NameAsked = "Ben", true
		})
	})
	b.choose("Game", "All Games…")
	b.settle()
	for _, o := range allObjects(b.start.Object()) {
		if button, ok := o.(*widgets.Button); ok && button.Text == words.PlayAFriend() {
			test.Tap(button)
		}
	}
	friend := controls[*widgets.Choice](b)
	if len(friend) != 1 || len(friend[0].Options) != 2 || friend[0].Selected != "Ben" {
		t.Fatal("nothing asks who plays")
	}
	friend[0].SetSelectedIndex(1)
	b.typeKey(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	b.settle()
	s := b.table.Snap.Setup
	if s.Variant.Name != "connect-four" || s.Seats[0].Name != "Anna" || s.Seats[1].Name != "You" {
		t.Errorf("they play %s: %v", s.Variant.Name, s.Seats)
	}
	b.choose("Game", "Play a Friend…")
	b.typeKey(fyne.KeyReturn)
	b.settle()
	if s := b.table.Snap.Setup; s.Variant.Name != "connect-four" || s.Person() != game.None {
		t.Errorf("then they play %s: %v", s.Variant.Name, s.Seats)
	}
}

// The second person is asked for their name and their picture. Without an answer they get a picture, too, and from their
// first game on both people are shown by their face or their initial.
func TestFriendsHaveFacesInTheirFirstGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, func(c *Config) {
		_ = c.Settings.Update(func(s *settings.Settings) { s.NameAsked = true })
	})
	b.choose("Game", "New Game…")
	b.press(words.PlayAFriend())
	said := strings.Join(sheettest.Texts(b.front()), "\n")
	if len(controls[*widgets.CoinPicker](b)) != 1 || !strings.Contains(said, "Your Friend") || strings.Contains(said, "names") {
		t.Errorf("it says %s", said)
	}
	b.press(words.NotNow())
	you, friend := b.table.PersonFace("You"), b.table.PersonFace("Friend")
	if you.Letter != "Y" || !friend.Face.Exists() {
		t.Errorf("the faces are %+v and %+v", you, friend)
	}
}

// A person has the same face everywhere, and only who plays is called "you".
func TestPersonWithoutANameKeepsTheirFace(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) {
		s.SwitchTo("Mia", "green")
		s.ChangeProfile(func(p *settings.Profile) { p.Face = "panda" })
	})
	b.twoPeople("tic-tac-toe")
	first := b.table.PersonFace("You")
	if first.Face.Exists() || first.Letter != "P" || first.Coin != "blue" || words.NameOf(b.table.Snap.Setup, game.Second) != "Player 1" {
		t.Errorf("beside Mia the first person is %+v, in %v", first, b.table.Snap.Setup.Seats)
	}
	b.prefs.Change(func(s *settings.Settings) { s.SwitchTo("You", "") })
	if you := b.table.PersonFace("You"); you.Coin != "blue" || you.Letter != "Y" || you.Face.Exists() {
		t.Errorf("then the first person is %+v", you)
	}
	if mia := b.table.PersonFace("Mia"); mia.Face != "panda" {
		t.Errorf("Mia is %+v", mia)
	}
}

// Settings never shows the person who plays as their own friend.
func TestSettingsKnowTheFriend(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) {
		s.SecondName = "Mia"
		s.SwitchTo("Mia", "green")
	})
	b.choose("Game", "Settings")
	fields := controls[*widgets.Entry](b)
	if fields[0].Text != "Mia" || fields[1].Text != "Player 1" {
		t.Errorf("you are %q, and your friend is %q", fields[0].Text, fields[1].Text)
	}
	b.press(words.Close())
	if b.prefs.Name != "Mia" || b.prefs.SecondName != "Mia" {
		t.Errorf("then you are %q, and your friend is %q", b.prefs.Name, b.prefs.SecondName)
	}
}

// Where several other people are known, Play a Friend asks who plays, as Statistics does, and keeps that.
func TestFriendIsChosenAmongSeveral(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, func(c *Config) {
		_ = c.Settings.Update(func(s *settings.Settings) {
			for _, name := range []string{"Ben", "Cleo", "Anna"} {
				s.SwitchTo(name, "")
			}
			s.RemoveProfile()
			s.SwitchTo("Ben", "")
			s.SecondName, s.NameAsked = "Cleo", true
		})
	})
	b.choose("Game", "New Game…")
	b.press(words.PlayAFriend())
	menu, ok := b.win.Canvas().Focused().(*widget.PopUpMenu)
	if !ok {
		t.Fatal("it does not ask who plays")
	}
	if len(menu.Items) != 2 { // not Ben, who plays
		t.Errorf("it offers %d people", len(menu.Items))
	}
	for _, item := range newgame.FriendItems(b.prefs.Settings, nil) {
		if item.Icon == nil {
			t.Errorf("%s has no picture", item.Label)
		}
	}
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if seats := b.table.Snap.Setup.Seats; seats[0].Name != "Ben" || seats[1].Name != "You" || b.prefs.SecondName != "You" {
		t.Errorf("on the board are %v", seats)
	}
}

// Two people without names are asked for them, and for their pictures, before their first game.
func TestNamesOfTwoPeople(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Game", "New Game…")
	b.press(words.PlayAFriend())
	fields := controls[*widgets.Entry](b)
	if len(fields) != 2 {
		t.Fatalf("it asks for %d names", len(fields))
	}
	fields[0].SetText("Anna")
	fields[1].SetText("Anna")
	if !strings.Contains(strings.Join(sheettest.Texts(b.front()), "\n"), words.NameTaken("Anna")) {
		t.Error("two people may have the same name")
	}
	fields[1].SetText(" Bruno ")
	test.TapAt(controls[*widgets.CoinPicker](b)[0], fyne.NewPos(60, 111)) // the second face, of four in a row
	b.press("OK")
	s := b.prefs.Settings
	if s.Name != "Anna" || s.SecondName != "Bruno" || s.Profile("Anna").Face != settings.Faces()[1] || !s.NameAsked {
		t.Errorf("they are %q and %q with the face %q", s.Name, s.SecondName, s.Profile("Anna").Face)
	}
	if seats := b.table.Snap.Setup.Seats; seats[0].Name != "Anna" || seats[1].Name != "Bruno" {
		t.Errorf("on the board are %v", seats)
	}
}

// Share opens at once, with a field for the name of whoever has none. It is there once, and no other dialog asks.
func TestShareAsksForANameOnce(t *testing.T) {
	raced.Skip(t)
	for _, name := range []string{"Anna", ""} {
		b := newDesk(t, nil)
		b.twoPeople("tic-tac-toe")
		b.openShare()
		fields := controls[*widgets.Entry](b)
		if len(fields) != 1 || b.dialogs() != 1 {
			t.Fatalf("there are %d fields in %d dialogs", len(fields), b.dialogs())
		}
		fields[0].SetText(name)
		b.typeKey(fyne.KeyEscape)
		if want := cmp.Or(name, settings.Defaults().Name); b.prefs.Name != want || b.table.Snap.Setup.Seats[0].Name != want {
			t.Errorf("after %q the person is %q, on the board are %v", name, b.prefs.Name, b.table.Snap.Setup.Seats)
		}
		if b.openShare(); len(controls[*widgets.Entry](b)) != 0 {
			t.Errorf("after %q it asks again", name)
		}
	}
}

// The dialog copies the position as text, as the menu does.
func TestShareCopiesThePosition(t *testing.T) {
	raced.Skip(t)
	b := newNamedDesk(t)
	b.twoPeople("tic-tac-toe")
	b.click("b2")
	b.openShare()
	b.press(words.CopyPosition())
	got := fyne.CurrentApp().Clipboard().Content()
	if !strings.Contains(got, "b2") || !slices.Contains(sheettest.Texts(b.front()), words.CopiedPosition()) {
		t.Errorf("on the clipboard is %q, the dialog says %q", got, sheettest.Texts(b.front()))
	}
}

// The dialog fits every window, in either language, also with the field for a name.
func TestSharingFits(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			if code != words.English {
				speakGerman(t)
			}
			b := newDesk(t, nil)
			if runtime.GOOS != "windows" {
				installCopier(t, "/bin/cat >/dev/null")
			}
			b.twoPeople("tic-tac-toe")
			b.click("b2")
			b.choose(words.GameMenu(), words.ShareItem())
			for _, size := range []fyne.Size{fyne.NewSize(384, 588), fyne.NewSize(1040, 760), fyne.NewSize(800, 600), fyne.NewSize(384, 588)} {
				b.win.Resize(size)
				b.settle()
				b.checkFits(size.Width)
				checkNamed(t, allParts(b.win.Canvas().Overlays().Top()))
			}
		})
	}
}

// installCopier makes a program of a shell script the one that puts pictures on the clipboard, and the only
// one in PATH.
func installCopier(t *testing.T, script string) {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":0")
	if err := os.WriteFile(filepath.Join(folder, "xclip"), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
}

// A picture and a GIF go to the clipboard by a program. Without one, the dialog only offers to save them.
func TestPictureIsCopied(t *testing.T) {
	raced.Skip(t)
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	t.Setenv("PATH", "")
	b := newNamedDesk(t)
	b.twoPeople("tic-tac-toe")
	b.click("b2")
	b.openShare()
	if got := b.buttonTexts(); !slices.Equal(got, []string{words.SavePicture(), words.CopyPosition()}) {
		t.Errorf("without a program it offers %v", got)
	}
	b.typeKey(fyne.KeyEscape)
	out := filepath.Join(t.TempDir(), "out")
	t.Setenv("OUT", out)
	installCopier(t, `/bin/cat >"$OUT"; echo "$4" >"$OUT.kind"`)
	b.openShare()
	for label, want := range map[string][2]string{
		words.CopyPicture(): {words.CopiedPicture(), "image/png\n"}, words.CopyGIF(): {words.CopiedGIF(), "image/gif\n"},
	} {
		b.press(label)
		b.until("the message", func() bool { return slices.Contains(sheettest.Texts(b.front()), want[0]) })
		if kind, err := os.ReadFile(out + ".kind"); err != nil || string(kind) != want[1] {
			t.Errorf("%s copies %q, %v", label, kind, err)
		}
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if _, kind, err := image.DecodeConfig(bytes.NewReader(data)); err != nil {
		t.Errorf("the clipboard has a picture of the kind %q: %v", kind, err)
	}
}
