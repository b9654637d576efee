package cluster

import (
	"bytes"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// unknownMemory is the memory in bytes assumed for a machine that does not report how much it has.
const unknownMemory = 4 << 30

// UsualMemory returns the default limit in bytes for all tasks of a worker together: three quarters
// of the memory of the machine, or of the limit of the container.
func UsualMemory() int64 {
	bytes := machineMemory()
	if bytes <= 0 {
		bytes = unknownMemory
	}
	return bytes / 4 * 3
}

// linuxMemory returns how many bytes of memory this process may use, from the files of Linux below
// fsys: the least of the memory of the machine and the limits of its control groups. It returns 0
// if none of the files has a number.
func linuxMemory(fsys fs.FS) (least int64) {
	atMost := func(bytes int64) {
		if bytes > 0 && (least == 0 || bytes < least) {
			least = bytes
		}
	}
	info, _ := fs.ReadFile(fsys, "proc/meminfo")
	if _, rest, ok := strings.Cut(string(info), "MemTotal:"); ok {
		atMost(1 << 10 * numberIn(strings.TrimSuffix(strings.TrimSpace(strings.SplitN(rest, "\n", 2)[0]), " kB")))
	}
	groups, _ := fs.ReadFile(fsys, "proc/self/cgroup")
	for line := range bytes.Lines(groups) {
		fields := strings.SplitN(strings.TrimSpace(string(line)), ":", 3)
		if len(fields) != 3 {
			continue
		}
		top, name := "sys/fs/cgroup", "memory.max"
		switch {
		case fields[0] == "0":
		case fields[1] == "memory": // control groups of version 1
			top, name = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		default:
			continue
		}
		for group := path.Clean("/" + fields[2]); ; group = path.Dir(group) { // a parent group may set the limit
			text, _ := fs.ReadFile(fsys, path.Join(top, group, name))
			atMost(numberIn(string(text)))
			if group == "/" {
				break
			}
		}
	}
	return least
}

// numberIn parses the content of a file as a number. It returns 0 if the content is not a number,
// such as "max".
func numberIn(text string) int64 {
	n, _ := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	return n
}
