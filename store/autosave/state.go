package autosave

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// State says what the game in the file of the game in progress is to the window. The file stores it
// in a tag that no other record has.
type State string

// The states.
const (
	// Playing is a game in progress, or a finished game that is only in this file.
	Playing State = ""
	// Ended is a finished game that is among the past games, unless the person has deleted it
	// there.
	Ended State = "ended"
	// Opened is a game from elsewhere in which nobody has played or written anything.
	Opened State = "opened"
	// Trying is a position in which moves are tried out.
	Trying State = "study" // the word that is stored; older versions read it, too
	// AfterEnd is a game that had ended, and in which other moves are tried. Older versions read it as Playing.
	AfterEnd State = "after"
)

// stateTag is the name of the tag that stores the state.
const stateTag = "Autosave"

// mark returns the text of a game, with the state in its tags.
func (s State) mark(g record.Game) string {
	g.Tags = slices.DeleteFunc(slices.Clone(g.Tags), isState)
	if s != Playing {
		g.Tags = append(g.Tags, record.Tag{Name: stateTag, Value: string(s)})
	}
	return g.String()
}

// isState reports whether a tag stores a state.
func isState(t record.Tag) bool { return t.Name == stateTag }

// ReadGame parses the text in the file of a game in progress. A state that is unknown, or does not
// fit the game, is treated as Playing. The error is the same as that of session.Read.
func ReadGame(text []byte) (session.Opened, State, error) {
	g, err := record.Parse(text)
	if err != nil {
		return session.Opened{}, Playing, err
	}
	state := Playing
	if i := slices.IndexFunc(g.Tags, isState); i >= 0 {
		state = State(g.Tags[i].Value)
		g.Tags = slices.DeleteFunc(g.Tags, isState)
	}
	o, err := session.Open(g)
	if !slices.Contains([]State{Ended, Opened, Trying, AfterEnd}, state) || state == Ended && !o.Finished() {
		state = Playing
	}
	return o, state, err
}
