package solve

import "fmt"

// Answer is the answer to a yes-or-no question, as far as it is known.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	No
	Yes
)

// answers holds the answers as text.
var answers = map[Answer]string{Unknown: "unknown", No: "no", Yes: "yes"}

// String returns "unknown", "no" or "yes".
func (a Answer) String() string { return answers[a] }

// MarshalText returns the same text as String.
func (a Answer) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the text that String returns.
func (a *Answer) UnmarshalText(text []byte) error {
	for answer, name := range answers {
		if string(text) == name {
			*a = answer
			return nil
		}
	}
	return fmt.Errorf("%.20q is no answer", text)
}

func answerOf(won bool) Answer {
	if won {
		return Yes
	}
	return No
}
