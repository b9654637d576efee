package dialogs

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// variantTitle is the title of a variant by its name.
func variantTitle(name string) string {
	v, err := engine.ParseVariant(name)
	if err != nil {
		return quote.Plain(name)
	}
	return v.Title
}

// levelTitle is the title of a level by its name in the past games.
func levelTitle(name string) string {
	l, err := engine.ParseLevel(name)
	if err != nil {
		return quote.Plain(name)
	}
	return l.String()
}
