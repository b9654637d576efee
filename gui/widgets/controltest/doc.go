// Package controltest holds the checks that every widget of the window must pass, and a helper that
// waits for work in the background. Only tests use it.
package controltest
