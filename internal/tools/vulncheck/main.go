// Vulncheck looks for known vulnerabilities in packages, with govulncheck:
//
//	vulncheck GOVULNCHECK PACKAGE...
//
// It fails where the packages call vulnerable code, and where nothing could be looked up. It
// passes without a look only if the database cannot be reached, and says why.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"
)

// patience bounds the question whether the database can be reached.
const patience = 20 * time.Second

// message is the part that matters here of one message that govulncheck writes.
type message struct {
	Config *struct {
		DB string `json:"db"`
	} `json:"config"`
	Finding *finding `json:"finding"`
}

// finding is one vulnerability. Its trace begins with the vulnerable code and has a function
// only if the packages call it.
type finding struct {
	OSV          string  `json:"osv"`
	FixedVersion string  `json:"fixed_version"`
	Trace        []frame `json:"trace"`
}

type frame struct {
	Module   string `json:"module"`
	Package  string `json:"package"`
	Receiver string `json:"receiver"`
	Function string `json:"function"`
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: vulncheck GOVULNCHECK PACKAGE...")
		os.Exit(2)
	}
	if err := check(os.Stdout, os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// check runs govulncheck and returns an error if it finds something or fails while its
// database can be reached.
func check(w io.Writer, program string, packages []string) error {
	var out, said bytes.Buffer
	c := exec.Command(program, append([]string{"-format", "json"}, packages...)...)
	c.Stdout, c.Stderr = &out, &said
	failed := c.Run()
	db, found, err := read(&out)
	if failed == nil && err == nil && db == "" {
		err = errors.New("it wrote nothing")
	}
	if failed == nil && err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	if failed != nil {
		if away := unreachable(db); db != "" && away != nil {
			fmt.Fprintf(w, "The database of vulnerabilities cannot be reached (%v). Nothing was looked up.\n", away)
			return nil
		}
		return fmt.Errorf("%s: %w\n%s", program, failed, said.Bytes())
	}
	if len(found) > 0 {
		return errors.New(strings.Join(found, "\n"))
	}
	return nil
}

// read returns the address of the database and a line for each vulnerable function that is
// called.
func read(r io.Reader) (db string, found []string, err error) {
	for d := json.NewDecoder(r); ; {
		var m message
		switch err := d.Decode(&m); {
		case errors.Is(err, io.EOF):
			return db, found, nil
		case err != nil:
			return db, found, err
		}
		if m.Config != nil {
			db = m.Config.DB
		}
		if f := m.Finding; f != nil && len(f.Trace) > 0 && f.Trace[0].Function != "" {
			found = append(found, f.String())
		}
	}
}

func (f *finding) String() string {
	at, caller := f.Trace[0], f.Trace[len(f.Trace)-1]
	name := at.Function
	if at.Receiver != "" {
		name = strings.TrimPrefix(at.Receiver, "*") + "." + name
	}
	return fmt.Sprintf("%s: %s calls %s.%s; mended in %s of %s", f.OSV, caller.Package, at.Package, name, cmp.Or(f.FixedVersion, "no version"), at.Module)
}

// unreachable returns why a database cannot be reached, nil if it answers, whatever it says.
func unreachable(db string) error {
	client := http.Client{Timeout: patience}
	answer, err := client.Get(strings.TrimSuffix(db, "/") + "/index/db.json")
	if err != nil {
		return err
	}
	return answer.Body.Close()
}
