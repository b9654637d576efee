package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The result of the check depends on the output and exit code of govulncheck, and on whether its
// database can be reached.
func TestCheck(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the made-up govulncheck is a shell script")
	}
	db := httptest.NewServer(http.NotFoundHandler())
	defer db.Close()
	away := httptest.NewServer(http.NotFoundHandler())
	away.Close()
	config := func(address string) string { return `{"config":{"db":"` + address + `"}}` }
	const (
		imported = `{"finding":{"osv":"GO-1","trace":[{"module":"m","package":"m/p"}]}}`
		called   = `{"finding":{"osv":"GO-2","fixed_version":"v1.2.0","trace":[{"module":"m","package":"m/p","receiver":"*T","function":"F"},{"module":"us","package":"us/q","function":"main"}]}}`
	)
	for name, c := range map[string]struct {
		out, said, exit string
		fails, prints   string // "" means no error and no output
	}{
		"nothing found":                      {config(db.URL), "", "0", "", ""},
		"imported, not called":               {config(db.URL) + imported, "", "0", "", ""},
		"called":                             {config(db.URL) + called, "", "0", "GO-2: us/q calls m/p.T.F; mended in v1.2.0 of m", ""},
		"no database":                        {config(away.URL), "fetching vulnerabilities: no such host", "1", "", "cannot be reached (Get"},
		"no database, other words":           {config(away.URL), "dial", "1", "", "cannot be reached (Get"},
		"another error with the same words":  {config(db.URL), "fetching vulnerabilities: invalid", "1", "fetching vulnerabilities: invalid", ""},
		"packages that do not compile":       {config(db.URL), "undefined: x", "1", "undefined: x", ""},
		"it does not start":                  {"", "no go.mod", "1", "no go.mod", ""},
		"it writes nothing":                  {"", "", "0", "it wrote nothing", ""},
		"it writes something else than JSON": {config(db.URL) + "oops", "", "0", "invalid character", ""},
	} {
		program := filepath.Join(t.TempDir(), "govulncheck")
		script := "#!/bin/sh\ncat <<'END'\n" + c.out + "\nEND\necho '" + c.said + "' >&2\nexit " + c.exit + "\n"
		if err := os.WriteFile(program, []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
		var printed strings.Builder
		err := check(&printed, program, []string{"./..."})
		if c.fails == "" && err != nil || c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)) {
			t.Errorf("%s: the error is %v, not %q", name, err, c.fails)
		}
		if got := printed.String(); c.prints == "" && got != "" || !strings.Contains(got, c.prints) {
			t.Errorf("%s: it prints %q, not %q", name, got, c.prints)
		}
	}
}
