package autosave

import (
	"context"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// The bounds of the file of programs: its size in bytes, and how many players it keeps, the last ones.
const (
	maxProgramsFile = 1 << 20
	maxPrograms     = 500
)

// LoadPrograms reads the players that start programs or open files and were chosen on this computer: a
// player a line. There are none where the file cannot be read, and the person is asked again.
func LoadPrograms(path string) []string {
	if path == "" {
		return nil
	}
	text, err := files.Read(path, maxProgramsFile)
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(text), func(c rune) bool { return c == '\n' })
}

// KeepPrograms adds such players to those that are kept. It is no loss if that fails.
func (s *Saver) KeepPrograms(players []string) {
	players = slices.Clone(players)
	s.otherWorker.Do(func() {
		if s.programs == "" {
			return
		}
		_ = files.Locked(context.Background(), s.programs, lockTimeout, func() error {
			all := LoadPrograms(s.programs)
			for _, p := range players {
				if !slices.Contains(all, p) {
					all = append(all, p)
				}
			}
			all = all[max(len(all)-maxPrograms, 0):]
			return files.Write(s.programs, []byte(strings.Join(all, "\n")+"\n"))
		})
	})
}
