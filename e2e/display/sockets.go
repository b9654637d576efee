package display

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// InternetSockets returns the sockets of the program that belong to a network, as lines of the system's tables. A socket
// of this machine alone, such as that of the display, is none.
func (p *Program) InternetSockets() ([]string, error) { return internetSockets(p.ID()) }

// internetSockets returns the internet sockets of a process.
func internetSockets(process int) (open []string, err error) {
	proc := filepath.Join("/proc", fmt.Sprint(process))
	numbers, err := socketNumbers(filepath.Join(proc, "fd"))
	if err != nil {
		return nil, err
	}
	for _, table := range []string{"tcp", "tcp6", "udp", "udp6", "raw", "raw6", "icmp", "icmp6"} {
		const inode = 9 // the column with the number of the socket
		data, err := os.ReadFile(filepath.Join(proc, "net", table))
		if errors.Is(err, fs.ErrNotExist) {
			continue // the system lacks the protocol
		}
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(data)) {
			if columns := strings.Fields(line); len(columns) > inode && numbers[columns[inode]] {
				open = append(open, table+" "+strings.TrimSpace(line))
			}
		}
	}
	return open, nil
}

// socketNumbers returns the numbers of the sockets among the open files of a process.
func socketNumbers(dir string) (map[string]bool, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	numbers := map[string]bool{}
	for _, f := range files {
		target, err := os.Readlink(filepath.Join(dir, f.Name())) // an error if it was closed meanwhile
		if number, ok := strings.CutPrefix(target, "socket:["); err == nil && ok {
			numbers[strings.TrimSuffix(number, "]")] = true
		}
	}
	return numbers, nil
}
