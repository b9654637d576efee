package archive

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// study creates a study on the machine, with a first move.
func (m *aMachine) study(t *testing.T, collection, name, move string) {
	t.Helper()
	file, err := m.studies().Create(collection, name, record.Game{Variant: "renju", Moves: []string{move, "i9"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// studyList lists the studies of the machine: collection, name and first move of each, sorted.
func (m *aMachine) studyList(t *testing.T) (list []string) {
	t.Helper()
	all, err := m.studies().List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		if e.Err != nil {
			t.Error(e.Err)
			continue
		}
		list = append(list, e.Collection+"|"+e.Name+"|"+e.Line[0])
	}
	slices.Sort(list)
	return list
}

// Studies move to another machine in their collections. One whose name is taken there by another study stays beside it.
// A second transfer changes nothing.
func TestStudiesAreTransferred(t *testing.T) {
	from, to := newMachine(t), newMachine(t)
	from.study(t, "", "CON: a?", "h8")
	from.study(t, "Openings/Direct", "Kagetsu", "h8")
	from.study(t, "Openings/Direct", "Kagetsu", "h9")
	from.study(t, "", "gone", "h8")
	if err := from.studies().Delete(filepath.Join(from.studies().Path, "gone.mnk")); err != nil {
		t.Fatal(err)
	}
	from.write(t, "studies/notes.txt", "mine")
	to.study(t, "Openings/Direct", "Kagetsu", "g7")
	data, err := from.source().Bytes(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for round := range 2 {
		a, err := Open(t.Context(), data, nil)
		if err != nil {
			t.Fatal(err)
		}
		share := 0.0
		added, there, bad, err := a.Studies(t.Context(), to.studies(), func(part float64) { share = part })
		if want := [3]int{3 * (1 - round), 3 * round, 0}; [3]int{added, there, bad} != want || err != nil || share != 1 {
			t.Errorf("%d added, %d there, %d bad, %v of the file, %v", added, there, bad, share, err)
		}
		want := []string{"Openings/Direct|Kagetsu|g7", "Openings/Direct|Kagetsu|h8", "Openings/Direct|Kagetsu|h9", "|CON: a?|h8"}
		if got := to.studyList(t); !slices.Equal(got, want) {
			t.Errorf("there are %q, want %q", got, want)
		}
	}
}

// A study or run that is too large or cannot be read is left out and reported, and everything else is saved.
func TestFilesThatCannotBeSavedAreLeftOut(t *testing.T) {
	from, to := newMachine(t), newMachine(t)
	from.play(t, "a1 b1 a2 b2 a3", 1)
	from.study(t, "", "small", "h8")
	from.write(t, "studies/books/large.mnk", "")
	if err := os.Truncate(filepath.Join(from.dir, "studies/books/large.mnk"), record.MaxStudySize+1); err != nil {
		t.Fatal(err)
	}
	from.write(t, "laboratory/x.json", "")
	from.study(t, "", "locked", "h8")
	end := files.Fault(func(op files.Op, path string) error {
		if op == files.OpRead && filepath.Base(path) == "locked.mnk" {
			return fs.ErrPermission
		}
		return nil
	})
	var left []string
	source := from.source()
	source.LeftOut = func(path string) { left = append(left, filepath.Base(path)) }
	data, err := source.Bytes(t.Context(), nil)
	end()
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"large.mnk", "locked.mnk"}; !slices.Equal(left, want) {
		t.Errorf("left out: %q, want %q", left, want)
	}
	a, err := Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	if added, _, _, err := a.Studies(t.Context(), to.studies(), nil); added != 1 || err != nil {
		t.Errorf("%d studies are added, %v", added, err)
	}
	if added, _, _, err := a.Games(t.Context(), to.games, session.Check, nil); added != 1 || err != nil {
		t.Errorf("%d games are added, %v", added, err)
	}
}

// What is no study, or would leave the folder or hide in it, is not written.
func TestBadStudiesOfAnArchive(t *testing.T) {
	m := newMachine(t)
	const text = `[MNKDesk "1"] [Variant "renju"] [Study "../../../up"] h8`
	data := anArchive(t, [2]string{markName, mark}, [2]string{studiesName + "/bad.mnk", "no study"},
		[2]string{studiesName + "/../up.mnk", text}, [2]string{studiesName + "//up.mnk", text}, [2]string{studiesName + `/..\up.mnk`, text},
		[2]string{studiesName + "/.deleted/x.mnk", text}, [2]string{studiesName + "/.mnk", text}, [2]string{studiesName + "/x.sh", text},
		[2]string{studiesName + "/NUL/good.mnk", text})
	a, err := Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if added, _, _, err := a.Studies(ended, m.studies(), nil); added != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %d studies, %v", added, err)
	}
	if added, there, bad, err := a.Studies(t.Context(), m.studies(), nil); added != 1 || there != 0 || bad != 1 || err != nil {
		t.Errorf("%d added, %d there, %d bad, %v", added, there, bad, err)
	}
	var names []string
	err = filepath.WalkDir(m.dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, strings.TrimPrefix(path, m.dir+"/"))
		}
		return err
	})
	if want := []string{"studies/_NUL/-..-..-up.mnk"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("there are %q, %v", names, err)
	}
	if _, err := m.studies().Add("", "x.mnk", []byte("no study")); err == nil {
		t.Error("a text that is no study is added")
	}
}
