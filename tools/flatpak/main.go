// Command flatpak writes the list of the modules from which Flatpak builds the program without a network. The manifest
// beside the list names it:
//
//	go run ./tools/flatpak packaging/flatpak/modules.json
//
// Each module is a file from the module proxy with its check sum, laid out as a proxy that Go reads from the disk.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: flatpak FILE")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "flatpak:", err)
		os.Exit(1)
	}
}

// write writes the list for the project in the current folder.
func write(name string) error {
	modules, err := download(".")
	if err != nil {
		return err
	}
	var list []source
	for _, m := range modules {
		both, err := m.sources()
		if err != nil {
			return err
		}
		list = append(list, both...)
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o644)
}

// module is a module as go mod download names it: its files in the cache.
type module struct {
	Path, Version, GoMod, Zip, Error string
}

// download downloads the modules of go.mod in the folder root, unless they are in the cache, and returns them.
func download(root string) (list []module, err error) {
	c := exec.Command("go", "mod", "download", "-json")
	c.Dir = root
	var problem bytes.Buffer
	c.Stderr = &problem
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go mod download: %w: %s", err, problem.String())
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var m module
		switch err := d.Decode(&m); {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		case m.Error != "":
			return nil, fmt.Errorf("%s: %s", m.Path, m.Error)
		}
		list = append(list, m)
	}
}

// source is a file that Flatpak downloads, in the words of its manifests.
type source struct {
	Type     string `json:"type"`
	URL      string `json:"url"`
	SHA256   string `json:"sha256"`
	Dest     string `json:"dest"`
	Filename string `json:"dest-filename"`
}

// proxy is where the modules come from, and folder where they are when the program is built.
const (
	proxy  = "https://proxy.golang.org/"
	folder = "modules"
)

// sources returns the files of a module that Go asks a proxy for: its go.mod and its content.
func (m module) sources() (list []source, err error) {
	for _, file := range []string{m.GoMod, m.Zip} {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		_, place, ok := strings.Cut(filepath.ToSlash(file), "/cache/download/")
		if !ok {
			return nil, fmt.Errorf("%s is not in the cache of modules", file)
		}
		sum := sha256.Sum256(data)
		list = append(list, source{
			Type: "file", URL: proxy + place, SHA256: hex.EncodeToString(sum[:]),
			Dest: path.Join(folder, path.Dir(place)), Filename: path.Base(place),
		})
	}
	return list, nil
}
