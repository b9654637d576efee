// Package playerspec is the language of player strings, name(key=value,flag,…): the grammar, the
// options of searches and evaluations, and the values that a string gives to them. It knows no
// searches: search.Parse reads whole players.
//
// The grammar is in expr.go and scan.go. Options are in options.go, kind.go and size.go, and their
// values in values.go and env.go. evaluation.go has evaluations as options, and named.go and
// tuning.go the numbers of evaluations. folders.go removes paths, and error.go has the errors.
package playerspec
