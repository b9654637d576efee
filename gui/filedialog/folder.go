package filedialog

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// folderForm is the dialog in which one looks for a folder: the folders of a folder,
// after the way up.
type folderForm struct {
	Files
	sheet  *sheet.Sheet
	path   *widget.Label
	list   *control.List
	note   *widget.Label
	ok     *control.Button
	folder string   // the one that is shown
	rows   []string // the paths of the folders in it, the one above it first
}

// chooseFolder asks for a folder, beginning with one; take gets the one that is chosen.
func (d Files) chooseFolder(from string, take func(string)) {
	f := &folderForm{Files: d, path: widget.NewLabel(""), note: control.Quiet("")}
	f.path.Truncation = fyne.TextTruncateEllipsis
	f.note.Wrapping = fyne.TextWrapWord
	f.list = control.NewList(func() int { return len(f.rows) }, func() fyne.CanvasObject { return widget.NewLabel("") }, f.fill, d.Sheets.Key)
	f.list.OnSelected = func(i int) {
		f.list.Unselect(i)
		f.enter(f.rows[i])
	}
	f.ok = d.Sheets.Button(words.ChooseThisFolder(), func() {
		f.sheet.Close()
		take(f.folder)
	}).Primary()
	f.ok.Disable() // until a folder is shown
	f.sheet = d.Sheets.Open(words.ChooseFolder(), container.NewBorder(f.path, f.note, nil, nil, f.list),
		d.Sheets.CloseButton(words.Cancel()), f.ok)
	f.sheet.Main = nil // Enter opens what is chosen in the list
	f.sheet.Resize(form.Width, 480)
	f.enter(from)
}

// enter lists the folders of a folder beside the window.
func (f *folderForm) enter(folder string) {
	var rows []string
	var err error
	f.Background(func() { folder, rows, err = foldersIn(folder) }, func() {
		switch {
		case !f.sheet.IsOpen():
		case err != nil:
			control.SetText(f.note, words.Error(err))
		default:
			f.folder, f.rows = folder, rows
			f.ok.Enable()
			control.SetText(f.path, folder)
			control.SetText(f.note, words.HowToChooseFolder())
			f.list.ScrollToTop()
			f.list.Refresh()
		}
	})
}

func (f *folderForm) fill(i int, o fyne.CanvasObject) {
	text := filepath.Base(f.rows[i])
	if f.isUp(i) {
		text = words.UpOneFolder()
	}
	control.SetText(o.(*widget.Label), text)
}

// isUp reports whether a row is the way up.
func (f *folderForm) isUp(i int) bool { return i == 0 && f.rows[i] == filepath.Dir(f.folder) }

// foldersIn returns a folder, or the nearest one above that there is, with the one above
// it, if any, and the folders in it but the hidden ones.
func foldersIn(folder string) (there string, rows []string, err error) {
	folder = filepath.Clean(folder)
	if !filepath.IsAbs(folder) {
		if folder, err = os.UserHomeDir(); err != nil {
			return "", nil, err
		}
	}
	for info, err := os.Stat(folder); (err != nil || !info.IsDir()) && folder != filepath.Dir(folder); info, err = os.Stat(folder) {
		folder = filepath.Dir(folder)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", nil, err
	}
	if up := filepath.Dir(folder); up != folder {
		rows = append(rows, up)
	}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		info, err := os.Stat(path) // follows links
		if err == nil && info.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			rows = append(rows, path)
		}
	}
	return folder, rows, nil
}
