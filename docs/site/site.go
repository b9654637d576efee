package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"image"
	_ "image/gif"
	_ "image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// source is where readers find the files that the site does not have.
const source = "https://github.com/mnkdesk/mnkdesk/blob/main/"

//go:embed page.html
var layout string

//go:embed style.css
var style []byte

// site is a site under construction. Names of files are relative to the root of the repository, with slashes.
type site struct {
	root  string // the folder of the repository
	out   string
	files map[string]string // pages, pictures and others: the name on the site by the name in the repository
	page  *template.Template
}

// pages are the patterns of the pages that the site has.
var pages = []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "docs/*/*.md"}

// pictures are the patterns of the pictures on them.
var pictures = []string{"Icon.png", "docs/*.png", "docs/pictures/*", "docs/plots/*.svg"}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: site OUT")
		os.Exit(2)
	}
	if err := build(".", os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// build writes the site of a repository into a folder, which it makes. Files that are there stay, unless the site has a
// file of the same name.
func build(root, out string) error {
	page, err := template.New("page").Funcs(template.FuncMap{"to": relative}).Parse(layout)
	if err != nil {
		return err
	}
	s := &site{root: root, out: out, files: map[string]string{}, page: page}
	texts, err := s.find(pages)
	if err != nil {
		return err
	}
	others, err := s.find(pictures)
	if err != nil {
		return err
	}
	for _, name := range texts {
		s.files[name] = pageName(name)
	}
	for _, name := range others {
		s.files[name] = name
	}
	for _, name := range others {
		if err := s.copy(name); err != nil {
			return err
		}
	}
	for _, name := range texts {
		if err := s.write(name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return s.put("style.css", style)
}

// find returns the files of the repository that match patterns.
func (s *site) find(patterns []string) (names []string, err error) {
	for _, pattern := range patterns {
		found, err := fs.Glob(os.DirFS(s.root), pattern)
		if err != nil {
			return nil, err
		}
		names = append(names, found...)
	}
	return names, nil
}

// pageName returns the name of a page on the site. A README is the index of its folder.
func pageName(name string) string {
	folder, file := path.Split(name)
	if file == "README.md" {
		return folder + "index.html"
	}
	return folder + strings.TrimSuffix(file, ".md") + ".html"
}

// relative returns the link from a page to a file of the site.
func relative(from, to string) string {
	return strings.Repeat("../", strings.Count(from, "/")) + to
}

func (s *site) copy(name string) error {
	data, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	return s.put(name, data)
}

func (s *site) put(name string, data []byte) error {
	to := filepath.Join(s.out, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}

// content is what the layout shows.
type content struct {
	File     string // the name of the page on the site
	Language string
	Title    string
	About    string // what search engines show
	Body     template.HTML
}

// write writes a page.
func (s *site) write(name string) error {
	markdown, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	links := &linker{site: s, page: name}
	m := goldmark.New(goldmark.WithExtensions(extension.GFM),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(links, 0))),
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithASTTransformers(util.Prioritized(links, 0))))
	var body bytes.Buffer
	if err := m.Convert(markdown, &body, parser.WithContext(parser.NewContext(parser.WithIDs(headingIDs{})))); err != nil {
		return err
	}
	if links.err != nil {
		return links.err
	}
	c := content{File: s.files[name], Language: "en", Title: links.title, About: links.about, Body: template.HTML(body.String())}
	if strings.HasSuffix(name, ".de.md") {
		c.Language = "de"
	}
	var page bytes.Buffer
	if err := s.page.Execute(&page, c); err != nil {
		return err
	}
	return s.put(c.File, page.Bytes())
}

// maxWhole is how many characters of code in a text stand on one line, also on a narrow screen: a line is otherwise broken
// after the hyphens of an option.
const maxWhole = 24

// linker turns the links of a page into those of the site, and notes its title.
type linker struct {
	site         *site
	page         string // in the repository
	title, about string // the first heading, and the first paragraph
	err          error
}

// Transform implements parser.ASTTransformer.
func (l *linker) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	l.err = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if l.title == "" {
				l.title = plain(n, reader.Source())
			}
		case *ast.Paragraph:
			if l.about == "" {
				l.about = plain(n, reader.Source())
			}
		case *ast.Link:
			to, err := l.target(string(n.Destination))
			n.Destination = []byte(to)
			return ast.WalkContinue, err
		case *ast.Image:
			to, err := l.target(string(n.Destination))
			n.Destination = []byte(to)
			return ast.WalkContinue, err
		case *ast.CodeSpan:
			if utf8.RuneCountInString(plain(n, reader.Source())) <= maxWhole {
				n.SetAttributeString("class", []byte("whole"))
			}
		case *east.Table:
			stack(n, reader.Source())
		}
		return ast.WalkContinue, nil
	})
}

// stack marks a table of texts. On a narrow screen the cells of its rows stand below each other, with the names of their
// columns, since the columns beside the screen are easily missed. Tables of figures stay as they are, and so do those of two
// columns if the first is narrow.
func stack(table *east.Table, source []byte) {
	const columns, long, longName = 5, 40, 24
	var names []string
	longest, longestFirst := 0, 0
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		_, head := row.(*east.TableHeader)
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			words := plain(cell, source)
			length := utf8.RuneCountInString(words)
			if longest = max(longest, length); cell.PreviousSibling() == nil {
				longestFirst = max(longestFirst, length)
			}
			if head {
				names = append(names, words)
			}
		}
	}
	if len(names) > columns || longest <= long || len(names) == 2 && longestFirst <= longName {
		return
	}
	table.SetAttributeString("class", []byte("stack"))
	for row := table.FirstChild().NextSibling(); row != nil; row = row.NextSibling() {
		column := 0
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			if column > 0 && names[column] != "" { // the first cell is the heading of its row
				cell.SetAttributeString("data-column", []byte(names[column]))
			}
			column++
		}
	}
}

// RegisterFuncs implements renderer.NodeRenderer.
func (l *linker) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindImage, l.image)
}

// image writes a picture. If there is another one whose name ends in -dark, that is shown to readers who like dark pages.
func (l *linker) image(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	link := string(n.(*ast.Image).Destination)
	name := path.Join(path.Dir(l.site.files[l.page]), link)
	ext := path.Ext(name)
	if _, ok := l.site.files[strings.TrimSuffix(name, ext)+"-dark"+ext]; ok {
		fmt.Fprintf(w, `<picture><source media="(prefers-color-scheme: dark)" srcset="%s">`, strings.TrimSuffix(link, ext)+"-dark"+ext)
		defer w.WriteString("</picture>")
	}
	fmt.Fprintf(w, `<img src="%s" alt="%s"`, link, template.HTMLEscapeString(plain(n, source)))
	if file, err := os.Open(filepath.Join(l.site.out, filepath.FromSlash(name))); err == nil {
		defer file.Close()
		if c, _, err := image.DecodeConfig(file); err == nil {
			fmt.Fprintf(w, ` width="%d" height="%d"`, c.Width, c.Height)
		}
	}
	_, err := w.WriteString(">")
	return ast.WalkSkipChildren, err
}

// plain returns the text of a heading or a paragraph, on one line.
func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// target returns where a link of the page leads on the site. What the site does not have is shown by the repository.
func (l *linker) target(link string) (string, error) {
	file, heading, _ := strings.Cut(link, "#")
	if file == "" || strings.Contains(link, "://") || strings.HasPrefix(link, "mailto:") {
		return link, nil
	}
	name := path.Join(path.Dir(l.page), file)
	if heading != "" {
		heading = "#" + heading
	}
	if to, ok := l.site.files[name]; ok {
		return relative(l.site.files[l.page], to) + heading, nil
	}
	if _, err := os.Stat(filepath.Join(l.site.root, filepath.FromSlash(name))); err != nil || strings.HasPrefix(name, "..") {
		return "", errors.New("the link " + link + " leads nowhere")
	}
	return source + name + heading, nil
}

// headingIDs gives each heading the ID that it has on GitHub.
type headingIDs map[string]int

// Generate implements parser.IDs.
func (ids headingIDs) Generate(heading []byte, _ ast.NodeKind) []byte {
	id := []rune(strings.ToLower(strings.TrimSpace(string(heading))))
	id = slices.DeleteFunc(id, func(r rune) bool {
		return r != ' ' && r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsNumber(r)
	})
	name := strings.ReplaceAll(string(id), " ", "-")
	count := ids[name]
	ids[name]++
	if count > 0 {
		name = fmt.Sprintf("%s-%d", name, count)
	}
	return []byte(name)
}

// Put implements parser.IDs.
func (ids headingIDs) Put(id []byte) { ids[string(id)]++ }
