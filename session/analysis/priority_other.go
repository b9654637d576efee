//go:build !linux

package analysis

// lowerPriority does nothing. On Linux it lowers the priority of the search's thread; here all threads
// of the program keep the same priority.
func lowerPriority() {}
