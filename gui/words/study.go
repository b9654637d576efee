package words

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/formats/webpage"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about studies: trees of moves that a person builds.

// The labels of menu items and buttons.
func Studies() string         { return text("Studies") }
func AllStudies() string      { return text("All Studies…") }
func NewStudy() string        { return text("New Study") }
func NewStudyItem() string    { return text("New Study…") }
func StudyThis() string       { return text("Study This") }
func MainLineItem() string    { return text("Make Main Line") }
func DeleteBranch() string    { return text("Delete Branch") }
func LabelItem() string       { return text("Label…") }
func MarkItem() string        { return text("Mark") }
func OneMoveBackItem() string { return text("One Move Back") }
func DeleteStudy() string     { return text("Delete Study") }
func CopyBranch() string      { return text("Copy Branch") }
func MergeClipboard() string  { return text("Merge from Clipboard") }
func MoveUpItem() string      { return text("Move Up") }
func FoldItem() string        { return text("Fold") }
func UnfoldItem() string      { return text("Unfold") }
func TreeItem() string        { return text("Here or Tree") }
func MirrorBoardItem() string { return text("Mirror Board") }
func TurnBoardItem() string   { return text("Rotate Board") }

// BoardNotTurned says why the board stays as it is.
func BoardNotTurned() string { return text("Discs fall down, so this board can only be mirrored.") }

// The texts of the card.
func HereTab() string    { return text("Here") }
func TreeTab() string    { return text("Tree") }
func StudyStart() string { return named("start of a study", "Start") }
func NoteField() string  { return text("Write a note…") }
func NoteLabel() string  { return named("note of a study", "Note") }

// WhatFollows returns the caption above the moves that follow a position. name is the name of the position, or "".
func WhatFollows(name string) string {
	if name == "" {
		return text("What follows")
	}
	return text("What follows {{.Name}}", with{"Name": name})
}

// The names of the marks that a person can put on the board.
func MarkNames() []string {
	return []string{text("Circle"), text("Triangle"), text("Square"), text("Cross"), text("Letter")}
}

// GlyphName returns what a sign for a move means.
func GlyphName(glyph string) string {
	return map[string]string{
		"!": text("Good move"), "?": text("Mistake"), "!?": text("Interesting move"), "?!": text("Doubtful move"),
		"!!": text("Excellent move"), "??": text("Blunder"),
	}[glyph]
}

// StudyFacts returns the line below the name of a study. opening is the name of the opening shown, or "".
func StudyFacts(v engine.Variant, opening string, moves, branches int) string {
	facts := []string{Title(v), StudySize(moves, branches)}
	if opening != "" {
		facts = slices.Insert(facts, 1, opening)
	}
	return List(facts...)
}

// StudyOpening returns the name of the opening of the position that a study shows, or "" if it has none.
func StudyOpening(s session.Snapshot) string {
	if o, ok := openingOf(s); ok {
		return o.String()
	}
	return ""
}

// MovesBehind returns how many moves come after a move, or "" for none.
func MovesBehind(n int) string {
	if n == 0 {
		return ""
	}
	return plural("{{.N}} moves", n)
}

// SideToMove returns whose turn it is in a study, or "" at the end of a game.
func SideToMove(s session.Snapshot) string {
	if s.View.ToMove == game.None {
		return ""
	}
	return text("{{.Name}} to move", with{"Name": sideName(s.Setup.Variant, s.View.ToMove)})
}

// NothingFollows returns the sentence that takes the place of the moves that follow: how the game has ended, or that
// there are none.
func NothingFollows(s session.Snapshot) string {
	o := s.Position().Outcome()
	switch {
	case o.Over():
		return resultOf(s, o)
	case s.At == session.Root:
		return text("Play a move on the board, or turn on Analysis.")
	default:
		return text("Nothing follows yet.")
	}
}

// ResultHere returns how a game ends with the position shown, whose outcome is o. In a game that is another end than that of
// the game itself where other moves are tried.
func ResultHere(s session.Snapshot, o game.Outcome) string {
	if o == s.Ending.Outcome {
		return Result(s)
	}
	return resultOf(s, o)
}

// resultOf returns a sentence about an outcome that names the sides.
func resultOf(s session.Snapshot, o game.Outcome) string {
	if o.Result.Winner() == game.None {
		return text("The game is drawn.")
	}
	return text("{{.Name}} won.", with{"Name": sideName(s.Setup.Variant, s.Setup.Mark(o.Result.Winner()))})
}

// StudyStatus returns the status line of a study. next is set if moves follow.
func StudyStatus(next bool) string {
	if next {
		return text("Play on the board to add a move. Right plays a, the main line.")
	}
	return text("Play on the board to add a move.")
}

// TreeStatus returns the status line above which the whole study is shown: how many moves follow the move shown, unless
// there is none, and what clicks do.
func TreeStatus(next int, move string) string {
	if next == 0 || move == "" {
		return text("Click on a move to go there, on a triangle to fold.")
	}
	return plural("{{.N}} moves follow {{.Move}}. Click on a move to go there, on a triangle to fold.", next, with{"Move": move})
}

// MarkingStatus returns the status line while a person puts marks on a board of a style.
func MarkingStatus(style game.Style) string {
	if style == game.Stones {
		return text("Click on a point to mark it. Esc ends this.")
	}
	return text("Click on a square to mark it. Esc ends this.")
}

// StudySaved, StudySaving and StudyUnsaved say at the end of the status line whether all of a study is on the disk.
func StudySaved() string   { return text("Saved") }
func StudySaving() string  { return text("Saving…") }
func StudyUnsaved() string { return text("Not saved") }

// StudyOpenElsewhere says why a study that another window has open cannot be changed here. StudyReadOnly says the same at
// the end of the status line, and SaveCopyItem is the menu item that makes a study of one's own of it.
func StudyOpenElsewhere() string {
	return text("This study is open in another window. Studies › Save a Copy (Game menu) makes one that you can change here.")
}
func StudyReadOnly() string { return text("Read-only") }

// StudyRegained says that a study that another window had open can be changed here, and StudyRegainedChanged that it has
// also been changed there.
func StudyRegained() string {
	return text("The other window has closed this study. You can change it here now.")
}

func StudyRegainedChanged() string {
	return text("The other window has changed and closed this study. You can change it here now.")
}
func SaveCopyItem() string { return text("Save a Copy") }

// ExportStudy is the title of the dialog that saves a study in a file elsewhere.
func ExportStudy() string { return text("Export Study") }

// WritingPage returns what is shown while a web page of a large study is written.
func WritingPage() string { return text("Writing the page…") }

// StudyPage returns the words of the web page of a study.
func StudyPage() webpage.StudyWords {
	return webpage.StudyWords{
		Moves: Moves(), Board: BoardLabel(), Start: ToTheStart(), Back: OneMoveBack(), Forward: OneMoveForward(), End: ToTheEnd(),
		Next: WhatFollows(""), Nothing: text("The line ends here."), Numbers: NumbersInPicture(),
	}
}

// SaveStudy is the title of the questions before a study is written to the file from which it was opened.
func SaveStudy() string { return text("Save Study") }

// FileLoses returns the question before a study is written to a file: what its format cannot hold, and what was left out
// when the file was opened.
func FileLoses(file, lost string, left []formats.Note) string {
	parts := []string{}
	if lost != "" {
		parts = append(parts, lost)
	}
	if said := FormatNotes(left); said != "" {
		parts = append(parts, text("When the file was opened: {{.Notes}}", with{"Notes": said}))
	}
	parts = append(parts, text("Save to “{{.File}}” without that? The study itself keeps everything that it has.",
		with{"File": quote.Path(file)}))
	return strings.Join(parts, "\n")
}

// FileChanged returns why a study is not written to its file.
func FileChanged(file string) string {
	return text("Another program has changed “{{.File}}” since you opened it, so it was left alone. Save the study in another file.",
		with{"File": quote.Path(file)})
}

// StudyName returns the name of a new study, and CopyOf that of a copy.
func StudyName(v engine.Variant) string { return text("{{.Title}} study", with{"Title": Title(v)}) }
func CopyOf(name string) string         { return text("{{.Name}}, copy", with{"Name": name}) }

// LabelMove returns the title of the dialog that labels a move.
func LabelMove(move string) string { return text("Label of {{.Move}}", with{"Move": MoveName(move)}) }

// NoMoveToLabel says why nothing can be labelled.
func NoMoveToLabel() string { return text("A label belongs to a move. Go to a move first.") }

// LabelMoveItem returns the label of a menu item.
func LabelMoveItem() string { return text("Label Move…") }

// The texts about the name of a position.
func NamePositionItem() string { return text("Name…") }
func NamePosition() string     { return text("Name This Position") }

// GoToMove returns the label of the menu item that shows the position after a move.
func GoToMove(move string) string { return text("Go to {{.Move}}", with{"Move": MoveName(move)}) }

// BranchDeleted says that moves were deleted, and how that is undone.
func BranchDeleted(moves int) string {
	return sentences(plural("{{.N}} moves deleted.", moves), text("{{.Keys}} brings them back.", with{"Keys": Keys("Z")}))
}

// CopiedBranch says that a branch is on the clipboard.
func CopiedBranch() string {
	return text("Branch copied. Merge from Clipboard adds it to a study, Paste Position opens it.")
}

// The texts of the dialog that names a study.
func RenameStudy() string     { return text("Rename Study") }
func RenameStudyItem() string { return text("Rename Study…") }

// StudyValue returns a result that somebody expects, from a move on: who wins, and in how many of the winner's moves if
// that is known.
func StudyValue(s session.Setup, v record.Value) string {
	winner := v.Result.Winner()
	if winner == game.None {
		return text("draw")
	}
	name := sideName(s.Variant, s.Mark(winner))
	if v.In > 0 {
		return text("{{.Name}} wins in {{.N}}", with{"Name": name, "N": Number(v.In)})
	}
	return text("{{.Name}} wins", with{"Name": name})
}

// ValueFor returns a result as it is for a side.
func ValueFor(side game.Side, v record.Value) string {
	data := with{"N": Number(v.In)}
	switch winner := v.Result.Winner(); {
	case winner == game.None:
		return text("draw")
	case winner == side && v.In > 0:
		return text("wins in {{.N}}", data)
	case winner == side:
		return text("wins")
	case v.In > 0:
		return text("loses in {{.N}}", data)
	default:
		return text("loses")
	}
}

// ValueShort returns a result without the word that a colour replaces: "in 12".
func ValueShort(v record.Value) string {
	switch {
	case v.Result.Winner() == game.None:
		return text("draw")
	case v.In > 0:
		return text("in {{.N}}", with{"N": Number(v.In)})
	default:
		return ""
	}
}

// NotInTheStudy is above the columns that can be added to a study of a game whose analysis has solved them all, which
// ColumnsSolved says.
func NotInTheStudy() string { return text("Not in the study yet") }
func ColumnsSolved() string { return text("Every column is solved: exact results, not estimates.") }

// ToTheEnd returns the name of a button.
func ToTheEnd() string { return text("To the end of the line") }

// RenameButton returns the label of a button.
func RenameButton() string { return text("Rename") }

// TitleOf returns the title of the window with a study or a lesson on the board.
func TitleOf(name, program string) string { return name + " – " + program }

// The texts of the list of studies.
func NoStudies() string {
	return text("No studies yet. A study keeps a game with your notes and with moves that you try.")
}

// The labels of the search in that list.
func StudySearchField() string { return text("Names, notes, moves") }
func PositionOnBoard() string  { return text("Only studies with the current position") }

// StudyFrom returns the game of a study, with its collection and the name of the file from which it was opened, if there
// are any.
func StudyFrom(title, collection, path string) string {
	facts := []string{title}
	if collection != "" {
		facts = append(facts, quote.Plain(collection))
	}
	if path != "" {
		facts = append(facts, quote.Plain(filepath.Base(path)))
	}
	return List(facts...)
}

// StudySize returns the size of a study.
func StudySize(moves, branches int) string {
	facts := []string{plural("{{.N}} moves", moves)}
	if branches > 0 {
		facts = append(facts, plural("{{.N}} branches", branches))
	}
	return List(facts...)
}

// ChangedOn returns when a study was changed last.
func ChangedOn(t, now time.Time) string {
	d, today := day.Of(t.Local()), day.Of(now.Local())
	data := with{"Day": LongDate(d), "Time": t.Local().Format("15:04")}
	switch d {
	case today:
		return text("Changed today, {{.Time}}", data)
	case today.Add(-1):
		return text("Changed yesterday, {{.Time}}", data)
	default:
		return text("Changed on {{.Day}}, {{.Time}}", data)
	}
}

// OpenStudy is the title of the progress of opening a study.
func OpenStudy() string { return text("Open Study") }

// OtherOrders is the name of a button and a menu item: where the study has the position on the board, too.
func OtherOrders() string { return text("Other Orders") }

// NoOtherOrder says that the study has the position on the board only here, and InAnotherOrder that it is shown at another
// place.
func NoOtherOrder() string   { return text("The study reaches this position only here.") }
func InAnotherOrder() string { return text("The same position in another order of moves.") }

// The texts of the dialog that searches a study.
func FindInStudy() string     { return text("Find in Study") }
func FindInStudyItem() string { return text("Find in Study…") }
func FindNext() string        { return text("Find Next") }
func FindField() string       { return text("Words in notes and names") }

// FindKinds returns what a search in a study can look for: words, the position on the board, marks.
func FindKinds() []string { return []string{text("Words"), text("This Position"), text("Marks")} }

// FoundPlaces returns how many places a search in a study has found.
func FoundPlaces(n int) string {
	if n == 0 {
		return text("Nothing found.")
	}
	return plural("{{.N}} places", n)
}

// LineFrom returns moves, of which the first has a number.
func LineFrom(number int, moves []string) string {
	if len(moves) == 0 {
		return StudyStart()
	}
	line := Number(number) + " " + strings.Join(moves, " ")
	if number > 1 {
		return "… " + line
	}
	return line
}

// The texts of the dialogs that merge games into a study or make one of them.
func MakeStudy() string  { return text("Make a Study of These Games") }
func MergeItem() string  { return text("Merge Games…") }
func MergeTitle() string { return text("Merge Games") }

// MergeHow returns what a merge does with the games of a variant.
func MergeHow(v engine.Variant) string {
	return text("All games of {{.Title}} in a file, or in a folder with all folders in it, become part of the study: their moves "+
		"follow yours, and their notes join yours.", with{"Title": Title(v)})
}

// MergingGames returns how many games are merged.
func MergingGames(n, total int) string {
	return text("Merged {{.N}} of {{.Of}} games.", with{"N": Number(n), "Of": Number(total)})
}

// BookName returns the name of a study that was made of games: with what was searched for or, without that, how many they
// are.
func BookName(v engine.Variant, games int, facts []string) string {
	if len(facts) == 0 {
		facts = []string{plural("{{.N}} games", games)}
	}
	return List(append([]string{text("{{.Title}} book", with{"Title": Title(v)})}, facts...)...)
}

// PlayerAs names the players that were searched for, the first of whom played a side. several is set if the games may be of
// several variants.
func PlayerAs(names string, style game.Style, several bool, side game.Side) string {
	switch {
	case !several:
		return text("{{.Names}} as {{.Side}}", with{"Names": names, "Side": SideName(style, side)})
	case side == game.First:
		return text("{{.Names}} going first", with{"Names": names})
	default:
		return text("{{.Names}} going second", with{"Names": names})
	}
}

// MadeOfGames returns the note on the study that BookName names: how many games it was made of, on which day, and what was
// searched for.
func MadeOfGames(games int, d day.Date, facts []string) string {
	made := plural("Made of {{.N}} past games on {{.Day}}.", games, with{"Day": LongDate(d)})
	if len(facts) == 0 {
		return made
	}
	return Sentences(made, text("Searched for: {{.Facts}}.", with{"Facts": List(facts...)}))
}

// AlsoInStudies says that studies reach a position, too.
func AlsoInStudies(n int) string { return plural("Also in {{.N}} studies", n) }

// Merging is what came of a merge.
type Merging struct {
	// Report is what could not be read.
	Report library.Report
	// Games counts the games that were merged, Others those of other variants, and Moves the moves that are new.
	Games, Others, Moves int
}

// MergeReport returns the result of a merge, which err has ended if it is not nil.
func MergeReport(m Merging, err error) string {
	var all []string
	switch {
	case err != nil:
		all = append(all, StudyError(err))
	case m.Games == 0:
		all = append(all, text("No games were found."))
	case m.Moves == 0:
		all = append(all, text("The study has all these moves already."))
	default:
		all = append(all, plural("{{.N}} moves are new.", m.Moves),
			text("{{.Keys}} takes them back.", with{"Keys": Keys("Z")}))
	}
	if m.Others > 0 {
		all = append(all, plural("{{.N}} games are of other variants.", m.Others))
	}
	return strings.Join(append(all, readingProblems(m.Report)...), " ")
}

// StudyError returns why games do not become part of a study. The usual one is that the study has no room.
func StudyError(err error) string {
	if errors.Is(err, session.ErrFull) {
		return text("A study has room for {{.N}} moves. It stays as it was.", with{"N": Number(record.MaxStudyMoves)})
	}
	return Error(err)
}
