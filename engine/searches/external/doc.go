// Package external lets other programs play: brains that know the Gomocup protocol, each in a
// process of its own for one game. It implements the search guest behind the contract of
// engine/search. Package gomocup reads and writes the lines of the protocol.
//
// A guest is not trusted. It runs in a process group of its own. The whole group is killed when the
// game is over, when the guest hangs or uses too much memory, and when our own program dies. Its
// output is read up to a limit. A guest that is silent or writes garbage or an illegal move loses
// the game with a search.Fault. It is given no more than its time and Tolerance for a move, except
// for the first move of a game (StartTime).
//
// Files: guest.go (the search), thinker.go (a game), talk.go (the dialogue), process.go and
// group_*.go (the process), log.go (the log of a dialogue).
package external
