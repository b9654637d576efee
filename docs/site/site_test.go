package main

import (
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every link of the site leads to one of its pages, pictures or headings, or to another site. No page has a script.
func TestSiteIsWhole(t *testing.T) {
	out := t.TempDir()
	if err := build("../..", out); err != nil {
		t.Fatal(err)
	}
	id := regexp.MustCompile(` id="([^"]+)"`)
	pages, ids := map[string]string{}, map[string]bool{}
	err := filepath.WalkDir(out, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(out, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		ids[name] = true
		if path.Ext(name) != ".html" {
			return nil
		}
		data, err := os.ReadFile(file)
		pages[name] = string(data)
		for _, m := range id.FindAllStringSubmatch(pages[name], -1) {
			if ids[name+"#"+m[1]] {
				t.Errorf("%s has the ID %s twice", name, m[1])
			}
			ids[name+"#"+m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`(?:href|src|srcset)="([^"]*)"`)
	local := 0
	for name, page := range pages {
		if strings.Contains(strings.ToLower(page), "<script") {
			t.Errorf("%s has a script", name)
		}
		if regexp.MustCompile(`<title>( ·|<)`).MatchString(page) {
			t.Errorf("%s has no title", name)
		}
		for _, m := range link.FindAllStringSubmatch(page, -1) {
			to, err := url.Parse(m[1])
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if to.Scheme != "" {
				continue
			}
			local++
			target := name
			if to.Path != "" {
				target = path.Join(path.Dir(name), to.Path)
			}
			if to.Fragment != "" {
				target += "#" + to.Fragment
			}
			if !ids[target] {
				t.Errorf("%s: %s leads nowhere", name, m[1])
			}
		}
	}
	for _, name := range []string{"index.html", "docs/index.html", "docs/guide.html", "docs/rules.html", "docs/results.html"} {
		if pages[name] == "" {
			t.Errorf("the site has no %s", name)
		}
	}
	if local < 500 {
		t.Errorf("only %d links", local)
	}
}

// A link that leads nowhere fails the build, and nothing outside the repository is linked to.
func TestBrokenLink(t *testing.T) {
	for _, link := range []string{"missing.md", "../outside.md"} {
		root := t.TempDir()
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte("# A\n\n[b]("+link+")\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := build(root, t.TempDir()); err == nil || !strings.Contains(err.Error(), link) {
			t.Errorf("%s: %v", link, err)
		}
	}
}

// A picture that has a dark twin is shown with it, and all have their size, so that the text does not jump.
func TestPictures(t *testing.T) {
	root, out := t.TempDir(), t.TempDir()
	icon, err := os.ReadFile("../../Icon.png")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"Icon.png": icon, "docs/a.png": icon, "docs/a-dark.png": icon, "README.md": []byte("# A\n\n![b & c](docs/a.png) ![d](Icon.png)\n"),
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := build(root, out); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	want := regexp.MustCompile(`<picture><source media="\(prefers-color-scheme: dark\)" srcset="docs/a-dark.png">` +
		`<img src="docs/a.png" alt="b &amp; c" width="\d+" height="\d+"></picture> <img src="Icon.png" alt="d" width="\d+" height="\d+">`)
	if !want.Match(page) {
		t.Errorf("%s", page)
	}
}

// Short code in a text stays on one line.
func TestShortCode(t *testing.T) {
	root, out := t.TempDir(), t.TempDir()
	text := "# A\n\n`--seed 7` `--positions FILE --player hard`\n"
	if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := build(root, out); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(out, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	if want := `<code class="whole">--seed 7</code> <code>--positions FILE --player hard</code>`; !strings.Contains(string(page), want) {
		t.Errorf("%s", page)
	}
}

// On a narrow screen a table of texts shows its rows as paragraphs with the names of their columns. Tables of figures, and
// those with a narrow column and one more, stay tables.
func TestTablesOfTexts(t *testing.T) {
	const long = "A text that is too long to be read beside others."
	for _, c := range []struct {
		table string
		want  string
	}{
		{"| a | b | |\n|---|---|---|\n| 1 | " + long + " | 3 |\n", `<td data-column="b">` + long + "</td>\n<td>3</td>"},
		{"| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n", ""},
		{"| a | b |\n|---|---|\n| 1 | " + long + " |\n", ""},
		{"| a | b |\n|---|---|\n| " + long + " | 1 |\n", `<td data-column="b">1</td>`},
		{"| a | b | c | d | e | f |\n|---|---|---|---|---|---|\n| 1 | " + long + " | | | | |\n", ""},
	} {
		root, out := t.TempDir(), t.TempDir()
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte("# A\n\n"+c.table), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := build(root, out); err != nil {
			t.Fatal(err)
		}
		page, err := os.ReadFile(filepath.Join(out, "index.html"))
		if err != nil {
			t.Fatal(err)
		}
		stacked := strings.Contains(string(page), `<table class="stack">`)
		if stacked != (c.want != "") || !strings.Contains(string(page), c.want) || strings.Contains(string(page), `<td data-column="a">`) {
			t.Errorf("%s:\n%s", c.table, page)
		}
	}
}
