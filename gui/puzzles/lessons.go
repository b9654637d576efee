package puzzles

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// ChooseLesson lists all lessons, each with its next step. It highlights the lesson on the board, or
// else the first.
func (u *Puzzles) ChooseLesson() {
	var all []choice
	here := 0
	for n, l := range lesson.All() {
		if u.lesson != nil && l.Name == u.lesson.lesson.Name {
			here = n
		}
		done, at := 0, u.nextStep(l)
		for i := range l.Steps {
			if u.stepDone(l, i) {
				done++
			}
		}
		all = append(all, choice{
			view: func() game.View { return pictureOf(l, at) }, title: words.LessonName(l), aside: words.SolvedOf(done, len(l.Steps)),
			about: words.LessonText(l, at).Heading, share: float64(done) / float64(len(l.Steps)),
			open: func() {
				u.Table.Sheets.CloseAll()
				u.teach(l, true)
			},
		})
	}
	list := newChoices(all, u.Table.Sheets.Key)
	u.showList(words.Lessons(), nil, list, u.Table.Sheets.CloseButton(words.Close()))
	list.Highlight(here)
}

// pictureOf returns the picture of a lesson: an example of its game if the lesson is the course of
// that game, else the position of a step.
func pictureOf(l *lesson.Lesson, at int) game.View {
	if l.OfGame() {
		return l.Variant.Example().View()
	}
	return l.Position(at).View()
}
