// Package learn finds parameters of evaluations from play.
//
// SelfPlay and Anneal take a context, options and a function for their progress. When
// the context ends they return what they have found so far and the cause. Nothing here
// prints; a File is what a file holds of it.
package learn
