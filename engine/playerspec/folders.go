package playerspec

import "strings"

// WithoutFolders returns the text of a player with every path reduced to the name of the file. If
// the text cannot be parsed, only the name before its options remains.
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

// base returns the name of a file, for paths of any operating system.
func base(path string) string { return path[strings.LastIndexAny(path, `/\`)+1:] }
