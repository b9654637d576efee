package mnkdesk

import (
	"bytes"
	"encoding/xml"
	"image"
	_ "image/png"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

func TestManifestIsComplete(t *testing.T) {
	var d struct {
		details
		Website string
	}
	if _, err := toml.Decode(manifest, &d); err != nil {
		t.Fatal(err)
	}
	for what, form := range map[string]struct{ value, pattern string }{
		"name":    {Name(), `^MNK Desk$`},
		"ID":      {ID(), `^io\.github\.mnkdesk\.mnkdesk$`},
		"version": {Version(), `^\d+\.\d+\.\d+$`},
		"website": {d.Website, `^https://`},
		"icon":    {d.Details.Icon, `^Icon\.png$`},
	} {
		if !regexp.MustCompile(form.pattern).MatchString(form.value) {
			t.Errorf("%s is %q, want %s", what, form.value, form.pattern)
		}
	}
	if Build() < 1 {
		t.Errorf("build number %d, want at least 1", Build())
	}
}

func TestIcon(t *testing.T) {
	c, format, err := image.DecodeConfig(bytes.NewReader(Icon()))
	if err != nil {
		t.Fatal(err)
	}
	if format != "png" || c.Width != 1024 || c.Height != 1024 {
		t.Errorf("icon is %s of %d × %d, want png of 1024 × 1024", format, c.Width, c.Height)
	}
}

func TestCommit(t *testing.T) {
	setting := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	revision := setting("vcs.revision", "0123456789abcdef0123456789abcdef01234567")
	for _, c := range []struct {
		name     string
		settings []debug.BuildSetting
		want     string
	}{
		{"no repository", nil, ""},
		{"clean", []debug.BuildSetting{revision, setting("vcs.modified", "false")}, "0123456789ab"},
		{"changed", []debug.BuildSetting{revision, setting("vcs.modified", "true")}, "0123456789ab-dirty"},
		{"short", []debug.BuildSetting{setting("vcs.revision", "abc")}, "abc"},
	} {
		if got := commitOf(&debug.BuildInfo{Settings: c.settings}); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestDesktopFiles checks that the desktop files agree with the manifest, because they
// cannot read it.
func TestDesktopFiles(t *testing.T) {
	entry := readFile(t, "packaging/"+ID()+".desktop")
	for _, line := range []string{
		"Name=" + Name(), "Icon=" + ID(), "Exec=mnkdesk %f",
		"MimeType=application/x-mnkdesk-game;application/x-go-sgf;application/x-renlib;", "StartupWMClass=mnkdesk",
	} {
		if !strings.Contains(entry, "\n"+line+"\n") {
			t.Errorf("the desktop file has no line %q", line)
		}
	}
	var info struct {
		ID   string `xml:"id"`
		Name string `xml:"name"`
	}
	if err := xml.Unmarshal([]byte(readFile(t, "packaging/"+ID()+".metainfo.xml")), &info); err != nil {
		t.Fatal(err)
	}
	if info.ID != ID() || info.Name != Name() {
		t.Errorf("metainfo is of %q, %q", info.ID, info.Name)
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
