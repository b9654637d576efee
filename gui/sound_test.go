package gui

import (
	"context"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/settings"
)

// soundRecorder is a sound player that records the clips that the window plays.
type soundRecorder struct {
	heard  chan sound.Clip
	closed chan struct{}
}

func newSoundRecorder() *soundRecorder {
	return &soundRecorder{heard: make(chan sound.Clip, 100), closed: make(chan struct{}, 100)}
}

func (e *soundRecorder) Open(context.Context) (sound.Output, error) { return e, nil }
func (e *soundRecorder) Close()                                     { e.closed <- struct{}{} }

func (e *soundRecorder) Play(_ context.Context, c sound.Clip, _ float64) error {
	e.heard <- c
	return nil
}

// expectClips waits until exactly the given clips have been played, in order.
func (e *soundRecorder) expectClips(t *testing.T, want ...sound.Clip) {
	t.Helper()
	for _, c := range want {
		if got := <-e.heard; got != c {
			t.Errorf("heard %v, want %v", got, c)
		}
	}
	if len(e.heard) > 0 {
		t.Errorf("heard %v too", <-e.heard)
	}
}

// deskWithSound returns a desk that plays its sounds to e.
func deskWithSound(t *testing.T, e *soundRecorder) *bench {
	return newDesk(t, func(c *Config) { c.Sound = e })
}

// expectEnd waits until the sound of an end has been played, which comes after that of the last move.
func (b *bench) expectEnd(e *soundRecorder, want sound.Clip) {
	b.t.Helper()
	var got []sound.Clip
	go func() {
		c := <-e.heard
		b.queue <- func() { got = append(got, c) }
	}()
	b.until("the sound of the end", func() bool { return len(got) > 0 })
	if got[0] != want || len(e.heard) > 0 {
		b.t.Errorf("heard %v and %d more, want %v", got[0], len(e.heard), want)
	}
}

func TestGameIsHeard(t *testing.T) {
	raced.Skip(t)
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	b.twoPeople("3,3,3")
	b.click("a1")
	e.expectClips(t, sound.MarkOnWood)
	b.click("b1")
	e.expectClips(t, sound.MarkOnWood)
	b.click("a1")
	e.expectClips(t, sound.Wrong)
	b.choose("Move", "Undo")
	for _, c := range []string{"b1", "a2", "b2"} {
		b.click(c)
		e.expectClips(t, sound.MarkOnWood)
	}
	b.click("a3")
	e.expectClips(t, sound.MarkOnWood)
	b.expectEnd(e, sound.Won)
	b.twoPeople("isolation:5,5")
	b.click("c3")
	e.expectClips(t, sound.StoneOnWood)
	b.twoPeople("connect-four")
	b.click("d1")
	e.expectClips(t, sound.Disc(6))
	b.Close(5 * time.Minute)
	<-e.closed
}

// The View menu mutes the sounds, and the settings set their volume. Muting by the slider keeps the last
// volume.
func TestSoundsAreSwitched(t *testing.T) {
	raced.Skip(t)
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	b.twoPeople("3,3,3")
	b.choose(words.ViewMenu(), words.Sounds())
	<-e.closed
	b.click("a1")
	if b.prefs.Sounds || b.item(words.Sounds()).Checked || len(e.heard) > 0 {
		t.Errorf("sounds %v, checked %v, %d clips", b.prefs.Sounds, b.item(words.Sounds()).Checked, len(e.heard))
	}
	b.choose(words.GameMenu(), words.Settings())
	volume := controls[*widgets.Slider](b)[0]
	if volume.Value != 0 {
		t.Errorf("the slider of sounds that are off is at %g", volume.Value)
	}
	volume.SetValue(30)
	b.press(words.Close())
	b.click("b1")
	e.expectClips(t, sound.MarkOnWood)
	if !b.prefs.Sounds || b.prefs.Volume != 30 || !b.item(words.Sounds()).Checked {
		t.Errorf("sounds %v at %d, checked %v", b.prefs.Sounds, b.prefs.Volume, b.item(words.Sounds()).Checked)
	}
	b.choose(words.GameMenu(), words.Settings())
	controls[*widgets.Slider](b)[0].SetValue(0)
	b.press(words.Close())
	<-e.closed
	if b.prefs.Sounds || b.prefs.Volume != 30 {
		t.Errorf("turned down to nothing: sounds %v at %d", b.prefs.Sounds, b.prefs.Volume)
	}
}

// Each board sounds like the material that it is made of.
func TestMaterialIsHeard(t *testing.T) {
	raced.Skip(t)
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	for material, want := range map[string]sound.Clip{
		settings.MaterialWood:  sound.MarkOnWood,
		settings.MaterialPaper: sound.MarkOnPaper,
		settings.MaterialSlate: sound.MarkOnSlate,
	} {
		b.prefs.Change(func(s *settings.Settings) { s.Material = material })
		b.twoPeople("3,3,3")
		b.click("a1")
		e.expectClips(t, want)
	}
}

// A win that earns a medal has one sound, with the bell in it. The wins before and after it sound like any other.
func TestMedalIsHeard(t *testing.T) {
	raced.Skip(t)
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	for day, want := range []sound.Clip{sound.Won, sound.Medal, sound.Won} {
		b.openPast(almostWon(day + 1))
		b.click("a3")
		e.expectClips(t, sound.MarkOnWood)
		b.expectEnd(e, want)
		b.settle()
	}
	if len(e.heard) > 0 {
		t.Errorf("heard %v too", <-e.heard)
	}
}

// A game that another one replaces at once ends without a sound.
func TestEndOfAReplacedGameIsSilent(t *testing.T) {
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	var waiting []func()
	b.loop.Later = func(_ time.Duration, f func()) { waiting = append(waiting, f) }
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
		e.expectClips(t, sound.MarkOnWood)
	}
	if len(waiting) == 0 {
		t.Fatal("the sound of the end does not wait for that of the move")
	}
	b.twoPeople("3,3,3")
	for _, f := range waiting {
		f()
	}
	b.settle()
	b.click("a1")
	e.expectClips(t, sound.MarkOnWood)
}

// A lesson that ends is heard like a solved puzzle, after its last move, although the game goes on.
func TestEndOfALessonIsHeard(t *testing.T) {
	raced.Skip(t)
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	b.settle()
	l := lessonNamed(t, "tic-tac-toe")
	for i := range len(l.Steps) - 1 {
		b.puzzles.FinishStep(l, i)
	}
	b.lessons.Teach(l)
	b.doStep(l, len(l.Steps))
	e.expectClips(t, sound.MarkOnWood)
	b.expectEnd(e, sound.Won)
}
