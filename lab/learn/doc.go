// Package learn finds parameters of evaluations from play.
//
// Its works take a context, options, and a function that is told of their progress,
// which may be nil. When the context ends they return what they have learned so far
// and the cause. Nothing here prints, and a Result is all that they leave behind.
package learn
