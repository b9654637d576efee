package queue

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// longestToken is the greatest length of a token in characters.
const longestToken = 200

// ReadToken reads a token from a file.
func ReadToken(path string) (string, error) {
	text, err := files.Read(path, 1<<10)
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", quote.Path(path), &files.Cause{Problem: files.ProblemOf(err), Err: err})
	}
	token := strings.TrimSpace(string(text))
	if err := CheckToken(token); err != nil {
		return "", fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return token, nil
}

// CheckToken returns an error if a token cannot be part of an address, or is so short that it could
// be guessed.
func CheckToken(token string) error {
	bad := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("-_.~", r)
	}
	if len(token) < 8 || len(token) > longestToken || strings.ContainsFunc(token, bad) {
		return errors.New("this is no token: expected 8 to 200 letters, digits, -, _, . and ~")
	}
	return nil
}

// WithToken returns an address with the token added if it has none.
func WithToken(address, token string) string {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Host == "" || u.User != nil {
		return address
	}
	u.User = url.User(token)
	return u.String()
}
