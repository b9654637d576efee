// Package playerspec is the language of player strings, name(key=value,flag,…): the grammar, the
// options that searches and evaluations offer, and the values that a string gives them. It knows no
// searches: search.Parse reads whole players.
//
// To read: expr.go and scan.go (grammar), options.go and kind.go, values.go, evaluation.go,
// named.go and tuning.go (numbers of an evaluation), error.go.
package playerspec
