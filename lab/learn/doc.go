// Package learn learns parameters of evaluations by playing games.
//
// SelfPlay and Anneal take a context, options and a progress function. When the context ends they
// return the result so far and the cause. Nothing here prints. A File describes a result as it is
// stored.
//
// To read: selfplay.go (the games) with rule.go (the update rule) and weights.go; anneal.go; file.go, figure.go.
package learn
