// Command licences writes docs/licences.txt: the licences of Go and of all modules that are in the programs on any
// system. The window shows them, and the packages contain them:
//
//	go run ./tools/licences docs/licences.txt
package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/docs"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: licences FILE")
		os.Exit(2)
	}
	list, err := collect(".")
	if err == nil {
		err = os.WriteFile(os.Args[1], []byte(docs.FormatLicences(list)), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// collect returns the licences of all modules in the programs of the project in the folder root, sorted by the first name
// of each. Each text is there once, with the names of all that it is for.
func collect(root string) ([]docs.Licence, error) {
	modules, err := modules(root)
	if err != nil {
		return nil, err
	}
	names := map[string][]string{} // by text
	for module, dir := range modules {
		found := 0
		err := files(dir, func(file, text string) {
			found++
			names[text] = append(names[text], module+" ("+file+")")
			if module == goLicenceOf {
				names[text] = append(names[text], "Go")
			}
		})
		if err == nil && found == 0 {
			err = fmt.Errorf("%s has no licence in %s", module, dir)
		}
		if err != nil {
			return nil, err
		}
	}
	var list []docs.Licence
	for text, of := range names {
		slices.Sort(of)
		list = append(list, docs.Licence{Of: of, Text: text})
	}
	slices.SortFunc(list, func(a, b docs.Licence) int { return strings.Compare(a.Of[0], b.Of[0]) })
	return list, nil
}

// goLicenceOf is a module of the Go authors that has the licence of Go itself. Where Go is installed by a distribution,
// its own file is in another place.
const goLicenceOf = "golang.org/x/sys"

// systems are the systems that there are packages for.
var systems = []string{"linux", "windows", "darwin"}

// modules returns the folders of all modules in the programs, but for our own, by name.
func modules(root string) (map[string]string, error) {
	all := map[string]string{}
	for _, system := range systems {
		c := exec.Command("go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}", "./cmd/...")
		c.Dir, c.Env = root, append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		var problem bytes.Buffer
		c.Stderr = &problem
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %w: %s", system, err, problem.String())
		}
		for line := range strings.Lines(string(out)) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				all[name] = dir
			}
		}
	}
	return all, nil
}

// licenceFile matches the names of files with a licence.
var licenceFile = regexp.MustCompile(`(?i)^(?:(?:un)?licen[cs]e|copying|notice|ftl|ofl)(?:[-_.].*)?$`)

// sourceFile matches the names of source files, which may begin like a licence.
var sourceFile = regexp.MustCompile(`\.(?:go|html|s)$`)

// files calls found with each licence below the folder of a module: its path in the module and its text.
func files(dir string, found func(file, text string)) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			if entry.Name() == "testdata" {
				return fs.SkipDir
			}
			return nil
		case !licenceFile.MatchString(entry.Name()) || sourceFile.MatchString(entry.Name()):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		found(filepath.ToSlash(name), plain(string(text)))
		return nil
	})
}

// plain returns a text with the same encoding, line ends and spaces as the others. What is not UTF-8 is Latin-1.
func plain(text string) string {
	if !utf8.ValidString(text) {
		var b strings.Builder
		for _, c := range []byte(text) {
			b.WriteRune(rune(c))
		}
		text = b.String()
	}
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\f", "").Replace(text), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
