package controltest

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Renewed checks that each widget type of the package in the current folder looks the same after
// Fyne has dropped its renderer, as Fyne does with widgets that have not been painted for a while.
// widgets must hold one widget of each type, by the name of the type.
func Renewed(t *testing.T, widgets map[string]fyne.Widget) {
	t.Helper()
	if got, want := slices.Sorted(maps.Keys(widgets)), widgetTypes(t); !slices.Equal(got, want) {
		t.Errorf("there are %v, the package has %v", got, want)
	}
	for name, w := range widgets {
		win := test.NewTempWindow(t, w)
		win.SetPadded(false)
		win.Resize(w.MinSize().Max(fyne.NewSize(300, 200)))
		page := Page{}
		page.Paint(w)
		before, picture := test.RenderToMarkup(win.Canvas()), Pixels(win)
		Forget(t, w)
		page.Paint(w)
		if after := test.RenderToMarkup(win.Canvas()); after != before {
			t.Errorf("%s was\n%s\nand comes back as\n%s", name, before, after)
		} else if !bytes.Equal(picture, Pixels(win)) {
			t.Errorf("%s comes back as another picture", name)
		}
	}
}

// Pixels returns the pixels of a window.
func Pixels(w fyne.Window) []byte { return w.Canvas().Capture().(*image.NRGBA).Pix }

// Forget drops the renderers of objects and of everything inside them, as Fyne does.
func Forget(t *testing.T, objects ...fyne.CanvasObject) {
	t.Helper()
	t.Run("forget", func(t *testing.T) { // Fyne's helper drops a renderer at the end of its test
		for _, o := range objects {
			walk(o, func(o fyne.CanvasObject) {
				if w, ok := o.(fyne.Widget); ok {
					test.TempWidgetRenderer(t, w)
				}
			})
		}
	})
}

// walk visits everything inside an object, hidden or not, and then the object.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	for _, child := range within(o) {
		walk(child, visit)
	}
	visit(o)
}

// within returns the parts of an object.
func within(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// Page holds the minimum size of each object when a window last painted it.
type Page map[fyne.CanvasObject]fyne.Size

// Paint does what Fyne's driver does before it paints: if an object is new, or its minimum size has
// changed since the last painting, it lays out the parent again. Like the driver it remembers only
// one such parent at a time.
func (p Page) Paint(o fyne.CanvasObject) {
	var due fyne.CanvasObject
	p.paint(o, nil, &due)
}

func (p Page) paint(o, parent fyne.CanvasObject, due *fyne.CanvasObject) {
	if !o.Visible() {
		return
	}
	for _, child := range within(o) {
		p.paint(child, o, due)
	}
	if *due == o {
		layOut(o)
		*due = nil
	}
	if least := o.MinSize(); p[o] != least {
		p[o], *due = least, parent
	}
}

func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
	case fyne.Widget:
		test.WidgetRenderer(o).Layout(o.Size())
	}
}

// widgetTypes returns the names of the types with a CreateRenderer method in the package in the
// current folder, sorted.
func widgetTypes(t *testing.T) (names []string) {
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if method, ok := d.(*ast.FuncDecl); ok && method.Name.Name == "CreateRenderer" {
				names = append(names, method.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name)
			}
		}
	}
	slices.Sort(names)
	return names
}
