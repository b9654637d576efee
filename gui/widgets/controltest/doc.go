// Package controltest holds the checks that every widget of the window must pass, and what
// the tests of several rooms wait with. Only tests use it.
package controltest
