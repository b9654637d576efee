package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/session"
)

func TestPanesComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	s := openSession(t, `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 {a comment} c1 a2`).Snapshot()
	player := newPlayerRow(nil, nil)
	player.show(s, s.ToMove)
	moves := newRowView(nil)
	moves.show(rowsOf(s.Tree, nil, measure(280), &rowTexts{})[0], rowMarks{shown: s.Tree.Line()[0], ply: 4})
	said := newBanner(nil)
	said.show(End{Head: "You beat Hazel!", Fact: "Four on the diagonal.", Tone: Won, Opponent: look.OpponentAt(engine.Easy), Mood: look.Sorry})
	said.Show()
	speech := newBubble()
	speech.say(game.Second, "Well played!", false)
	speech.placeAt(fyne.NewPos(20, 50), rowFace, 0, 300, false)
	sign, dots := newHelpSign(), newHelpDots()
	sign.set("2", true)
	dots.set(session.Help{At: 2, Of: 3})
	title := newTitleArea()
	title.Show()
	controltest.Renewed(t, map[string]fyne.Widget{
		"banner": said, "bubble": speech, "helpSign": sign, "helpDots": dots,
		"playerRow": player, "rowView": moves, "titleArea": title,
	})
}
