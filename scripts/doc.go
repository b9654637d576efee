// Package scripts tests the shell scripts that the Makefile calls, on machines
// made up for the purpose: a search path of commands that only write down how
// they were called.
package scripts
