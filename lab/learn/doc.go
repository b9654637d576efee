// Package learn finds parameters of evaluations from play.
//
// Its works take a context and options, among which are functions that are told of
// their progress and may be nil. When the context ends they return what they have found
// so far and the cause. Nothing here prints; a Result is what a file holds of it.
package learn
