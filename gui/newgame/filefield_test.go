package newgame

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// A program that plays is chosen by its file and reports its name. Until then the dialog says what
// is missing. A program whose path was typed is not started.
func TestAProgramIsChosen(t *testing.T) {
	s := aScreen(t)
	var from, asked, taken string
	var answer func(string)
	Strategy{
		Sheets: s.Stack, Variant: sheettest.Variant(t, "gomoku"), Player: playerIn(t, "gomoku", "random"),
		FormServices: testServices{
			chooseFile: func(path string, take func(string)) { from = path; take("/opt/pbrain-karo") },
			askProgram: func(path string, say func(string)) { asked, answer = path, say },
		},
		OnChosen: func(p engine.Player) { taken = p.String() },
	}.Show()
	list := sheettest.Controls[*widgets.Choice](s.Screen)[0]
	list.SetSelected("Guest")
	if !strings.Contains(s.Says(), "Choose a program.") || !s.FindButton(words.UseStrategy()).Disabled() {
		t.Errorf("nothing is said of the program that is missing in\n%s", s.Says())
	}
	path := sheettest.Controls[*widgets.Entry](s.Screen)[0]
	path.SetText("/opt/other")
	if asked != "" {
		t.Errorf("%s was started while it was typed", asked)
	}
	s.Press(words.Choose())
	if from != "/opt/other" || path.Text != "/opt/pbrain-karo" || asked != path.Text {
		t.Errorf("from %s, chosen %s, asked %s", from, path.Text, asked)
	}
	answer("Karo · 2.1")
	if !strings.Contains(s.Says(), "Karo · 2.1") {
		t.Errorf("nothing is said of the program in\n%s", s.Says())
	}
	s.Press(words.UseStrategy())
	if want := "guest(path=/opt/pbrain-karo)"; taken != want {
		t.Errorf("%s is taken, want %s", taken, want)
	}
}

// The answer of a program that is no longer chosen is not shown.
func TestALateAnswerOfAProgram(t *testing.T) {
	s := aScreen(t)
	var answer func(string)
	Strategy{
		Sheets: s.Stack, Variant: sheettest.Variant(t, "gomoku"), Player: playerIn(t, "gomoku", "guest(path=/a)"),
		FormServices: testServices{
			chooseFile: func(_ string, take func(string)) { take("/b") },
			askProgram: func(_ string, say func(string)) { answer = say },
		},
	}.Show()
	s.Press(words.Choose())
	sheettest.Controls[*widgets.Entry](s.Screen)[0].SetText("/c")
	answer("I am b")
	if strings.Contains(s.Says(), "I am b") {
		t.Error("the answer of another program is shown")
	}
}

// A program's answer disappears when its path changes.
func TestTheAnswerGoesWithThePath(t *testing.T) {
	s := aScreen(t)
	Strategy{
		Sheets: s.Stack, Variant: sheettest.Variant(t, "gomoku"), Player: playerIn(t, "gomoku", "guest(path=/a)"),
		FormServices: testServices{
			chooseFile: func(_ string, take func(string)) { take("/b") },
			askProgram: func(_ string, say func(string)) { say("I am b") },
		},
	}.Show()
	s.Press(words.Choose())
	if !strings.Contains(s.Says(), "I am b") {
		t.Fatal("nothing is said of the program")
	}
	sheettest.Controls[*widgets.Entry](s.Screen)[0].SetText("/c")
	if strings.Contains(s.Says(), "I am b") {
		t.Error("the answer stays when the path is another one")
	}
}

// A guest's folder and the folder of its log are chosen among folders. The log's folder need not
// exist.
func TestFoldersOfAGuestAreChosen(t *testing.T) {
	s := aScreen(t)
	var taken string
	Strategy{
		Sheets: s.Stack, Variant: sheettest.Variant(t, "gomoku"), Player: playerIn(t, "gomoku", "guest(path=/a)"),
		FormServices: testServices{
			chooseFile:   func(string, func(string)) { t.Error("a file is asked for") },
			chooseFolder: func(_ string, take func(string)) { take(filepath.FromSlash("/data")) },
		},
		OnChosen: func(p engine.Player) { taken = p.String() },
	}.Show()
	s.Press(words.MoreOptions())
	var choose []*widgets.Button
	for _, b := range sheettest.Controls[*widgets.Button](s.Screen) {
		if b.Text == words.Choose() {
			choose = append(choose, b)
		}
	}
	for _, b := range choose[1:] { // the first button is for the program
		test.Tap(b)
	}
	s.Press(words.UseStrategy())
	if want := "guest(path=/a,folder=/data,log=" + filepath.FromSlash("/data/guest.log") + ")"; taken != want {
		t.Errorf("%s is taken, want %s", taken, want)
	}
}
