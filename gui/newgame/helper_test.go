package newgame

import (
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// screen is a window on which dialogs are opened.
type screen struct {
	*sheettest.Screen
	prefs settings.Settings // as changed by dialogs
}

func aScreen(t *testing.T) *screen {
	t.Helper()
	return &screen{sheettest.NewScreen(t), settings.Defaults()}
}

// testServices are FormServices that call these functions. Those that are nil do nothing.
type testServices struct {
	chooseFile, chooseFolder func(from string, take func(path string))
	askProgram               func(path string, say func(text string))
}

func (s testServices) ChooseFile(from string, take func(path string)) {
	if s.chooseFile != nil {
		s.chooseFile(from, take)
	}
}

func (s testServices) ChooseFolder(from string, take func(path string)) {
	if s.chooseFolder != nil {
		s.chooseFolder(from, take)
	}
}

func (s testServices) AskProgram(path string, say func(text string)) {
	if s.askProgram != nil {
		s.askProgram(path, say)
	}
}

// pastGames is a screen with past games.
type pastGames struct {
	*screen
	store *history.Store
}

// anArchive returns a screen with past games in a file of their own.
func anArchive(t *testing.T, games ...history.Game) *pastGames {
	t.Helper()
	store := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	t.Cleanup(func() { _ = store.Close(t.Context()) }) // there is nothing left to write
	for _, g := range games {
		if err := store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	return &pastGames{aScreen(t), store}
}
