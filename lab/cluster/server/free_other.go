//go:build !linux && !darwin && !windows

package server

// freeOn returns unknownFree: the free space of a disk is unknown on this system.
func freeOn(string) int64 { return unknownFree }
