// Command vulncheck looks for known vulnerabilities in packages, with govulncheck:
//
//	vulncheck GOVULNCHECK PACKAGE...
//
// It fails if the packages call vulnerable code, or if the check itself fails. If the database of
// vulnerabilities cannot be reached, it says so and passes.
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

// pingTimeout is the timeout of the request that tests whether the database can be reached.
const pingTimeout = 20 * time.Second

// message holds the fields used here of a message that govulncheck writes.
type message struct {
	Config *struct {
		DB string `json:"db"`
	} `json:"config"`
	Finding *finding `json:"finding"`
}

// finding is a vulnerability. Its trace begins with the vulnerable code. The first frame has a function
// only if the packages call that function.
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

// check runs govulncheck. It returns an error if govulncheck finds something, or if it fails although
// its database can be reached.
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

// read reads the messages of govulncheck. It returns the address of the database, or "" if there is
// none, and a line for each vulnerable function that is called.
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

// unreachable returns the reason why a database cannot be reached, or nil if it gives any answer.
func unreachable(db string) error {
	client := http.Client{Timeout: pingTimeout}
	answer, err := client.Get(strings.TrimSuffix(db, "/") + "/index/db.json")
	if err != nil {
		return err
	}
	return answer.Body.Close()
}
