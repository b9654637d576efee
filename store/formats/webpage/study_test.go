package webpage

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// evil is a text that would run a script, or load something, on a page that does not escape it.
const evil = `"><script>alert(1)</script><img src="https://example.com/x.png" onerror="alert(1)">`

// aStudy returns a page with evil in all its texts.
func aStudy() Study {
	mark := StudyMark{Cell: 3, Shape: "letter", Text: evil}
	return Study{
		Language: "en", Title: evil, About: evil, Note: evil, Footer: evil,
		Words: StudyWords{evil, evil, evil, evil, evil, evil, evil, evil, evil},
		Board: StudyBoard{
			Rows: 3, Columns: 3, Style: "marks", ColumnLabels: []string{evil}, RowLabels: []string{evil},
			Content: []Change{{Cell: 1, Content: "x"}}, Marks: []StudyMark{mark}, At: 1,
			Shown:     []Change{{Cell: 4, Content: "1"}, {Cell: 0, Block: true, Content: "2"}},
			BlockRows: 3, BlockColumns: 3, Numbers: true,
		},
		Moves: []StudyMove{{
			ID: 1, Number: evil, Name: evil, Label: evil, Heading: evil, Value: evil, Comment: evil,
			Changes: []Change{{Cell: 4, Content: "1"}}, Target: 4, Marks: []StudyMark{mark, {Cell: 4, Shape: "ring"}},
			Variations: [][]StudyMove{{{ID: 2, Name: evil, Target: -1}}},
		}},
	}
}

// Whatever the texts of a study are, its page has the script and the style that its policy names, no other, and loads
// nothing.
func TestStudyIsSafe(t *testing.T) {
	page, err := aStudy().HTML()
	if err != nil {
		t.Fatal(err)
	}
	count, text := elements(t, page)
	if count["script"] != 1 || count["img"] != 0 || count["style"] != 1 || count["link"]+count["iframe"]+count["object"] != 0 {
		t.Errorf("%v", count)
	}
	if n := strings.Count(text, `"><script>alert(1)</script>`); n < 12 {
		t.Errorf("%d of the texts are shown: %s", n, text)
	}
	root, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	policy := ""
	var hashes []string
	for n := range root.Descendants() {
		switch n.Data {
		case "meta":
			if len(n.Attr) == 2 && n.Attr[0].Val == "Content-Security-Policy" {
				policy = n.Attr[1].Val
			}
		case "script", "style":
			if n.Type == html.ElementNode {
				hashes = append(hashes, "'"+hashOf(n.FirstChild.Data)+"'")
			}
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" || (a.Key == "href" || a.Key == "src") && !strings.HasPrefix(a.Val, "#") {
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
	}
	if !strings.HasPrefix(policy, "default-src 'none'; ") || len(hashes) != 2 {
		t.Fatalf("the policy is %q, %v", policy, hashes)
	}
	for _, hash := range hashes {
		if !strings.Contains(policy, hash) {
			t.Errorf("the policy %q does not allow %s", policy, hash)
		}
	}
}

// Each move is a link to itself, with the move before it and what it changes.
func TestStudyMoves(t *testing.T) {
	page, err := aStudy().HTML()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`data-at="m1" data-numbers="1"`, `<button type="button" id="numbers"`,
		`id="m1" data-p="m0" data-t="4" data-c="4=1" data-m="3=letter=`, ` 4=ring"`, `data-c="1=x"`,
		`<use href="#p1" transform="translate(86 86) scale(1)"/><use href="#p2" transform="translate(86 86) scale(3)"/>`,
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("%s is missing", want)
		}
	}
	if regexp.MustCompile(`https?://`).MatchString(strings.ReplaceAll(studySource+studyStyle+studyScript, "http://www.w3.org/2000/svg", "")) {
		t.Error("the page names an address")
	}
}
