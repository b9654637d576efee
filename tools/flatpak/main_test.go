package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk"
)

const manifests = "../../packaging/flatpak"

// The list has the go.mod and the content of every module, each with a check sum, and nothing else. It must be written again
// when the modules change.
func TestEveryModuleIsInTheList(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(manifests, "modules.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []source
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range list {
		got = append(got, s.URL)
		if s.Type != "file" || !regexp.MustCompile(`^[0-9a-f]{64}$`).MatchString(s.SHA256) ||
			s.URL != proxy+s.Dest[len(folder)+1:]+"/"+s.Filename {
			t.Errorf("%+v", s)
		}
	}
	var mod struct{ Require []module }
	out, err := exec.Command("go", "mod", "edit", "-json", "../../go.mod").Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		t.Fatal(err)
	}
	capital := regexp.MustCompile("[A-Z]")
	var want []string
	for _, m := range mod.Require {
		path := capital.ReplaceAllStringFunc(m.Path, func(c string) string { return "!" + strings.ToLower(c) })
		want = append(want, proxy+path+"/@v/"+m.Version+".mod", proxy+path+"/@v/"+m.Version+".zip")
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || len(want) < 100 {
		t.Errorf("make flatpak writes the list again: it has %d files, the modules %d", len(got), len(want))
	}
}

// The manifest is of this program and version, gives it no network and no folder, and is accepted by flatpak-builder where
// that is installed.
func TestManifest(t *testing.T) {
	name := mnkdesk.ID() + ".json"
	data, err := os.ReadFile(filepath.Join(manifests, name))
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		ID         string   `json:"id"`
		FinishArgs []string `json:"finish-args"`
	}
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	want := []string{"--socket=x11", "--share=ipc", "--device=dri", "--socket=pulseaudio"}
	if m.ID != mnkdesk.ID() || !slices.Equal(m.FinishArgs, want) {
		t.Errorf("%+v", m)
	}
	if !regexp.MustCompile(`"tag": "v` + regexp.QuoteMeta(mnkdesk.Version()) + `"`).Match(data) {
		t.Errorf("the manifest does not build version %s", mnkdesk.Version())
	}
	if _, err := exec.LookPath("flatpak-builder"); err != nil {
		return
	}
	c := exec.Command("flatpak-builder", "--show-manifest", name)
	c.Dir = manifests
	if out, err := c.CombinedOutput(); err != nil || !regexp.MustCompile(`(?s)"dest-filename".*"dest-filename"`).Match(out) {
		t.Errorf("flatpak-builder: %v\n%.500s", err, out)
	}
}

func TestDownloadOfNothing(t *testing.T) {
	if _, err := download(t.TempDir()); err == nil {
		t.Error("a folder without a module has modules")
	}
}
