package server

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// tokenFile is the name of the file with the token, in the folder of a server.
const tokenFile = "token"

// ownToken returns the token that is stored in a folder. It creates one if there is none.
func ownToken(dir string) (string, error) {
	path := filepath.Join(dir, tokenFile)
	token, err := queue.ReadToken(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return token, err
	}
	token = rand.Text()
	return token, files.Write(path, []byte(token+"\n"))
}

// TokenFile returns the path of the file in which a server keeps its token, or "" if the options
// give the token.
func TokenFile(o Options) string {
	if o.Token != "" {
		return ""
	}
	return filepath.Join(o.Dir, tokenFile)
}
