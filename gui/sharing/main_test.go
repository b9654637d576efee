package sharing

import (
	"os"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
