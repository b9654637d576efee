package cluster

import (
	"bytes"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// unknownMemory is what a machine counts as in bytes that does not say how much memory it has.
const unknownMemory = 4 << 30

// UsualMemory returns how many bytes the tasks of a worker take together unless somebody says otherwise: three
// quarters of what the machine has, or of what the container lets its programs have.
func UsualMemory() int64 {
	bytes := machineMemory()
	if bytes <= 0 {
		bytes = unknownMemory
	}
	return bytes / 4 * 3
}

// linuxMemory reads from the files of Linux, whose root is fsys, how many bytes the programs of the machine may
// have, or those of the control group or container of this one. It is 0 where none of them says so.
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
		for group := path.Clean("/" + fields[2]); ; group = path.Dir(group) { // a group above may have the limit
			text, _ := fs.ReadFile(fsys, path.Join(top, group, name))
			atMost(numberIn(string(text)))
			if group == "/" {
				break
			}
		}
	}
	return least
}

// numberIn reads a number of a file, 0 where it has none: "max", for example.
func numberIn(text string) int64 {
	n, _ := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	return n
}
