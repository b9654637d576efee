package server

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// tokenFile holds the token in the folder of a server.
const tokenFile = "token"

// ownToken returns the token that is kept in a folder, made at the first start.
func ownToken(dir string) (string, error) {
	path := filepath.Join(dir, tokenFile)
	token, err := queue.ReadToken(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return token, err
	}
	token = rand.Text()
	return token, files.Write(path, []byte(token+"\n"))
}

// TokenFile is the file in which a server keeps its token; "" where it was told one.
func TokenFile(o Options) string {
	if o.Token != "" {
		return ""
	}
	return filepath.Join(o.Dir, tokenFile)
}
