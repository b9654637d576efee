package playerspec

import "strings"

// WithoutFolders returns the text of a player with nothing of its paths but the names of the
// files. Of a text that cannot be read only the name before its options is left.
func WithoutFolders(text string) string {
	x, err := Parse(text)
	if err != nil {
		name, _, _ := strings.Cut(text, "(")
		return base(name)
	}
	return x.withoutFolders().String()
}

func (x Expr) withoutFolders() Expr {
	cut := Expr{Name: base(x.Name), Quoted: x.Quoted}
	for _, a := range x.Args {
		cut.Args = append(cut.Args, Arg{Key: a.Key, Value: a.Value.withoutFolders()})
	}
	return cut
}

// base is the name of a file, by the paths of any system.
func base(path string) string { return path[strings.LastIndexAny(path, `/\`)+1:] }
