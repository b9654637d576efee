package words

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/history"
)

func TestPathComesLastOnItsLine(t *testing.T) {
	speak(t, "en")
	list := &files.Error{Doing: files.OpenHistory, Path: "games.db", Err: files.Folder}
	game := &files.Error{Doing: files.AddWaiting, Path: "1.mnk", Err: files.NoGame}
	for _, c := range []struct {
		err  error
		want string
	}{
		{
			&history.WaitingError{Safe: true, Err: errors.Join(list)},
			"Your past games couldn't be read. It's a folder, not a file. " +
				"Nothing is lost: the game is saved and will be added later. File: games.db",
		},
		{
			errors.Join(list, game),
			"Your past games couldn't be read. It's a folder, not a file. File: games.db\n" +
				"A finished game couldn't be added to your past games. It can't be read as a game. File: 1.mnk",
		},
	} {
		if got := Error(c.err); got != c.want {
			t.Errorf("got  %q\nwant %q", got, c.want)
		}
	}
}
