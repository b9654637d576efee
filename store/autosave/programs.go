package autosave

import (
	"context"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// The limits of the file of programs: its size in bytes, and how many players it keeps, dropping
// the oldest.
const (
	maxProgramsFile = 1 << 20
	maxPrograms     = 500
)

// LoadPrograms reads the players chosen on this computer that start programs or open files, one
// player per line. It returns none if the file cannot be read; the person is then asked again.
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

// KeepPrograms adds such players to the file. It ignores errors: the person is only asked again.
func (s *Saver) KeepPrograms(players []string) {
	players = slices.Clone(players)
	s.otherWorker.Do(func() {
		if s.programsPath == "" {
			return
		}
		_ = files.Locked(context.Background(), s.programsPath, lockTimeout, func() error {
			all := LoadPrograms(s.programsPath)
			for _, p := range players {
				if !slices.Contains(all, p) {
					all = append(all, p)
				}
			}
			all = all[max(len(all)-maxPrograms, 0):]
			return files.Write(s.programsPath, []byte(strings.Join(all, "\n")+"\n"))
		})
	})
}
