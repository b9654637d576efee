package profile

import (
	"os"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// TestMain lets the window speak English, whatever the system speaks.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
