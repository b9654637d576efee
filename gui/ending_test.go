package gui

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// visibleParts lists an object and all visible objects inside it.
func visibleParts(o fyne.CanvasObject) (list []fyne.CanvasObject) {
	if !o.Visible() {
		return nil
	}
	list = append(list, o)
	var parts []fyne.CanvasObject
	switch c := o.(type) {
	case *fyne.Container:
		parts = c.Objects
	case *container.Scroll:
		parts = []fyne.CanvasObject{c.Content}
	case fyne.Widget:
		parts = test.WidgetRenderer(c).Objects()
	}
	for _, child := range parts {
		list = append(list, visibleParts(child)...)
	}
	return list
}

// banner returns the text of the banner, or "" if there is no banner.
func (b *bench) banner() (said string) {
	for _, o := range visibleParts(b.win.Content()) {
		if fmt.Sprintf("%T", o) != "*card.banner" {
			continue
		}
		for _, part := range visibleParts(o) {
			if text, ok := part.(*canvas.Text); ok {
				said += text.Text + "|"
			}
		}
	}
	return said
}

// pressOnCard presses a button of the card by its text or name.
func (b *bench) pressOnCard(name string) {
	b.t.Helper()
	for _, o := range visibleParts(b.card.Object()) {
		if k, ok := o.(*widgets.Button); ok && (k.Text == name || k.Text == "" && k.Name == name) {
			test.Tap(k)
			return
		}
	}
	b.t.Fatalf("the card has no button %q", name)
}

// After a game a banner is shown until Escape, a step back or another game closes it. The card's buttons share the game
// and start other games: after two losses in a row, against the opponent below.
func TestAfterAGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("4-5-4", func(c *settings.Choice) {
		c.Opponent, c.Level, c.Mark = settings.AgainstComputer, "easy", settings.MarkX
	})
	lose := func() {
		for b.table.Snap.PersonMoves < history.MinPersonMoves {
			b.until("my turn", func() bool { return b.table.Snap.YourTurn })
			b.click(b.freeCell())
		}
		if got := b.banner(); got != "" {
			t.Errorf("while the game goes on a banner says %q", got)
		}
		b.choose(words.MoveMenu(), words.ResignItem())
		b.press("Resign")
	}
	lose()
	if got := b.banner(); !strings.Contains(got, "Hazel won this one.") || !strings.Contains(got, "You resigned.") {
		t.Errorf("the banner says %q", got)
	}
	b.typeKey(fyne.KeyEscape)
	if got := b.banner(); got != "" || b.start.IsOpen() {
		t.Errorf("after Escape the banner says %q", got)
	}
	b.pressOnCard(words.Share())
	if b.dialogs() != 1 {
		t.Error("Share shows nothing")
	}
	b.typeKey(fyne.KeyEscape)
	if b.pressOnCard(words.AllOpponents()); b.dialogs() != 1 {
		t.Error("All Opponents opens nothing")
	}
	b.press(words.Cancel())
	b.pressOnCard(words.Again())
	if got := b.banner(); got != "" || b.table.Snap.Ending.Over() {
		t.Errorf("in the next game the banner says %q", got)
	}
	lose()
	b.pressOnCard("Play Pip First")
	if s := b.table.Snap; s.Ending.Over() || s.Setup.Level != engine.Beginner || s.Setup.Variant.Name != "4-5-4" {
		t.Errorf("the next game is %s at %s", s.Setup.Variant.Name, s.Setup.Level)
	}
}

// After two losses the opponent below is not offered to whoever has their medal.
func TestNobodyIsSentBackToAMedalWon(t *testing.T) {
	raced.Skip(t)
	for _, medal := range []bool{false, true} {
		b := newDesk(t, nil)
		add := func(level engine.Level, winner game.Side) {
			for i := range 2 {
				if err := b.store().Add(t.Context(), history.Game{
					Key: fmt.Sprint(level, i), Variant: "tic-tac-toe", Level: level.Key(), Mode: history.Solo, Name: "You",
					Person: game.First, Winner: winner, Plies: 9, Finished: time.Unix(int64(i), 0),
				}); err != nil {
					t.Fatal(err)
				}
			}
		}
		add(engine.Easy, game.Second)
		if medal {
			add(engine.Beginner, game.First)
		}
		b.table.Achievements.Load()
		b.settle()
		b.openPast(history.Game{Record: `[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
			[Begins "X"] [Level "Easy"] [Date "2026-03-01T12:00:00Z"] [Result "*"] [Seed "7"] a1 b1 a2 b2 c1`})
		b.until("the end", func() bool { return b.table.Snap.Ending.Over() })
		b.settle()
		offered := slices.ContainsFunc(visibleParts(b.card.Object()), func(o fyne.CanvasObject) bool {
			k, ok := o.(*widgets.Button)
			return ok && k.Text == "Play Pip First"
		})
		if offered == medal {
			t.Errorf("with Pip's medal %v the card offers Pip: %v", medal, offered)
		}
	}
}

// sentences returns the whole sentences that are visible in the window.
func (b *bench) sentences() (list []string) {
	var texts []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch c := o.(type) {
		case *widget.Label:
			texts = append(texts, c.Text)
			return
		case *canvas.Text:
			texts = append(texts, c.Text)
		case *fyne.Container:
			for _, child := range c.Objects {
				if child.Visible() {
					walk(child)
				}
			}
		case *container.Scroll:
			walk(c.Content)
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(c).Objects() {
				if child.Visible() {
					walk(child)
				}
			}
		}
	}
	walk(b.win.Content())
	for _, text := range texts {
		for _, sentence := range regexp.MustCompile(`[^.!?]+[.!?]`).FindAllString(text, -1) {
			list = append(list, strings.TrimSpace(sentence))
		}
	}
	return list
}

// After a game the window says each sentence once. The result is on the banner, and nowhere once that is gone: then the
// card says the fact, unless it shows a medal or half of one. The status line says what Enter does.
func TestEndIsSaidOnce(t *testing.T) {
	raced.Skip(t)
	check := func(b *bench, name string) {
		t.Helper()
		b.settle()
		head, fact := words.EndHead(b.table.Snap), ""
		for _, o := range visibleParts(b.win.Content()) {
			if fmt.Sprintf("%T", o) == "*card.banner" {
				fact = textOf(visibleParts(o))
			}
		}
		medal := strings.Contains(strings.ToLower(b.cardSays()), "medal")
		for _, banner := range []bool{true, false} {
			if !banner {
				b.typeKey(fyne.KeyEscape)
			}
			said := b.sentences()
			slices.Sort(said)
			if short := slices.Compact(slices.Clone(said)); len(short) != len(said) {
				t.Errorf("%s, banner %v: said twice: %q", name, banner, said)
			}
			enter := slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, "Enter plays") })
			low := b.frame.IsNarrow() // where a medal, or half of one, takes the place of the fact
			if !enter || slices.Contains(said, head) != banner || slices.Contains(said, fact) != (banner || !medal) && !low {
				t.Errorf("%s, banner %v: %q", name, banner, said)
			}
		}
	}
	for _, width := range []float32{1040, 384} {
		b := newDesk(t, nil)
		b.win.Resize(fyne.NewSize(width, 760))
		for day, name := range []string{"half a medal", "a medal", "a win"} {
			b.winAgainstPip(day + 1)
			check(b, name)
		}
		b.openPast(emberGame)
		b.click("c3")
		check(b, "a draw with Ember")
		for _, variant := range []string{"connect-four", "ultimate", "isolation"} {
			b.twoPeople(variant)
			b.click(b.freeCell())
			b.choose(words.MoveMenu(), words.ResignItem())
			b.press("Resign")
			check(b, variant)
		}
	}
}

// emberGame is a game against Ember that one more move ends in a draw.
var emberGame = history.Game{Record: `[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
	[Begins "X"] [Level "Master"] [Date "2026-03-01T12:00:00Z"] [Result "*"] [Seed "7"] b2 a1 c1 a3 a2 c2 b3 b1`}

// Enter does what the main button does: after a medal it plays the next opponent, and else again. Ctrl+Shift+N always
// plays again.
func TestEnterIsTheMainButton(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for day, want := range []engine.Level{engine.Beginner, engine.Easy, engine.Beginner} {
		b.winAgainstPip(day + 1)
		main := slices.IndexFunc(visibleParts(b.card.Object()), func(o fyne.CanvasObject) bool {
			k, ok := o.(*widgets.Button)
			return ok && k.Importance == widget.HighImportance
		})
		if text := visibleParts(b.card.Object())[main].(*widgets.Button).Text; (text == "Play Hazel") != (want == engine.Easy) {
			t.Errorf("win %d: the main button is %q", day+1, text)
		}
		b.typeKey(fyne.KeyReturn)
		if got := b.table.Snap.Setup.Level; got != want || b.table.Snap.Ending.Over() {
			t.Errorf("win %d: Enter plays at %v, want %v", day+1, got, want)
		}
	}
	b = newDesk(t, nil)
	b.winAgainstPip(1)
	b.winAgainstPip(2)
	b.item(words.PlayAgain()).Action()
	if got := b.table.Snap.Setup.Level; got != engine.Beginner {
		t.Errorf("Play Again plays at %v", got)
	}
}

// After the medal of the strongest opponent no weaker one is offered, even if medals are missing.
func TestNobodyWeakerIsOffered(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPast(emberGame)
	b.click("c3")
	if said := b.cardSays(); !strings.Contains(said, "Ready for a larger board?") || strings.Contains(said, "Pip is next") {
		t.Errorf("after a draw with Ember the card says %s", said)
	}
	b.typeKey(fyne.KeyReturn)
	if got := b.table.Snap.Setup.Level; got != engine.Master || b.table.Snap.Ending.Over() {
		t.Errorf("Enter plays at %v", got)
	}
}

// The list of moves is folded after a game. A click on their number shows it and hides it again.
func TestMovesAreFoldedAfterAGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	seen := func() bool {
		return slices.ContainsFunc(visibleParts(b.card.Object()), func(o fyne.CanvasObject) bool {
			_, list := o.(*widgets.List)
			return list
		})
	}
	for _, want := range []bool{false, true, false} {
		if seen() != want {
			t.Errorf("the moves are shown %v, want %v", seen(), want)
		}
		b.pressOnCard("3 moves")
	}
	b.pressOnCard(words.Again())
	b.winAgainstPip(2)
	if seen() {
		t.Error("after the next game the moves are shown")
	}
}

// almostWon returns a game of a day in March against the weakest opponent. The move to a3 wins it.
func almostWon(day int) history.Game {
	return history.Game{Record: fmt.Sprintf(`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Begins "X"] [Level "Beginner"] [Date "2026-03-0%dT12:00:00Z"] [Result "*"] [Seed "7"] a1 b1 a2 b2`, day)}
}

// The second win against an opponent earns the medal, which the banner and the card show. The first win earns half of it,
// and the third nothing.
func TestMedalIsEarned(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for day, want := range []string{"One more win earns Pip's medal.", "Two wins against Pip", ""} {
		b.openPast(almostWon(day + 1))
		b.click("a3")
		if got := b.banner(); !strings.Contains(got, "You beat Pip!") {
			t.Fatalf("the banner says %q", got)
		}
		medals := 0
		for _, o := range visibleParts(b.win.Content()) {
			if _, ok := o.(*widgets.Medal); ok {
				medals++
			}
		}
		said := b.cardSays()
		if wants := []int{1, 2, 0}[day]; medals != wants || !strings.Contains(said, want) || want == "" && strings.Contains(said, "medal") {
			t.Errorf("win %d: %d medals, and the card says %s", day+1, medals, said)
		}
		b.settle()
	}
}

// A win with help says once why there is no medal: where half a medal would be. After the medal is won it says nothing.
func TestWinWithHelpEarnsNothing(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for wins := range 3 {
		b.openPast(almostWon(4 + wins))
		if b.choose("Move", words.HelpItem()); b.dialogs() > 0 {
			b.press("Show Help")
		}
		b.until("help", func() bool { return b.table.Snap.Assisted })
		b.click("a3")
		said, missing := b.cardSays(), wins < 2
		badges := 0
		for _, o := range visibleParts(b.card.Object()) {
			if l, ok := o.(*widgets.Badge); ok && l.Text() == "Practice" {
				badges++
			}
		}
		if strings.Contains(said, words.PracticeEarned()) != missing || badges > 0 == missing {
			t.Errorf("after %d wins %d badges, and the card says %s", wins, badges, said)
		}
		b.openPast(almostWon(wins + 1))
		b.click("a3")
		b.settle()
	}
}

// After the last medal the card says that all medals are won, and offers a larger board instead of an opponent.
func TestAllMedalsAreWon(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	store := b.store()
	earn := func(l engine.Level, wins int) {
		for i := range wins {
			g := history.Game{
				Key: fmt.Sprint(l, i), Variant: "tic-tac-toe", Level: l.Key(), Mode: history.Solo, Name: "You",
				Person: game.First, Winner: game.First, Plies: 9,
			}
			if err := store.Add(t.Context(), g); err != nil {
				t.Fatal(err)
			}
		}
		b.table.Achievements.Load()
		b.settle()
	}
	win := func(level string) {
		b.openPast(history.Game{Record: fmt.Sprintf(`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
			[Begins "X"] [Level "%s"] [Date "2026-03-01T12:00:00Z"] [Result "*"] [Seed "7"] a1 b1 a2 b2`, level)})
		b.click("a3")
	}
	earn(engine.Beginner, 1)
	win("Beginner")
	b.prefs.Change(func(s *settings.Settings) { s.Animation = true })
	if b.pressOnCard("Play Hazel"); b.table.Snap.Setup.Level != engine.Easy {
		t.Errorf("the next game is at %v", b.table.Snap.Setup.Level)
	}
	b.prefs.Change(func(s *settings.Settings) { s.Animation = false })
	for _, l := range []engine.Level{engine.Medium, engine.Hard, engine.Expert, engine.Master} {
		earn(l, 2)
	}
	earn(engine.Easy, 1)
	win("Easy")
	if got := b.cardSays(); !strings.Contains(got, "All six medals") || strings.Contains(got, "Bruno") {
		t.Errorf("the card says %s", got)
	}
	for _, o := range visibleParts(b.card.Object()) {
		if k, ok := o.(*widgets.Button); ok && strings.Contains(k.Text, "4 × 5") {
			test.Tap(k)
		}
	}
	if got := b.table.Snap.Setup; got.Variant.Name != "4-5-4" || got.Level != engine.Beginner {
		t.Errorf("the next board is %s at %v", got.Variant.Name, got.Level)
	}
}

// Stepping back through a finished game closes the banner, and the buttons for that keep their positions.
func TestLookingThroughMovesNothing(t *testing.T) {
	raced.Skip(t)
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 384, Height: 640}} {
		b := newDesk(t, nil)
		b.win.Resize(size)
		b.winAgainstPip(1)
		back := func() *widgets.Button {
			for _, o := range visibleParts(b.card.Object()) {
				if k, ok := o.(*widgets.Button); ok && k.Name == words.OneMoveBack() {
					return k
				}
			}
			t.Fatal("there is no way back")
			return nil
		}
		place := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(back()) }
		before := place()
		test.Tap(back())
		if b.banner() != "" || place() != before {
			t.Errorf("%v: the banner says %q, and the button has moved from %v to %v", size, b.banner(), before, place())
		}
		test.Tap(back())
		if place() != before {
			t.Errorf("%v: the button has moved from %v to %v", size, before, place())
		}
	}
}

// A game that ends while an earlier position is shown counts at once. Its banner waits until the end is shown.
func TestGameThatEndsUnseenCounts(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPast(history.Game{Record: `[MNKDesk "1"] [Variant "3,3,3"] [X "Computer"] [O "You"] [XKind "computer"] [OKind "person"]
		[Begins "X"] [Level "Beginner"] [Date "2026-03-01T12:00:00Z"] [Result "*"] [Seed "1"] b2 a1 c1 a3 a2 c2 b3`})
	b.tap("b1")
	b.table.Session.LookTo(session.Begin) // the computer has only one move left
	b.until("the end", func() bool { return b.table.Snap.Ending.Over() })
	if !b.table.Snap.Looking {
		t.Fatal("the end is shown")
	}
	if r := b.table.Achievements.Now().Rung(variantNamed(t, "tic-tac-toe"), engine.Beginner); r.Games != 1 {
		t.Errorf("%d games count, want 1", r.Games)
	}
	if got := b.banner(); got != "" {
		t.Errorf("while an earlier position is shown a banner says %q", got)
	}
	b.table.Session.LookTo(session.Latest)
	if got := b.banner(); !strings.Contains(got, "A draw") {
		t.Errorf("at the end the banner says %q", got)
	}
	if r := b.table.Achievements.Now().Rung(variantNamed(t, "tic-tac-toe"), engine.Beginner); r.Games != 1 {
		t.Errorf("after looking at the end %d games count, want 1", r.Games)
	}
}

// winAgainstPip plays the last move of a game of tic-tac-toe that counts.
func (b *bench) winAgainstPip(day int) {
	b.t.Helper()
	b.openPast(pipsGame(day))
	b.click("a3")
	b.settle()
}

// pipsGame returns a game of tic-tac-toe against Pip that one more move wins.
func pipsGame(day int) history.Game {
	return history.Game{Record: fmt.Sprintf(`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Begins "X"] [Level "Beginner"] [Date "2026-03-0%dT12:00:00Z"] [Result "*"] [Seed "%[1]d"] a1 b1 a2 b2`, day)}
}

// The person's face, or the initial of their name, is on the card, the banner and All Games, also in a game that carries their
// former name.
func TestThePersonHasAFace(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	faces := func(in fyne.CanvasObject) (n int) {
		for _, o := range visibleParts(in) {
			if f, ok := o.(*widgets.Face); ok && f.Shows() {
				n++
			}
		}
		return n
	}
	bannerFaces := func() (n int) {
		for _, o := range visibleParts(b.win.Content()) {
			if fmt.Sprintf("%T", o) == "*card.banner" {
				n = faces(o)
			}
		}
		return n
	}
	for _, c := range []struct {
		face string
		want int
	}{{"", 1}, {"unicorn", 2}, {"cat", 2}} {
		b.prefs.Change(func(s *settings.Settings) { s.ChangeProfile(func(p *settings.Profile) { p.Face = c.face }) })
		b.winAgainstPip(1)
		b.until("the banner is shown", func() bool { return b.banner() != "" })
		if onCard, onBanner := faces(b.card.Object()), bannerFaces(); onCard < c.want || onBanner != c.want {
			t.Errorf("%q: %d faces on the card, %d on the banner, want %d", c.face, onCard, onBanner, c.want)
		}
		b.prefs.Change(func(s *settings.Settings) { s.Rename("Anna" + c.face) })
	}
}

// Beside a person with a face, the second one at the same window has another, unless they have chosen one.
func TestSecondPersonHasAnotherFace(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	friend := b.prefs.SecondName
	if face := b.table.PersonFace(friend); face.Exists() {
		t.Errorf("beside a person without a face it is %q", face)
	}
	for _, own := range settings.Faces() {
		b.prefs.Change(func(s *settings.Settings) { s.ChangeProfile(func(p *settings.Profile) { p.Face = own }) })
		if face := b.table.PersonFace(friend); !face.Exists() || string(face.Face) == own {
			t.Errorf("beside %q it is %q", own, face)
		}
		if face := b.table.PersonFace("Somebody"); face.Exists() {
			t.Errorf("somebody else has the face %q", face)
		}
	}
}

// A friend keeps a face once they have it, whatever face the other person chooses then, and changes name and face by a
// click on them. They are asked for their name also where the person has given their own before, when they shared a game.
func TestFriendKeepsTheirFace(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	faces := settings.Faces()
	choose := func(face string) {
		b.prefs.Change(func(s *settings.Settings) { s.ChangeProfile(func(p *settings.Profile) { p.Face = face }) })
	}
	b.prefs.Change(func(s *settings.Settings) { s.Rename("Mia"); s.NameAsked = true })
	choose(faces[6])
	asked := false
	b.sharing.AskPlayers(func() { asked = true })
	if b.dialogs() != 1 {
		t.Fatal("nobody asks the friend for a name")
	}
	controls[*widgets.Entry](b)[0].SetText("Dad")
	if b.press("OK"); !asked || b.prefs.SecondName != "Dad" {
		t.Fatalf("asked: %v, and the friend is %q", asked, b.prefs.SecondName)
	}
	b.twoPeople("tic-tac-toe")
	had := b.table.PersonFace("Dad")
	choose(faces[5])
	if face := b.table.PersonFace("Dad"); face != had || !face.Exists() {
		t.Errorf("the friend's face was %q and is %q", had, face)
	}
	choose(string(had.Face))
	if face := b.table.PersonFace("Dad"); face == had {
		t.Errorf("both have the face %q", face)
	}
	for side, seat := range b.table.Snap.Setup.Seats {
		if seat.Name == "Dad" {
			b.editPerson(game.Side(side))
		}
	}
	if b.dialogs() != 1 {
		t.Fatal("a click on the friend opens nothing")
	}
	controls[*widgets.Entry](b)[0].SetText("Papa")
	controls[*widgets.CoinPicker](b)[0].Choose(2)
	b.press("OK")
	if face := b.table.PersonFace("Papa"); b.prefs.SecondName != "Papa" || string(face.Face) != faces[2] {
		t.Errorf("the friend is %q with the face %q", b.prefs.SecondName, face)
	}
	if seats := b.table.Snap.Setup.Seats; seats[0].Name != "Papa" && seats[1].Name != "Papa" {
		t.Errorf("on the board are %v", seats)
	}
}

// An opened game does not show the medal that the previous game has earned.
func TestOpenedGameHasEarnedNothing(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.winAgainstPip(2)
	if said := textOf(visibleParts(b.card.Object())); !strings.Contains(said, "Medal earned") {
		t.Fatalf("the second win says %s", said)
	}
	b.openPast(history.Game{Record: `[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Begins "X"] [Level "Beginner"] [Date "2026-03-04T12:00:00Z"] [Assisted "yes"] [Result "O"] [Seed "9"] a1 b1 a2 b2 c3 b3`})
	if said := b.cardSays(); !strings.Contains(said, "Pip won this one.") || strings.Contains(strings.ToLower(said), "medal") {
		t.Errorf("the lost game says %s", said)
	}
}

// After a rated game, those who use the tools for experts read their new rating at the foot of the card, and others do not.
func TestRatingAfterAGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	rating := func() string {
		return regexp.MustCompile(`Rating .*`).FindString(textOf(visibleParts(b.card.Object())))
	}
	b.prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOff })
	b.winAgainstPip(1)
	if got := rating(); got != "" {
		t.Errorf("without the tools for experts it says %q", got)
	}
	b.prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOn })
	b.winAgainstPip(2)
	if got := rating(); !regexp.MustCompile(`^Rating [0-9,]+\? \(\+[0-9]+\)$`).MatchString(got) {
		t.Errorf("after the second game it says %q", got)
	}
	b.openPast(history.Game{Record: aRecord})
	if got := rating(); got != "" {
		t.Errorf("a past game says %q", got)
	}
}

// A finished game that is opened counts for nothing and brings no banner, though the game before it was not over.
func TestOpenedGameDoesNotCount(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle() // the past games have been read
	b.openPast(history.Game{Record: `[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Begins "X"] [Level "Beginner"] [Date "2026-03-04T12:00:00Z"] [Result "X"] [Seed "9"] a1 b1 a2 b2 a3`})
	if !b.table.Snap.Ending.Over() || b.banner() != "" {
		t.Errorf("a banner says %q", b.banner())
	}
	if r := b.table.Achievements.Now().Rung(variantNamed(t, "tic-tac-toe"), engine.Beginner); r.Games != 0 {
		t.Errorf("%d games count", r.Games)
	}
}

// The next opponent is offered once the medal is won. Before that, a win says how many wins are missing.
func TestNextLevelAfterTheMedal(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for day := 1; day <= 2; day++ {
		want := day == 2
		b.winAgainstPip(day)
		offered := slices.ContainsFunc(visibleParts(b.card.Object()), func(o fyne.CanvasObject) bool {
			k, ok := o.(*widgets.Button)
			return ok && k.Text == "Play Hazel"
		})
		missing := strings.Contains(textOf(visibleParts(b.card.Object())), "One more win earns Pip's medal.")
		if offered != want || missing == want {
			t.Errorf("win %d: next level offered %v, one more win asked for %v", day, offered, missing)
		}
	}
}

// After a game ends, its review is hidden until the person asks for all moves, in the dialog of the
// turning points. The review of a past game is shown at once.
func TestReviewWaits(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.awaitReview()
	shown := func() bool {
		return strings.Contains(textOf(visibleParts(b.card.Object())), "a3 would have held out longer.")
	}
	if shown() {
		t.Error("the review is shown")
	}
	b.pressOnCard(words.WhereTheGameTurned())
	if shown() || b.dialogs() != 1 || b.banner() != "" {
		t.Error("the moments are not shown, or the banner is still there")
	}
	b.press(words.AllMoves())
	if !shown() || b.dialogs() > 0 {
		t.Error("all moves are not shown")
	}
	b.openPast(history.Game{Record: aRecord})
	b.awaitReview()
	if got := b.banner(); got != "" {
		t.Errorf("of a past game a banner says %q", got)
	}
	if said := textOf(visibleParts(b.card.Object())); !strings.Contains(said, "No clear mistakes. Well played!") {
		t.Errorf("the review of a past game is not shown: %s", said)
	}
}

// After a restart a finished game is as it was left: with its banner, the face of the opponent and the buttons of
// its end, not opened to be reviewed. Another game closes the banner, and a step back hides it.
func TestEndComesBackAfterARestart(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.winAgainstPip(1)
	said := b.banner()
	if !strings.Contains(said, "You beat Pip!") {
		t.Fatalf("the banner says %q", said)
	}
	b.settle()
	b.Close(time.Minute)

	b = deskIn(t, dir, nil)
	b.settle()
	if got := b.banner(); !strings.Contains(got, "You beat Pip!") {
		t.Errorf("after a restart the banner says %q", got)
	}
	faces := 0
	for _, o := range visibleParts(b.frame.Object()) {
		if f, ok := o.(*widgets.Face); ok && f.Shows() {
			faces++
		}
	}
	if faces != 2 { // on the banner and beside the name
		t.Errorf("%d faces are shown", faces)
	}
	if text := textOf(visibleParts(b.card.Object())); strings.Contains(text, "Looking at the game") ||
		strings.Contains(text, "No clear mistakes") {
		t.Errorf("the game is reviewed: %s", text)
	}
	b.table.Session.LookTo(session.Back)
	if got := b.banner(); got != "" {
		t.Errorf("a step back leaves the banner %q", got)
	}
	b.table.Session.LookTo(session.Latest)
	b.pressOnCard(words.Again())
	if got := b.banner(); got != "" || b.table.IsRestored() {
		t.Errorf("in the next game the banner says %q", got)
	}
}

// Any key, and a click anywhere in the window, end what moves at the end of a game, and then the banner is there at
// once. A key that only changes the meaning of others does not. Fyne takes the focus from the board for a click beside
// it.
func TestKeysAndClicksEndTheFlourish(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.Animation = true })
	for name, c := range map[string]struct {
		act  func()
		ends bool
	}{
		"Shift":           {func() { b.typeKey(desktop.KeyShiftLeft) }, false},
		"Ctrl":            {func() { b.typeKey(desktop.KeyControlRight) }, false},
		"Space":           {func() { b.typeKey(fyne.KeySpace) }, true},
		"a letter":        {func() { b.typeKey(fyne.KeyX) }, true},
		"the cursor":      {func() { b.typeKey(fyne.KeyUp) }, true},
		"a square":        {func() { test.TapAt(b.board, b.board.CellCenter(4)) }, true},
		"the board's rim": {func() { test.TapAt(b.board, fyne.NewPos(1, 1)) }, true},
		"beside it":       {func() { b.win.Canvas().Unfocus() }, true},
		"a button":        {func() { cardWindow{b.Desk}.Do(card.Pause) }, true},
	} {
		b.twoPeople("tic-tac-toe")
		for _, cell := range []string{"a1", "b1", "a2", "b2", "a3"} {
			b.click(cell)
		}
		b.until("the end", func() bool { return b.table.Snap.Ending.Over() })
		if got := b.banner(); got != "" {
			t.Fatalf("%s: the banner is there already: %q", name, got)
		}
		if c.act(); (b.banner() != "") != c.ends {
			t.Errorf("%s: the banner says %q", name, b.banner())
		}
	}
}

// A click on the board of a finished game hides the banner.
func TestClickOnTheBoardHidesTheBanner(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.win.Resize(fyne.NewSize(384, 500))
	b.twoPeople("tic-tac-toe")
	for _, cell := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(cell)
	}
	if b.banner() == "" {
		t.Fatal("there is no banner")
	}
	status := b.statusText()
	test.TapAt(b.board, b.board.CellCenter(8))
	if got := b.banner(); got != "" || b.statusText() != status {
		t.Errorf("after a click on the board the banner says %q, and the status line %q", got, b.statusText())
	}
	b.typeKey(fyne.KeyReturn)
	if b.table.Snap.Ending.Over() {
		t.Error("Enter does not begin another game")
	}
}

// The banner shows both of two people, if both have a face, after a win and after a draw. A draw has a kind word for
// them, but not one that was played elsewhere.
func TestBothPeopleHaveFaces(t *testing.T) {
	raced.Skip(t)
	for name, c := range map[string]struct {
		moves []string
		says  string
	}{
		"a win":  {[]string{"a1", "b1", "a2", "b2", "c3", "b3"}, "Three in a column."},
		"a draw": {[]string{"a1", "b2", "c3", "a2", "c2", "c1", "a3", "b3", "b1"}, "Well played, both of you!"},
	} {
		b := newDesk(t, nil)
		b.prefs.Change(func(s *settings.Settings) {
			s.ChangeProfile(func(p *settings.Profile) { p.Face = "cat" })
			s.Profiles[s.SecondName] = settings.Profile{Face: "frog"}
		})
		b.twoPeople("3,3,3")
		for _, cell := range c.moves {
			b.click(cell)
		}
		faces, said := 0, ""
		for _, o := range visibleParts(b.win.Content()) {
			if fmt.Sprintf("%T", o) != "*card.banner" {
				continue
			}
			said = textOf(visibleParts(o))
			for _, part := range visibleParts(o) {
				if f, ok := part.(*widgets.Face); ok && f.Shows() {
					faces++
				}
			}
		}
		if faces != 2 || !strings.Contains(said, c.says) {
			t.Errorf("after %s the banner shows %d faces and says %q", name, faces, said)
		}
	}
	b := newDesk(t, nil)
	b.win.Resize(fyne.NewSize(1280, 1000)) // with room for the fact beside what the review may find
	b.openPast(history.Game{Record: `[MNKDesk "1"] [Variant "3,3,3"] [X "Ada"] [O "Cleo"] [XKind "person"] [OKind "person"]
		[Begins "X"] [Date "2026-03-04T12:00:00Z"] [Result "draw"] [Seed "9"] a1 b2 c3 a2 c2 c1 a3 b3 b1`})
	if said := b.cardSays(); strings.Contains(said, "Well played") || !strings.Contains(said, "The board is full.") {
		t.Errorf("an opened draw says %q", said)
	}
}

// A text on the line of a flat card stays on one line beside the rail, and a banner of one line leaves out a fact that does
// not fit, in every language.
func TestLowEndsAreWhole(t *testing.T) {
	raced.Skip(t)
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = words.Use(words.English) })
	b := newDesk(t, nil)
	b.win.Resize(fyne.NewSize(384, 640))
	for day := range 2 {
		b.winAgainstPip(day + 1)
		b.settle()
		for _, o := range visibleParts(b.win.Content()) {
			if fmt.Sprintf("%T", o) != "*card.banner" {
				continue
			}
			for _, part := range visibleParts(o) {
				if l, ok := part.(*widget.Label); ok && widgets.HeightAt(l, l.Size().Width) > o.Size().Height {
					t.Errorf("win %d: %q does not fit the banner", day+1, l.Text)
				}
			}
		}
	}
	for _, o := range visibleParts(b.card.Object()) {
		if l, ok := o.(*widget.Label); ok && l.Text == words.BriefMedal() && widgets.HeightAt(l, l.Size().Width) > l.MinSize().Height+1 {
			t.Errorf("%q has two lines", l.Text)
		}
	}
}

// The face on the button to other opponents fits the button: it is larger on the main button, as the text is, and smaller in a low
// window.
func TestFaceOnTheButton(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for day, want := range []struct {
		text         string
		side, letter float32
	}{{words.AllOpponents(), 26, look.BodyText}, {"Play Hazel", 30, look.MainText}} {
		b.winAgainstPip(day + 1)
		for width, size := range map[float32][2]float32{1040: {want.side, want.letter}, 384: {22, look.BodyText}} {
			b.win.Resize(fyne.NewSize(width, 760))
			for _, o := range visibleParts(b.cardButton(want.text)) {
				if face, ok := o.(*canvas.Image); ok && face.Size() != fyne.NewSquareSize(size[0]) {
					t.Errorf("%s at %v: the face has %v, want %v", want.text, width, face.Size(), size[0])
				}
				if text, ok := o.(*canvas.Text); ok && text.TextSize != size[1] {
					t.Errorf("%s at %v: its letters have %v, want %v", want.text, width, text.TextSize, size[1])
				}
			}
		}
		b.win.Resize(fyne.NewSize(1040, 760))
	}
}

// While the analysis of a finished game is on, Enter on the board begins no other game: the card has no button for it.
func TestEnterLeavesAnAnalysedGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.win.Canvas().Focus(b.board)
	b.analyst.Toggle()
	if b.typeKey(fyne.KeyReturn); !b.table.Snap.Ending.Over() {
		t.Error("Enter begins another game during the analysis")
	}
	b.analyst.Toggle()
	if b.typeKey(fyne.KeyReturn); b.table.Snap.Ending.Over() {
		t.Error("Enter begins no other game after the analysis")
	}
}
