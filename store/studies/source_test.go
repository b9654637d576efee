package studies

import (
	"testing"
)

// A study remembers the file that it was opened from, and is found by it as long as the file has the same content.
func TestSource(t *testing.T) {
	f := Folder{Path: t.TempDir()}
	from := SourceOf(`/home/ann/my "books"/d4.lib`, []byte("one"))
	created, err := f.CreateFrom(from, "d4", parse(t, aStudy))
	if err != nil {
		t.Fatal(err)
	}
	path := created.Path()
	if created.Source() != from || f.Find(t.Context(), from) != path {
		t.Errorf("%+v, found at %q", created.Source(), f.Find(t.Context(), from))
	}
	changed := SourceOf(from.Path, []byte("two"))
	if got := f.Find(t.Context(), changed); got != "" {
		t.Errorf("%q is found by other content", got)
	}
	if err := created.SetSource(changed); err != nil {
		t.Fatal(err)
	}
	if err := created.Save(parse(t, aStudy)); err != nil {
		t.Fatal(err)
	}
	if err := created.Close(); err != nil {
		t.Fatal(err)
	}
	again, g := opened(t, path)
	if again.Source() != changed || f.Find(t.Context(), changed) != path || sourceIn(g) != (Source{}) {
		t.Errorf("%+v", again.Source())
	}
	create(t, f, "", "other", aStudy)
	if got := f.Find(t.Context(), Source{}); got != "" {
		t.Errorf("%q is found by nothing", got)
	}
}

// A path that no tag can hold is not noted, and a study from another computer does not keep the path that it had there.
func TestNoSource(t *testing.T) {
	for _, path := range []string{"", "/home/a\nb.lib", "/home/\xff.lib"} {
		if got := SourceOf(path, []byte("x")); got != (Source{}) {
			t.Errorf("%q: %+v", path, got)
		}
	}
	f := Folder{Path: t.TempDir()}
	g := withHead(parse(t, aStudy), "Book", SourceOf("/home/ann/x.lib", []byte("x")))
	if _, err := f.Add("", "Book.mnk", []byte(g.String())); err != nil {
		t.Fatal(err)
	}
	if got := list(t, f); len(got) != 1 || got[0].Source != (Source{}) {
		t.Errorf("%+v", got)
	}
}
