package queue

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine"
)

// Identity holds what must be equal in two programs for their results to be equal.
type Identity struct {
	// Version is the version of the program.
	Version string `json:"version"`
	// Weights is a digest of the evaluation weights built into the program.
	Weights string `json:"weights"`
}

// OwnIdentity returns the identity of this program.
func OwnIdentity() Identity {
	version := mnkdesk.Version()
	if commit := mnkdesk.Commit(); commit != "" {
		version += " (" + commit + ")"
	}
	return Identity{version, engine.Weights()}
}

// MismatchError means that two programs have different identities.
type MismatchError struct {
	// Ours and Theirs name the two programs, such as "this program" and "the server".
	Ours, Theirs string
	Our, Their   Identity
}

func (e *MismatchError) Error() string {
	var list []string
	if e.Our.Version != e.Their.Version {
		list = append(list, fmt.Sprintf("%s is version %s, %s is %s", e.Ours, orNone(e.Our.Version), e.Theirs, orNone(e.Their.Version)))
	}
	if e.Our.Weights != e.Their.Weights {
		list = append(list, fmt.Sprintf("the weights of %s are %s, those of %s %s", e.Ours, orNone(e.Our.Weights), e.Theirs,
			orNone(e.Their.Weights)))
	}
	return strings.Join(list, "; ")
}

func orNone(text string) string {
	if text == "" {
		return "unknown"
	}
	return text
}

// match returns a MismatchError if the identities of two programs differ.
func match(ours string, our Identity, theirs string, their Identity) error {
	if our == their {
		return nil
	}
	return &MismatchError{ours, theirs, our, their}
}
