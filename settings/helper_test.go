package settings

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
)

// fileIn returns the text of the settings file in dir.
func fileIn(t testing.TB, dir string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// folderWith returns a folder with a settings file that has the given text.
func folderWith(t testing.TB, text string) string {
	t.Helper()
	dir := t.TempDir()
	put(t, dir, text)
	return dir
}

func put(t testing.TB, dir, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, fileName), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// open opens the settings in dir and fails the test on an error.
func open(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func update(t testing.TB, s *Store, change func(*Settings)) {
	t.Helper()
	if err := s.Update(change); err != nil {
		t.Fatal(err)
	}
}

// drawSettings returns random settings, all within their ranges.
func drawSettings(t *rapid.T) Settings {
	name := rapid.StringMatching(`[^\pC]{1,40}`)
	variant := rapid.StringMatching(`[a-z0-9,.:"' -]{1,8}`)
	s := Settings{
		Name:        name.Draw(t, "name"),
		SecondName:  name.Draw(t, "second name"),
		Played:      append([]string{}, rapid.SliceOfN(variant, 0, 3).Draw(t, "played")...),
		Mark:        rapid.SampledFrom(Marks()).Draw(t, "mark"),
		PauseMS:     rapid.IntRange(0, MaxPauseMS).Draw(t, "pause"),
		WatchPace:   rapid.SampledFrom(Paces()).Draw(t, "pace"),
		Animation:   rapid.Bool().Draw(t, "animation"),
		Coordinates: rapid.Bool().Draw(t, "coordinates"),
		MoveNumbers: rapid.Bool().Draw(t, "numbers"),

		ForbiddenPoints: rapid.Bool().Draw(t, "forbidden points"),
		AnalysisHeat:    rapid.Bool().Draw(t, "heat"),
		AnalysisLine:    rapid.Bool().Draw(t, "line"),
		AnalysisLines:   rapid.IntRange(1, MaxLines).Draw(t, "lines"),
		Analyst:         rapid.SampledFrom([]string{"", "guest(path=/opt/rapfi)"}).Draw(t, "analyst"),
		AnalysisCores:   rapid.IntRange(1, runtime.NumCPU()).Draw(t, "analysis cores"),
		AnalysisMemory:  rapid.SampledFrom(AnalysisMemories()).Draw(t, "analysis memory"),
		MasterSeconds:   rapid.IntRange(MinMaster, MaxMaster).Draw(t, "seconds"),
		MasterCores:     rapid.IntRange(1, runtime.NumCPU()).Draw(t, "cores"),
		MasterPonders:   rapid.Bool().Draw(t, "ponders"),
		TakeBack:        rapid.Bool().Draw(t, "take back"),
		OpponentsReact:  rapid.Bool().Draw(t, "opponents react"),
		Sounds:          rapid.Bool().Draw(t, "sounds"),
		Volume:          rapid.IntRange(0, 100).Draw(t, "volume"),
		Material:        rapid.SampledFrom([]string{MaterialWood, MaterialPaper, MaterialSlate}).Draw(t, "material"),
		ExpertTools:     rapid.SampledFrom([]string{ExpertAuto, ExpertOn, ExpertOff}).Draw(t, "expert tools"),
		Theme:           rapid.SampledFrom([]string{ThemeSystem, ThemeLight, ThemeDark, ThemeContrast, ThemeContrastDark}).Draw(t, "theme"),
		TextSize:        rapid.SampledFrom(TextSizes()).Draw(t, "text size"),
		Language:        rapid.SampledFrom(Languages()).Draw(t, "language"),
		Folder:          rapid.SampledFrom([]string{"", "/home/ann/My games"}).Draw(t, "folder"),
		PictureFolder:   rapid.SampledFrom([]string{"", "/home/ann/Pictures"}).Draw(t, "picture folder"),
	}
	s.Profiles = rapid.MapOfN(name, rapid.Custom(func(t *rapid.T) Profile {
		return Profile{
			Coin:   rapid.SampledFrom(Coins()).Draw(t, "coin"),
			Face:   rapid.SampledFrom(append(Faces(), "", "unicorn")).Draw(t, "face"),
			Former: rapid.SliceOfN(name, 0, 2).Draw(t, "former"),
			Seen:   rapid.SampledFrom([]time.Time{{}, time.Date(2026, 11, 9, 12, 0, 0, 0, time.UTC)}).Draw(t, "seen"),
			Since:  rapid.SampledFrom([]time.Time{{}, time.Date(2026, 11, 2, 12, 0, 0, 5000000, time.UTC)}).Draw(t, "since"),
		}
	}), 0, 3).Draw(t, "profiles")
	s.Variants = rapid.MapOfN(variant, rapid.Custom(drawChoice), 0, 3).Draw(t, "variants")
	return s
}

// drawChoice returns a random choice that has at least a level.
func drawChoice(t *rapid.T) Choice {
	return Choice{
		Opponent:    rapid.SampledFrom(append(keptOpponents(), "")).Draw(t, "opponent"),
		Level:       rapid.SampledFrom(engine.LevelKeys()).Draw(t, "level"),
		Mark:        rapid.SampledFrom(append(Marks(), "")).Draw(t, "mark"),
		Begins:      rapid.SampledFrom(append(Beginnings(), "")).Draw(t, "begins"),
		LastBegan:   rapid.SampledFrom([]string{"", BeginsYou, BeginsComputer}).Draw(t, "last"),
		Strategy:    rapid.SampledFrom([]string{"", "alphabeta(depth=3)", "no such player"}).Draw(t, "strategy"),
		Offered:     rapid.SampledFrom([]string{"", "random"}).Draw(t, "offered"),
		WatchFirst:  rapid.SampledFrom([]string{"", Hard, "random"}).Draw(t, "first"),
		WatchSecond: rapid.SampledFrom([]string{"", Easy, "mcts"}).Draw(t, "second"),
		Board:       rapid.SampledFrom([]string{"", "6,5,4,misere"}).Draw(t, "board"),
	}
}

// The keys of levels.
const (
	Beginner = "beginner"
	Easy     = "easy"
	Medium   = "medium"
	Hard     = "hard"
)
