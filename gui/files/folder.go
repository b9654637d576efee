package files

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
)

// folderForm is the dialog that browses for a folder or a file. It lists the parent folder first,
// then the folders, then the files.
type folderForm struct {
	Dialogs
	sheet  *sheet.Sheet
	path   *widgets.Entry // the folder shown, or another path that is being typed
	list   *widgets.List
	note   *widget.Label
	ok     *widgets.Button
	onFile func(path string) // gets the chosen file; nil if a folder is wanted
	folder string            // the folder shown
	wanted string            // the folder that is being read, or "" if none is
	rows   []string          // the paths in the list: the parent folder, the folders, then any files
	files  []string          // the paths in rows that are files
}

// ChooseFile asks for a file and begins at the path from. chosen gets the path of the file.
func (d Dialogs) ChooseFile(from string, chosen func(path string)) {
	r := desktop.FileRequest{Title: words.ChooseFile(), Folder: cmp.Or(folderOf(from), d.Folder())}
	d.ask(r, func(c desktop.Chosen) { chosen(c.Path) }, func() {
		f := d.newFolderForm()
		f.onFile = chosen
		f.sheet = d.Sheets.Open(words.ChooseFile(), f.content(), d.Sheets.CloseButton(words.Cancel()))
		f.begin(cmp.Or(from, d.Folder()))
	})
}

// folderOf returns the folder of a file, or "" if file is "".
func folderOf(file string) string {
	if file == "" {
		return ""
	}
	return filepath.Dir(file)
}

// ChooseFolder asks for a folder and begins at the path from. chosen gets the path of the folder.
func (d Dialogs) ChooseFolder(from string, chosen func(string)) {
	r := desktop.FileRequest{Title: words.ChooseFolder(), Folder: from, Directory: true}
	d.ask(r, func(c desktop.Chosen) { chosen(c.Path) }, func() { d.chooseFolderBuiltIn(from, chosen) })
}

// chooseFolderBuiltIn is ChooseFolder with the program's own dialog.
func (d Dialogs) chooseFolderBuiltIn(from string, chosen func(string)) {
	f := d.newFolderForm()
	f.ok = d.Sheets.Button(words.ChooseThisFolder(), func() { f.use(chosen) }).Primary()
	f.ok.Disable() // until a folder is shown
	f.sheet = d.Sheets.Open(words.ChooseFolder(), f.content(), d.Sheets.CloseButton(words.Cancel()), f.ok)
	f.begin(from)
}

// ChooseFileOrFolder asks whether to read a file or a whole folder, and for which one. how says what is done with it.
// chosen gets the path.
func (d Dialogs) ChooseFileOrFolder(title, how string, chosen func(path string)) {
	use := func(path, folder string) {
		if d.OnUsed != nil {
			d.OnUsed(folder)
		}
		d.Sheets.CloseFront() // the question
		chosen(path)
	}
	file := d.Sheets.Button(words.OneFile(), func() {
		d.ChooseFile("", func(path string) { use(path, filepath.Dir(path)) })
	})
	folder := d.Sheets.Button(words.WholeFolder(), func() {
		d.ChooseFolder(d.Folder(), func(path string) { use(path, path) })
	}).Primary()
	s := d.Sheets.Open(title, widgets.Wrapped(widget.NewLabel(how)), d.Sheets.CloseButton(words.Cancel()), file, folder)
	s.Resize(widgets.FormWidth, 0)
}

// newFolderForm returns a form with its controls.
func (d Dialogs) newFolderForm() *folderForm {
	f := &folderForm{
		Dialogs: d, path: widgets.NewEntry("", widgets.AtMost(widgets.LongestPath), d.Sheets.Key), note: widgets.Wrapped(widgets.Quiet("")),
	}
	f.list = widgets.NewList(func() int { return len(f.rows) }, func() fyne.CanvasObject { return widget.NewLabel("") }, f.fill,
		func(i int) { f.choose(f.rows[i]) }, d.Sheets.Key)
	return f
}

// content returns the layout of the controls.
func (f *folderForm) content() fyne.CanvasObject {
	return container.NewBorder(f.path, f.note, nil, nil, f.list)
}

// choose opens a folder, or closes the dialog with a file.
func (f *folderForm) choose(path string) {
	if !slices.Contains(f.files, path) {
		f.enter(path)
		return
	}
	f.sheet.Close()
	f.onFile(path)
}

// begin sizes the sheet and shows the first folder.
func (f *folderForm) begin(from string) {
	f.sheet.Main = nil // Enter opens the focused row of the list, or what the field names
	f.sheet.OnKey = f.key
	f.sheet.Resize(widgets.FormWidth, 480)
	f.sheet.Focus(f.list)
	f.enter(from)
}

// key goes to what the field names for Enter: it chooses a file if one is wanted, and lists a folder.
func (f *folderForm) key(e *fyne.KeyEvent) bool {
	if !f.sheet.HasFocus(f.path) || !widgets.IsEnter(e) {
		return false
	}
	f.find(func(path string, isFolder bool) {
		if isFolder {
			f.enter(path)
			f.sheet.Focus(f.list)
			return
		}
		f.sheet.Close()
		f.onFile(path)
	})
	return true
}

// use closes the dialog with the folder shown, or with the one that the field names if that is another.
func (f *folderForm) use(chosen func(folder string)) {
	if f.path.Text == f.folder {
		f.sheet.Close()
		chosen(f.folder)
		return
	}
	f.find(func(path string, _ bool) {
		f.sheet.Close()
		chosen(path)
	})
}

// find looks for the folder or the file that the field names, and calls found with its path. What is not there, or not wanted,
// is said.
func (f *folderForm) find(found func(path string, isFolder bool)) {
	path := folderIn(f.path)
	var info os.FileInfo
	var err error
	f.Loop.Run(func() { info, err = os.Stat(path) }, func() {
		switch {
		case !f.sheet.IsOpen() || path != folderIn(f.path):
		case err != nil:
			widgets.SetText(f.note, words.Error(err))
		case !filepath.IsAbs(path), !info.IsDir() && (f.onFile == nil || !info.Mode().IsRegular()):
			widgets.SetText(f.note, words.FolderMissing())
		default:
			found(path, info.IsDir())
		}
	})
}

// enter reads a folder in the background and shows its content. A folder that is being read is not read
// again, and the content of a folder is dropped if another one was entered meanwhile.
func (f *folderForm) enter(folder string) {
	if folder == f.wanted && folder != "" {
		return
	}
	f.wanted = folder
	var found string
	var rows, files []string
	var err error
	f.Loop.Run(func() { found, rows, files, err = foldersIn(folder) }, func() {
		if !f.sheet.IsOpen() || folder != f.wanted {
			return
		}
		f.wanted = ""
		if err != nil {
			widgets.SetText(f.note, words.Error(err))
			return
		}
		f.show(found, rows, files)
	})
}

// show shows the content of a folder.
func (f *folderForm) show(folder string, rows, files []string) {
	f.folder, f.rows = folder, rows
	f.path.SetText(folder)
	if f.onFile != nil {
		f.rows, f.files = append(rows, files...), files
		widgets.SetText(f.note, words.HowToChooseFile())
	} else {
		f.ok.Enable()
		widgets.SetText(f.note, words.HowToChooseFolder())
	}
	f.list.ScrollToTop()
	f.list.Refresh()
}

func (f *folderForm) fill(i int, o fyne.CanvasObject) {
	text := filepath.Base(f.rows[i])
	switch {
	case f.isUp(i):
		text = words.UpOneFolder()
	case f.onFile != nil && !slices.Contains(f.files, f.rows[i]):
		text += string(filepath.Separator)
	}
	widgets.SetText(o.(*widget.Label), text)
}

// isUp reports whether row i is the parent folder.
func (f *folderForm) isUp(i int) bool { return i == 0 && f.rows[i] == filepath.Dir(f.folder) }

// foldersIn reads a folder. If it does not exist, it reads the nearest parent that does, or the
// home folder for a path that is not absolute. It returns the folder that it read, the paths of the
// parent, if any, and of the folders in it, and the paths of the files. Hidden files and folders
// are left out.
func foldersIn(folder string) (there string, rows, files []string, err error) {
	folder = filepath.Clean(folder)
	if !filepath.IsAbs(folder) {
		if folder, err = os.UserHomeDir(); err != nil {
			return "", nil, nil, err
		}
	}
	for info, err := os.Stat(folder); (err != nil || !info.IsDir()) && folder != filepath.Dir(folder); info, err = os.Stat(folder) {
		folder = filepath.Dir(folder)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", nil, nil, err
	}
	if up := filepath.Dir(folder); up != folder {
		rows = append(rows, up)
	}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		info, err := os.Stat(path) // follows links
		switch {
		case err != nil || strings.HasPrefix(e.Name(), "."):
		case info.IsDir():
			rows = append(rows, path)
		case info.Mode().IsRegular():
			files = append(files, path)
		}
	}
	return folder, rows, files, nil
}
