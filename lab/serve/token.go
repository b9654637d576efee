package serve

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// tokenFile holds the token in the folder of a server.
const tokenFile = "token"

// longest is how long a token may be.
const longest = 200

// ownToken returns the token that is kept in a folder, made at the first start.
func ownToken(dir string) (string, error) {
	path := filepath.Join(dir, tokenFile)
	token, err := ReadToken(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return token, err
	}
	token = rand.Text()
	return token, os.WriteFile(path, []byte(token+"\n"), 0o600)
}

// ReadToken reads a token from a file.
func ReadToken(path string) (string, error) {
	text, err := files.Read(path, 1<<10)
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", quote.Path(path), &files.Cause{Problem: files.ProblemOf(err), Err: err})
	}
	token := strings.TrimSpace(string(text))
	if err := checkToken(token); err != nil {
		return "", fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return token, nil
}

// checkToken refuses what cannot stand in an address, and what is guessed.
func checkToken(token string) error {
	bad := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("-_.~", r)
	}
	if len(token) < 8 || len(token) > longest || strings.ContainsFunc(token, bad) {
		return errors.New("this is no token: expected 8 to 200 letters, digits, -, _, . and ~")
	}
	return nil
}
