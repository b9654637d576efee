package settings

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"unicode"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// clamped returns s with every value in range.
func (s Settings) clamped() Settings {
	d := Defaults()
	s.Name = nameOr(s.Name, d.Name)
	s.SecondName = nameOr(s.SecondName, d.SecondName)
	s.SecondFace = wordOr(s.SecondFace, "", Faces())
	s.Profiles = s.clampedProfiles()
	s.fitFriendFace()
	s.Mark = wordOr(s.Mark, d.Mark, Marks())
	s.Theme = wordOr(s.Theme, d.Theme, []string{ThemeSystem, ThemeLight, ThemeDark, ThemeContrast, ThemeContrastDark})
	s.Volume = min(max(s.Volume, 0), 100)
	s.Material = wordOr(s.Material, d.Material, []string{MaterialWood, MaterialPaper, MaterialSlate})
	s.Language = wordOr(s.Language, d.Language, Languages())
	s.ExpertTools = wordOr(s.ExpertTools, d.ExpertTools, []string{ExpertAuto, ExpertOn, ExpertOff})
	s.WatchPace = wordOr(s.WatchPace, d.WatchPace, Paces())
	s.TextSize = nearest(TextSizes(), s.TextSize)
	s.PauseMS = min(max(s.PauseMS, 0), MaxPauseMS)
	s.MasterSeconds = min(max(s.MasterSeconds, MinMaster), MaxMaster)
	s.MasterCores = min(max(s.MasterCores, 1), runtime.NumCPU())
	s.AnalysisLines = min(max(s.AnalysisLines, 1), MaxLines)
	s.Analyst = playerOf(s.Analyst)
	s.AnalysisCores = min(max(s.AnalysisCores, 1), runtime.NumCPU())
	s.AnalysisMemory = nearest(AnalysisMemories(), s.AnalysisMemory)
	s.Folder, s.PictureFolder = playerOf(s.Folder), playerOf(s.PictureFolder)
	s.Played = append([]string{}, s.Played[:min(len(s.Played), MaxPlayed)]...)
	s.Variants = clampedChoices(s.Variants)
	return s
}

// clampedChoices returns a copy of choices with every value in range.
func clampedChoices(choices map[string]Choice) map[string]Choice {
	choices = maps.Clone(choices)
	for name, c := range choices {
		choices[name] = c.clamped()
	}
	return choices
}

func (c Choice) clamped() Choice {
	return Choice{
		Opponent:  wordOr(c.Opponent, "", keptOpponents()),
		Level:     wordOr(c.Level, "", engine.LevelKeys()),
		Equal:     c.Equal,
		Mark:      wordOr(c.Mark, "", Marks()),
		Begins:    wordOr(c.Begins, "", Beginnings()),
		LastBegan: wordOr(c.LastBegan, "", []string{BeginsYou, BeginsComputer}),
		Board:     c.Board,
		Strategy:  playerOf(c.Strategy), Offered: playerOf(c.Offered), WatchFirst: playerOf(c.WatchFirst), WatchSecond: playerOf(c.WatchSecond),
		Clock: clockOf(c.Clock), ClockOther: clockOf(c.ClockOther), Opening: openingOf(c.Opening),
	}
}

// clockOf returns a time control, or "" if text is not a valid one.
func clockOf(text string) string {
	c, _ := record.ParseTimeControl(text)
	return c.String()
}

// openingOf returns the word for an opening rule, or "" if there is none or the word is unknown.
func openingOf(word string) string {
	r, err := opening.ParseRule(word)
	if err != nil || r == opening.None {
		return ""
	}
	return r.String()
}

// playerOf returns a player string, or "" if it is too long or has control characters.
func playerOf(text string) string {
	if len(text) > maxPlayer || strings.ContainsFunc(text, unicode.IsControl) {
		return ""
	}
	return text
}

// Paces lists the paces, from the slowest.
func Paces() []string { return []string{PaceSlow, PaceNormal, PaceFast} }

// keptOpponents lists the opponents that are kept as the last choice.
func keptOpponents() []string { return []string{AgainstComputer, AgainstPerson} }

// Marks lists the choices of the person's mark, in the order of the window.
func Marks() []string { return []string{MarkX, MarkO, MarkFirst} }

// AnalysisMemories lists the amounts of memory of an analysis in MiB, in rising order.
func AnalysisMemories() []int { return []int{32, 64, 128, 256, 512, 1024, 2048, 4096, 8192} }

// Languages lists the choices of the language, in the order of the window.
func Languages() []string { return []string{LanguageSystem, English, German} }

// Beginnings lists the choices of who goes first, in the order of the window.
func Beginnings() []string {
	return []string{BeginsYou, BeginsComputer, BeginsRandom, BeginsAlternate}
}

// wordOr returns the word of all that equals value, ignoring case. If there is none, it returns
// otherwise.
func wordOr(value, otherwise string, all []string) string {
	i := slices.IndexFunc(all, func(word string) bool { return strings.EqualFold(word, value) })
	if i < 0 {
		return otherwise
	}
	return all[i]
}

// nameOr returns name if it has 1 to MaxName characters and no control characters. If not, it
// returns otherwise.
func nameOr(name, otherwise string) string {
	r := []rune(name)
	if len(r) == 0 || len(r) > MaxName || slices.ContainsFunc(r, unicode.IsControl) {
		return otherwise
	}
	return name
}
