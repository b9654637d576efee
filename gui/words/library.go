package words

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The search in Past Games, and the menu item that searches for the position shown. TurnedToo also finds
// positions that are rotated or mirrored.
func SearchPosition() string { return text("Search This Position") }
func ThisPosition() string   { return text("This position") }
func TurnedToo() string      { return text("Rotated and mirrored, too") }
func NamesField() string     { return text("Names") }
func AnyOpening() string     { return text("Any opening") }

// LibraryLoading returns the progress of reading the games. all is 0 if their number is not known
// yet.
func LibraryLoading(done, all int) string {
	if all == 0 {
		return text("Reading the games…")
	}
	return text("Reading the games… {{.N}} of {{.Of}}", with{"N": Number(done), "Of": Number(all)})
}

// LibrarySides returns the sides on which the player searched for may have played: either, the first, the
// second. several is set if the games may be of several variants.
func LibrarySides(style game.Style, several bool) []string {
	if several {
		return []string{text("Either side"), text("Went first"), text("Went second")}
	}
	head := LibraryHead(style, false)
	as := func(side string) string { return text("As {{.Side}}", with{"Side": side}) }
	return []string{text("Either side"), as(head[0]), as(head[1])}
}

// LibraryResult returns the name of a result to search for. style is the style of the game's marks. several is set if the
// games may be of several variants.
func LibraryResult(style game.Style, several bool, r library.Result) string {
	switch r {
	case library.YouWon:
		return text("You won")
	case library.YouLost:
		return text("You lost")
	case library.FirstWon:
		if several {
			return text("The first player won")
		}
		return text("{{.Side}} won", with{"Side": SideName(style, game.First)})
	case library.SecondWon:
		if several {
			return text("The second player won")
		}
		return text("{{.Side}} won", with{"Side": SideName(style, game.Second)})
	case library.Drawn:
		return Draw()
	case library.Unknown:
		return text("Unfinished")
	case library.Practice:
		return text("Practice")
	default:
		return text("Any result")
	}
}

// LibraryHead returns the column headings of the list of games. several is set if the games may be
// of several variants: who went first is X in one and Black in another.
func LibraryHead(style game.Style, several bool) [5]string {
	first, second := SideName(style, game.First), SideName(style, game.Second)
	if several {
		first, second = text("Started"), text("Second")
	}
	return [5]string{first, second, text("Result"), text("Moves"), text("Date")}
}

// PlayerInList returns the name of a player in the list of games. A computer that played here has its
// level added.
func PlayerInList(s library.Seat) string {
	if o, ok := OpponentInList(s); ok {
		return AtLevel(o)
	}
	name := Name(quote.Plain(s.Name))
	_, guest := history.CutGuest(s.Level)
	switch {
	case guest:
		return LevelNamed(s.Level)
	case name == "":
		return "–"
	case s.Level != "":
		return name + ", " + LevelNamed(s.Level)
	default:
		return name
	}
}

// BriefPlayerInList returns the name of a player for a narrow list: an opponent's and a person's without a level.
func BriefPlayerInList(s library.Seat) string {
	if o, ok := OpponentInList(s); ok {
		return o.Name
	}
	if _, guest := history.CutGuest(s.Level); !guest && s.Name != "" {
		return Name(quote.Plain(s.Name))
	}
	return PlayerInList(s)
}

// OpponentInList returns the opponent that the computer of a past game played as; ok is false for
// other players.
func OpponentInList(s library.Seat) (o look.Opponent, ok bool) {
	l, err := engine.ParseLevel(s.Level)
	if err != nil || s.Name != Computer && !isWatchedName(s.Name) {
		return o, false
	}
	return look.OpponentAt(l), true
}

// ResultInList returns the result of a game in the list: who won, resigned or won on time, and, if games of several
// variants are listed, the variant. Games against the computer name the player, others the side. It tells apart what was
// only tried in a game that had ended, and what does not count because the person had help. What matters least is last,
// where a narrow list cuts it.
func ResultInList(style game.Style, g library.Game, several bool) string {
	facts, tried := []string{resultInList(style, g)}, history.IsContinuation(g.Key)
	if tried && g.Result == game.Ongoing {
		facts[0] = text("Moves tried out")
	}
	if several {
		facts = append(facts, TitleNamed(g.Variant))
	}
	switch {
	case tried && g.Result != game.Ongoing:
		facts = append(facts, text("tried out"))
	case !tried && g.Practice:
		facts = append(facts, practice())
	}
	return List(facts...)
}

// resultInList returns ResultInList for a game that has not gone on after its end.
func resultInList(style game.Style, g library.Game) string {
	winner := g.Result.Winner()
	switch {
	case g.Result == game.Draw:
		return Draw()
	case winner == game.None && g.Mode == history.Imported:
		return "–"
	case winner == game.None:
		return text("Unfinished")
	}
	side := winner
	if g.Ending == record.Resigned {
		side = winner.Other()
	}
	name, you := inList(style, g, side)
	data := with{"Side": name}
	switch {
	case g.Ending == record.Resigned && you:
		return text("You resigned")
	case g.Ending == record.Resigned:
		return text("{{.Side}} resigned", data)
	case g.Ending == record.OutOfTime && you:
		return text("You won on time")
	case g.Ending == record.OutOfTime:
		return text("{{.Side}} won on time", data)
	case you:
		return text("You won")
	default:
		return text("{{.Side}} won", data)
	}
}

// inList returns the name of the player of a side of a past game that was played here: an opponent's or a
// person's. Where a player has no name of their own, where an opponent played itself, and in other games, it is the
// side's. If the player is the person and has no name, you is set and name is "".
func inList(style game.Style, g library.Game, side game.Side) (name string, you bool) {
	seat, usual := g.Seats()[side], settings.Defaults()
	own := !isReader(seat.Name) && seat.Name != usual.SecondName && seat.Name != ""
	isPerson, twins := g.Person() == int(side), g.Levels[0] == g.Levels[1]
	if isPerson && isReader(seat.Name) {
		return "", true
	}
	if o, isCharacter := OpponentInList(seat); isCharacter && !twins {
		return o.Name, false
	}
	if own && (isPerson || g.Mode == history.People) {
		return quote.Plain(Name(seat.Name)), false
	}
	return SideName(style, side), false
}

// GamesOfMove returns how many games continued with a move.
func GamesOfMove(n int) string { return plural("{{.N}} games", n) }

// WonShare returns the share of the decided games that the first side won, or "" if no game was
// decided.
func WonShare(style game.Style, s library.Score) string {
	if s.Decided() == 0 {
		return ""
	}
	return text("{{.Side}} won {{.Percent}}",
		with{"Side": SideName(style, game.First), "Percent": Percent(100 * s.Share(game.First))})
}

// MovesNext returns who moves in the position searched for, preceded by the name of its opening if
// it has one.
func MovesNext(style game.Style, p game.Position, opening string) string {
	side := with{"Side": SideName(style, p.ToMove()), "Opening": opening}
	switch {
	case p.Outcome().Over():
		return text("The game is over here")
	case opening != "":
		return text("{{.Opening}}, {{.Side}} moves next", side)
	default:
		return text("{{.Side}} moves next", side)
	}
}

// DaysOf returns the range of dates searched for, including the last day. A zero date means no
// bound. Whole years are named as such.
func DaysOf(from, to day.Date) string {
	begins, ends := from.Month == time.January && from.Day == 1, to.Month == time.December && to.Day == 31
	switch {
	case from.IsZero() && to.IsZero():
		return text("Any date")
	case to.IsZero():
		return text("From {{.Day}}", with{"Day": dateOrYear(from, begins)})
	case from.IsZero():
		return text("Until {{.Day}}", with{"Day": dateOrYear(to, ends)})
	}
	years := begins && ends
	first, last := dateOrYear(from, years), dateOrYear(to, years)
	if first == last {
		return first
	}
	return first + " – " + last
}

// dateOrYear returns a date, or only its year if year is set.
func dateOrYear(d day.Date, year bool) string {
	if year {
		return strconv.Itoa(d.Year)
	}
	return Date(d)
}

// DatesTitle returns the title of the dialog for choosing dates.
func DatesTitle() string { return text("Dates") }

// DatesHow returns an explanation of how dates are written.
func DatesHow() string {
	return text("A year, a month or a day, such as 2019, 2019-05 or 2019-05-31. Leave a field empty for any date.")
}

// DatesWrong returns the error message for a date that cannot be read.
func DatesWrong() string { return text("Write dates like 2019, 2019-05 or 2019-05-31.") }

// The fields and buttons of the search for dates, and of the import.
func FromDate() string    { return named("from date", "From") }
func ToDate() string      { return named("to date", "To") }
func SearchGames() string { return text("Search") }
func ImportItem() string  { return text("Import…") }
func ImportTitle() string { return text("Import Games") }

// ImportHow returns an explanation of what can be imported.
func ImportHow() string {
	return text("Choose a folder, including all folders in it, or one file: " +
		"saved games, SGF, Piskvork, RenLib and others. Imported games never count in your statistics.")
}

// The buttons that choose what to import.
func WholeFolder() string { return text("Folder…") }
func OneFile() string     { return text("File…") }

// ImportProgress returns the progress of an import.
func ImportProgress(p library.Progress) string {
	if p.All == 0 {
		return text("Looking for games…")
	}
	return List(plural("{{.N}} games", p.Games),
		plural("file {{.File}} of {{.N}}", p.All, with{"File": Number(min(p.Files+1, p.All))}))
}

// maxFailed is the number of unreadable files that are named at most.
const maxFailed = 5

// ImportReport returns the result of an import. stopped is set if the person stopped it; err is the
// error that ended it, or nil.
func ImportReport(r library.Report, stopped bool, err error) string {
	var all []string
	if err != nil && !stopped {
		all = append(all, Error(err))
	}
	if stopped {
		all = append(all, text("Stopped."))
	}
	switch {
	case r.Added == 0 && r.Known > 0:
		all = append(all, plural("No new games: {{.N}} were there already.", r.Known))
	case r.Known > 0:
		all = append(all, plural("{{.N}} games were imported.", r.Added), plural("{{.N}} were there already.", r.Known))
	default:
		all = append(all, plural("{{.N}} games were imported.", r.Added))
	}
	return strings.Join(append(all, readingProblems(r)...), " ")
}

// readingProblems returns sentences about what could not be read.
func readingProblems(r library.Report) (all []string) {
	if r.Unread > 0 {
		all = append(all, plural("{{.N}} games could not be read.", r.Unread))
	}
	if r.CutShort > 0 {
		all = append(all, plural("{{.N}} files have an error, so only the games before it were read.", r.CutShort))
	}
	if r.Guessed > 0 {
		all = append(all, plural("{{.N}} files don't give their encoding, so it was guessed.", r.Guessed))
	}
	if len(r.Failed) > 0 {
		all = append(all, importFailures(r.Failed)...)
	}
	return all
}

// maxReasons is the largest number of reasons that importFailures gives. The others it sums up.
const maxReasons = 3

// importFailures returns sentences about the files that could not be read, and why.
func importFailures(failed []library.Failure) []string {
	var reasons []string
	byReason := map[string][]library.Failure{}
	for _, f := range failed {
		reason := Error(f.Err)
		if byReason[reason] == nil {
			reasons = append(reasons, reason)
		}
		byReason[reason] = append(byReason[reason], f)
	}
	if len(reasons) == 1 {
		return []string{plural("{{.N}} files could not be read: {{.Names}}.", len(failed), with{"Names": failedNames(failed)}), reasons[0]}
	}
	all := []string{plural("{{.N}} files could not be read.", len(failed))}
	var others []library.Failure
	for i, reason := range reasons {
		if i < maxReasons {
			all = append(all, FactLine([2]string{failedNames(byReason[reason]), reason}))
		} else {
			others = append(others, byReason[reason]...)
		}
	}
	if len(others) > 0 {
		all = append(all, FactLine([2]string{failedNames(others), text("other errors.")}))
	}
	return all
}

// failedNames returns the names of the first files that could not be read, each name once.
func failedNames(failed []library.Failure) string {
	var names []string
	for _, f := range failed {
		name := quote.Path(filepath.Base(f.Path))
		switch {
		case slices.Contains(names, name):
		case len(names) == maxFailed:
			return text("{{.Names}} and others", with{"Names": strings.Join(names, ", ")})
		default:
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// LastMove returns the name of the button that shows the last move looked at.
func LastMove() string { return text("To the last move") }

// NoGamesToExport returns why nothing can be exported.
func NoGamesToExport() string { return text("There are no games to export.") }

// ReadingRecords returns how many of the games to export have been read.
func ReadingRecords(n, total int) string {
	return text("Read {{.N}} of {{.Of}} games.", with{"N": Number(n), "Of": Number(total)})
}

// CannotExport returns why games cannot be exported. A nil err means that they have been deleted
// meanwhile.
func CannotExport(err error) string {
	if err == nil {
		return NoGamesToExport()
	}
	return Error(err)
}
