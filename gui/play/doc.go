// Package play is the part of the card for decisions in an opening: which step it is, and the choices. It
// does not depend on the window; choices are passed to a callback.
package play
