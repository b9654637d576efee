// Package mnkdesk holds what identifies the program: its name, identifier,
// version, build number and icon, all read from FyneApp.toml and the picture
// that it names. Both are embedded, so that each fact is written once.
//
// The package imports no GUI, so that programs without a window print the same version.
package mnkdesk

import (
	_ "embed"
	"runtime/debug"
	"sync"

	"github.com/BurntSushi/toml"
)

//go:embed FyneApp.toml
var manifest string

//go:embed Icon.png
var icon []byte

// commit is set by the linker: -X github.com/mnkdesk/mnkdesk.commit=….
var commit string

// details is the part of the manifest that the program itself needs.
type details struct {
	Details struct {
		Name, ID, Icon, Version string
		Build                   int
	}
}

// read decodes the manifest once. The manifest is embedded and checked by a test,
// so an error here could only be a mistake in the build.
var read = sync.OnceValue(func() details {
	var d details
	if _, err := toml.Decode(manifest, &d); err != nil {
		return details{}
	}
	return d
})

// Name returns the name of the program for people to read.
func Name() string { return read().Details.Name }

// ID returns the identifier of the program in reverse domain notation. It is
// also the name of the desktop file and of its icon.
func ID() string { return read().Details.ID }

// Version returns the version in the form 1.2.3.
func Version() string { return read().Details.Version }

// Build returns the build number, which rises with every release.
func Build() int { return read().Details.Build }

// Icon returns the program's icon, a PNG picture of 1024 × 1024 pixels. The
// caller must not change it.
func Icon() []byte { return icon }

// Commit returns the commit that the program was built from, ending in
// "-dirty" if the sources had changed since, or "" if it is not known.
func Commit() string {
	if commit != "" {
		return commit
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return commitOf(info)
}

// commitOf returns the commit that go build recorded, in the form of Commit.
func commitOf(info *debug.BuildInfo) string {
	var revision, suffix string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			suffix = "-dirty"
		}
	}
	if revision == "" {
		return ""
	}
	return revision + suffix
}
