// Package external lets brains of others play: programs that know the Gomocup protocol, each a
// process of its own for one game. It is the search guest behind the contract of
// engine/search; the lines of the protocol are engine/searches/external/gomocup's.
//
// A guest is not trusted. It runs in a process group of its own, which is killed as a whole
// when the game is over, when it hangs or takes too much memory, and when our own program
// dies. What it writes is read up to a limit. Silence, garbage and illegal moves lose it the
// game as a search.Fault, and nobody waits for it longer than its time and Tolerance.
//
// To read: guest.go (the search), thinker.go (a game), talk.go (the dialogue), process.go
// (the process).
package external
