package gui

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// commands returns everything that a person can do with a menu, a key or a button of the card. The menus, the keys
// and the page of shortcuts are made from this table, and the card's controls run its commands by name.
func (d *Desk) commands() []commandMenu {
	return []commandMenu{
		{words.GameMenu(), d.gameCommands()},
		{words.MoveMenu(), d.moveCommands()},
		{words.DifficultyMenu(), d.levelCommands()},
		{words.VariantMenu(), d.variantCommands()},
		{words.ViewMenu(), d.viewCommands()},
		{words.HelpMenu(), d.helpCommands()},
	}
}

func (d *Desk) gameCommands() []command {
	return []command{
		{
			name: card.AllGames, label: words.AllGamesItem(), keys: keys(ctrl(fyne.KeyG)), help: words.HelpAllGames(),
			do: d.start.Open,
		},
		{
			name: card.NewGame, label: words.NewGameItem(), keys: keys(ctrl(fyne.KeyN)), help: words.HelpNewGame(),
			do: d.askNewGame,
		},
		{label: words.PlayAFriendItem(), do: d.playFriend},
		{name: card.NextOpponent, board: true, do: d.playNext},
		{name: card.TurningPoints, board: true, do: d.showMoments},
		{
			name: card.Again, label: words.PlayAgain(), keys: keys(ctrlShift(fyne.KeyN)), help: words.HelpPlayAgain(),
			do: d.table.Again,
		},
		{label: words.PuzzlesItem(), do: d.puzzles.Choose},
		{label: words.LessonsItem(), do: d.lessons.Choose},
		{label: words.Studies(), items: d.studyCommands()},
		separator,
		{label: words.PastGamesItem(), do: d.pastGames.Show},
		{label: words.Statistics(), do: d.pastGames.ShowProgress},
		separator,
		{label: words.OpenItem(), keys: keys(ctrl(fyne.KeyO)), help: words.HelpOpen(), do: d.opener.Ask},
		{
			label: words.SaveAsItem(), keys: keys(ctrl(fyne.KeyS)), help: words.HelpSave(), board: true, do: d.share.Save,
			offered: func() bool { return !d.study.On() },
		},
		{
			label: words.Save(), keys: keys(ctrl(fyne.KeyS)), help: words.HelpSaveStudy(), board: true, do: d.study.SaveFile,
			offered: d.study.HasFile,
		},
		{
			label: words.ExportItem(), keys: keys(ctrl(fyne.KeyS)), board: true, do: d.study.Export,
			offered: func() bool { return d.study.On() && !d.study.HasFile() },
		},
		{label: words.ExportItem(), board: true, do: d.study.Export, offered: d.study.HasFile},
		{name: card.Share, label: words.ShareItem(), board: true, do: d.sharePicture},
		separator,
		{label: words.Settings(), keys: keys(ctrl(fyne.KeyComma)), do: d.openSettings},
		{label: words.Exit(), keys: keys(ctrl(fyne.KeyQ)), quit: true, do: d.exit.leave},
	}
}

// studyCommands returns the commands about studies.
func (d *Desk) studyCommands() []command {
	return []command{
		{label: words.AllStudies(), do: d.study.ShowAll},
		{label: words.NewStudyItem(), do: d.study.BeginNew},
		{label: words.StudyThis(), board: true, do: d.study.StudyThis, offered: func() bool { return !d.study.On() }},
		{offered: d.study.On},
		{label: words.SaveCopyItem(), board: true, do: d.study.SaveCopy, offered: d.study.ReadOnly},
		{
			label: words.RenameStudyItem(), keys: keys(plain(fyne.KeyF2)), board: true, do: d.study.Rename, offered: d.study.On,
			enabled: func() bool { return !d.study.ReadOnly() },
		},
		{
			label: words.MergeItem(), board: true, do: d.study.AskMerge, offered: d.study.CanEdit,
			enabled: func() bool { return !d.study.ReadOnly() },
		},
		{
			label: words.LabelMoveItem(), keys: keys(plain(fyne.KeyL)), board: true, offered: d.study.CanEdit,
			do: func() { d.loop.Post(d.study.LabelMove) }, // when the L that was typed is not for the field
		},
		{label: words.TreeItem(), keys: keys(ctrl(fyne.KeyT)), board: true, do: d.study.ToggleTree, offered: d.study.CanEdit},
		{
			label: words.MainLineItem(), keys: keys(ctrl(fyne.KeyUp)), board: true, do: d.study.MakeMain, offered: d.study.CanEdit,
			enabled: d.when(func(s session.Snapshot) bool { return !s.Tree.OnLine(s.At) }),
		},
		{label: words.FindInStudyItem(), keys: keys(ctrl(fyne.KeyF)), board: true, do: d.study.Find, offered: d.study.CanEdit},
		{label: words.FindNext(), keys: keys(plain(fyne.KeyF3)), board: true, do: d.study.FindNext, offered: d.study.CanEdit},
		{
			label: words.OtherOrders(), board: true, do: d.study.OtherOrders, offered: d.study.CanEdit, enabled: d.study.HasOtherOrders,
		},
		{label: words.PractiseItem(), keys: keys(plain(fyne.KeyP)), board: true, do: d.study.Practise, offered: d.study.CanEdit},
		{
			label: words.DeleteBranch(), keys: keys(plain(fyne.KeyDelete)), board: true, do: d.study.Delete, offered: d.study.CanEdit,
			enabled: d.when(func(s session.Snapshot) bool { return s.At != session.Root }),
		},
	}
}

// positionCommands returns the commands about the position shown and the move that led to it.
func (d *Desk) positionCommands() []command {
	return []command{
		{
			name: card.PlayHere, label: words.PlayFromHere(),
			board: true, do: d.playHere, enabled: d.when(card.PlayHere.Enabled),
		},
		{
			label: words.NewGameFromHere(), board: true, do: d.table.NewGameFromHere,
			enabled: d.when(func(s session.Snapshot) bool { return s.CanBranch }),
		},
		{label: words.SetUpItem(), keys: keys(ctrl(fyne.KeyB)), help: words.HelpSetUp(), board: true, do: d.setUpPosition},
		{
			label: words.SearchPosition(), keys: keys(ctrl(fyne.KeyF)), help: words.HelpSearch(), board: true,
			do: d.pastGames.SearchPosition, offered: func() bool { return !d.study.On() },
		},
		{ // there the key searches the study
			label: words.SearchPosition(), help: words.HelpSearch(), board: true,
			do: d.pastGames.SearchPosition, offered: d.study.On,
		},
		{
			name: card.Comment, label: words.CommentItem(), keys: keys(ctrl(fyne.KeyE)), help: words.HelpComment(),
			board: true, do: d.comment,
		},
		separator,
		{label: words.CopyPosition(), keys: keys(ctrlShift(fyne.KeyC)), help: words.HelpCopy(), board: true, do: d.share.CopyPosition},
		{label: words.CopyPositionAs(), board: true, do: d.share.CopyPositionAs},
		{label: words.PastePosition(), keys: keys(ctrlShift(fyne.KeyV), &fyne.ShortcutPaste{}), help: words.HelpPaste(), do: d.opener.Paste},
	}
}

func (d *Desk) moveCommands() []command {
	look := func(step session.Step) func() { return func() { d.table.Mode().Look(step) } }
	watched := d.when(func(s session.Snapshot) bool { return s.Setup.Watched() })
	speed := options(words.SpeedItem(), words.Speeds(),
		func(i int) bool { return settings.Paces()[i] == d.prefs.WatchPace }, func(i int) { d.setPace(i) })
	speed.offered = watched
	return []command{
		{
			name: card.Undo, label: words.Undo(), keys: keys(&fyne.ShortcutUndo{}),
			board: true, shared: true, do: d.table.Undo, enabled: d.when(card.Undo.Enabled),
		},
		{
			name: card.Redo, label: words.Redo(), keys: keys(&fyne.ShortcutRedo{}, ctrlShift(fyne.KeyZ)),
			board: true, shared: true, do: d.table.Session.Redo, enabled: d.when(card.Redo.Enabled),
		},
		{name: card.Return, board: true, do: d.table.Session.Return, enabled: d.when(card.Return.Enabled)},
		{name: card.ToStart, board: true, do: look(session.Begin)},
		{name: card.Back, keys: keys(ctrl(fyne.KeyLeft)), help: words.HelpBrowse(), board: true, do: look(session.Back)},
		{
			name: card.Forward, keys: keys(ctrl(fyne.KeyRight)), help: words.HelpBrowse(),
			board: true, do: look(session.Forward),
		},
		{name: card.ToGame, board: true, do: look(session.Latest)},
		separator,
		{
			name: card.Help, label: words.HelpItem(), keys: keys(ctrl(fyne.KeyH)),
			board: true, do: func() { d.table.Mode().Help() }, enabled: d.when(card.Help.Enabled),
		},
		{
			name: card.MoveNow, label: words.MoveNow(), keys: keys(ctrl(fyne.KeyM)), help: words.HelpMoveNow(),
			board: true, do: d.table.MoveNow, enabled: d.when(card.MoveNow.Enabled),
		},
		{
			label: words.SwitchSides(), board: true, do: d.table.Session.SwitchSides,
			enabled: d.when(func(s session.Snapshot) bool { return s.CanSwitch }),
		},
		{label: words.PassItem(), keys: keys(ctrl(fyne.KeyP)), help: words.HelpPass(), board: true, do: func() {
			_ = d.table.Session.Do(session.Action{Kind: session.Pass, Move: game.PassMove}) // an error says that the rules do not allow it
		}, enabled: d.when(func(s session.Snapshot) bool { return s.Can(session.Pass) }), offered: d.when(func(s session.Snapshot) bool {
			return s.Can(session.Pass) || play.Forbids(s.Setup.Variant)
		})},
		separator,
		{
			label: words.TypeMovesItem(), keys: keys(plain(fyne.KeyPeriod)), typed: true, help: words.HelpTypeMoves(),
			board: true, do: d.table.TypeMoves, enabled: d.table.CanTypeMoves,
		},
		{label: words.PositionItem(), items: d.positionCommands()},
		separator,
		{
			label: words.OfferDrawItem(), keys: keys(ctrl(fyne.KeyD)), help: words.HelpOfferDraw(), board: true,
			do: d.table.OfferDraw, enabled: d.when(func(s session.Snapshot) bool {
				return s.Can(session.OfferDraw) || s.Can(session.AcceptDraw)
			}), offered: d.when(func(s session.Snapshot) bool { return len(s.View.Cells) > tinyBoard || s.Can(session.AcceptDraw) }),
		},
		{
			label: words.ResignItem(), board: true, do: d.table.Resign,
			enabled: d.when(func(s session.Snapshot) bool { return s.Can(session.Resign) }),
		},
		{offered: watched},
		{
			name: card.Pause, label: words.PauseItem(), keys: keys(plain(fyne.KeyP)), help: words.HelpPause(),
			board: true, do: d.table.TogglePause, enabled: d.when(card.Pause.Enabled), offered: watched,
			checked: d.when(func(s session.Snapshot) bool { return s.Paused }),
		},
		{
			name: card.Step, label: words.StepItem(), keys: keys(plain(fyne.KeyS)), help: words.HelpStep(),
			board: true, do: d.table.Step, enabled: d.when(card.Step.Enabled), offered: watched,
		},
		speed,
	}
}

func (d *Desk) levelCommands() (list []command) {
	computerPlays := d.when(func(s session.Snapshot) bool { return play.HasComputers(s.Setup) })
	againstPerson := d.when(func(s session.Snapshot) bool { return s.Setup.Person() != game.None })
	plays := func(level string) bool { // "" is a strategy
		return !d.start.IsOpen() && d.table.IsGame() && computerPlays() && play.LevelIn(d.table.Snap.Next) == level
	}
	for _, l := range engine.Levels() {
		list = append(list, command{
			label: words.Level(l), icon: look.OpponentAt(l).Face(look.Calm, false), board: true,
			do: func() { d.table.SetLevel(l) }, enabled: computerPlays,
			checked: func() bool { return plays(l.Key()) },
			offered: func() bool { return slices.Contains(d.table.Snap.Setup.Variant.Levels(), l) },
		})
	}
	return append(list, command{offered: d.forExperts},
		command{
			label: words.StrategyItem(), board: true, do: d.askStrategy, enabled: againstPerson, offered: d.forExperts,
			checked: func() bool { return againstPerson() && plays("") },
		})
}

func (d *Desk) variantCommands() (list []command) {
	variant := func(v engine.Variant) command {
		return command{
			label: words.Title(v), do: func() { d.table.SwitchTo(v) },
			checked: func() bool { return d.table.Snap.Setup.Variant.Name == v.Name },
		}
	}
	var more []command
	for _, family := range engine.Families() {
		list = append(list, variant(family[0]))
		for _, v := range family[1:] {
			more = append(more, variant(v))
		}
	}
	own := func(t engine.Template) command {
		return command{label: words.TemplateItem(t), do: func() { d.newGame(t.Title) }, checked: func() bool {
			v := d.table.Snap.Setup.Variant
			template, _, _ := v.Template()
			return v.IsCustom() && template == t.Title
		}}
	}
	templates := engine.Templates()
	for _, t := range templates[1:] {
		more = append(more, separator, own(t))
	}
	return append(list, separator, command{label: words.MoreVariants(), items: more}, own(templates[0]))
}

func (d *Desk) viewCommands() []command {
	knowsThreats := d.when(func(s session.Snapshot) bool { return d.table.Threats.Supports(s.Setup) })
	counts := d.when(session.Snapshot.Counts)
	columns := d.when(func(s session.Snapshot) bool { return s.View.Style == game.Discs })
	forbidsPoints := d.when(func(s session.Snapshot) bool { return play.Forbids(s.Setup.Variant) })
	var themes, sizes []string
	for _, mode := range look.Modes() {
		themes = append(themes, words.ThemeName(mode.String()))
	}
	for _, percent := range settings.TextSizes() {
		sizes = append(sizes, words.Percent(float64(percent)))
	}
	return []command{
		d.toggle(words.Coordinates(), d.prefs.Change, func(s *settings.Settings) *bool { return &s.Coordinates }),
		d.toggle(words.MoveNumbers(), d.prefs.Change, func(s *settings.Settings) *bool { return &s.MoveNumbers }),
		{label: words.MirrorBoardItem(), keys: keys(plain(fyne.KeyX)), board: true, do: d.study.MirrorBoard, offered: d.study.On},
		{label: words.TurnBoardItem(), keys: keys(plain(fyne.KeyY)), board: true, do: d.study.TurnBoard, offered: d.study.On},
		{
			label: words.Threats(), keys: keys(plain(fyne.KeyT)), help: words.HelpThreats(), board: true,
			do: d.table.Threats.Toggle, enabled: knowsThreats, refused: func() { d.status.Say(words.NoThreats()) }, costs: counts,
			checked: func() bool {
				return knowsThreats() && d.table.Threats.On()
			},
		},
		{
			label: words.ForbiddenPoints(), keys: keys(plain(fyne.KeyF)), help: words.HelpForbidden(), board: true,
			do: d.table.Forbidden.Toggle, enabled: forbidsPoints, offered: forbidsPoints, checked: func() bool {
				return forbidsPoints() && d.prefs.ForbiddenPoints
			},
		},
		separator,
		{ // Ctrl+A selects text, and A is the first column of a board on which discs fall
			label: words.Analysis(), keys: keys(plain(fyne.KeyA)), help: words.HelpAnalysis(), board: true,
			do: d.analyst.Toggle, checked: d.analyst.On, costs: counts, offered: func() bool { return !columns() },
		},
		{
			label: words.Analysis(), keys: keys(ctrlShift(fyne.KeyA)), help: words.HelpAnalysis(), board: true,
			do: d.analyst.Toggle, checked: d.analyst.On, costs: counts, offered: columns,
		},
		{label: words.AnalysisOptions(), offered: d.forExperts, items: append(d.lineCommands(), separator,
			d.toggle(words.KeepAnalysing(), d.analyst.Set, func(s *settings.Settings) *bool { return &s.AnalysisEndless }))},
		{label: words.LookFor(), offered: d.offersQuestions, items: d.questionCommands()},
		separator,
		d.toggle(words.Sounds(), d.prefs.Change, func(s *settings.Settings) *bool { return &s.Sounds }),
		options(words.Theme(), themes, func(i int) bool { return look.Modes()[i].String() == d.prefs.Theme }, func(i int) {
			d.prefs.Change(func(s *settings.Settings) { s.Theme = look.Modes()[i].String() })
		}),
		options(words.TextSize(), sizes, func(i int) bool { return settings.TextSizes()[i] == d.prefs.TextSize }, func(i int) {
			d.prefs.Change(func(s *settings.Settings) { s.TextSize = settings.TextSizes()[i] })
		}),
		{
			label: words.FullScreen(), keys: keys(plain(fyne.KeyF11)), help: words.HelpFullScreen(), do: d.toggleFullScreen,
			checked: d.win.FullScreen,
		},
	}
}

// questionCommands returns the questions that can be asked about the position shown.
func (d *Desk) questionCommands() (list []command) {
	canAsk := d.when(func(session.Snapshot) bool { return d.analyst.CanAsk() })
	for _, q := range analysis.Questions() {
		list = append(list, command{label: words.QuestionItem(q), do: func() { d.analyst.Ask(q) }, enabled: canAsk, board: true})
	}
	canLeaveOut := d.when(func(session.Snapshot) bool { return d.analyst.CanRestrict() }) // there may be no line yet
	return append(list, separator, command{
		label: words.LeaveOutBest(), do: func() { d.analyst.LeaveOut(0) }, enabled: canLeaveOut, board: true,
	}, command{
		label: words.AreaItem(), do: d.analyst.ChooseArea, board: true,
		enabled: d.when(func(session.Snapshot) bool { return d.analyst.CanChooseArea() }),
	})
}

// lineCommands returns the commands that set how many best lines the analysis shows.
func (d *Desk) lineCommands() []command {
	var lines []string
	for n := range settings.MaxLines {
		lines = append(lines, words.BestLines(n+1))
	}
	return options("", lines, func(i int) bool { return i+1 == d.prefs.AnalysisLines }, func(i int) {
		d.analyst.Set(func(s *settings.Settings) { s.AnalysisLines = i + 1 })
	}).items
}

func (d *Desk) helpCommands() []command {
	hidden := func() bool { return !d.forExperts() }
	return []command{
		{name: card.Rules, label: words.RulesItem(), keys: keys(plain(fyne.KeyF1)), help: words.HelpRules(), do: d.showRules},
		{
			name: card.Players, label: words.PlayersItem(), board: true, do: d.showPlayers,
			enabled: d.when(func(s session.Snapshot) bool { return play.HasComputers(s.Setup) }), offered: d.forExperts,
		},
		{label: words.LaboratoryItem(), do: d.openLaboratory, offered: d.forExperts},
		{label: words.KeyboardShortcuts(), keys: keys(ctrl(fyne.KeyF1), ctrl(fyne.KeySlash)), help: words.HelpKeys(), do: d.showKeys},
		separator,
		{label: words.BugReportItem(), do: d.reportBug},
		{label: words.AboutItem(d.about.Name), do: d.showAbout},
		{offered: hidden},
		{label: words.ExpertToolsItem(), do: d.showExpertTools, offered: hidden},
	}
}

// editPerson lets the person who plays a side change their name and picture, if it is the current person or their friend.
func (d *Desk) editPerson(side game.Side) {
	switch seat := d.table.Snap.Setup.Seats[side]; {
	case seat.Kind == record.Computer:
	case seat.Name == d.prefs.Name:
		d.pastGames.EditPerson()
	case seat.Name == d.prefs.Friend():
		d.sharing.EditFriend()
	}
}

// playHere continues the game from the position shown, or begins one if a study is on the board.
func (d *Desk) playHere() {
	if d.study.On() {
		d.study.PlayFromHere()
		return
	}
	d.table.PlayHere()
}

// showKeys shows the page of keys, which begins with those that belong to no command.
func (d *Desk) showKeys() { help.Shortcuts(d.sheets, d.menu.shortcuts(d.boardKeys())) }

// boardKeys returns the keys of the board that belong to no command.
func (d *Desk) boardKeys() [][2]string {
	keys := words.BoardKeys()
	if d.study.On() {
		keys = words.StudyKeys()
	}
	if v := d.table.Snap.View; v.Style == game.Discs {
		keys = append(keys, words.ColumnKeys(v.ColumnLabels, !d.study.On()))
	}
	return keys
}

// comment lets the person write about the position shown.
func (d *Desk) comment() {
	if d.study.On() {
		d.study.WriteNote()
		return
	}
	d.table.Comment()
}

// tinyBoard is the number of squares of a board, such as that of tic-tac-toe, on which a game ends too soon for
// anybody to offer a draw.
const tinyBoard = 9

// setPace sets how fast two computers play each other. i is an index into settings.Paces.
func (d *Desk) setPace(i int) {
	d.prefs.Change(func(s *settings.Settings) { s.WatchPace = settings.Paces()[i] })
}

// when returns a function that reports whether a condition holds for the game on the board.
func (d *Desk) when(holds func(session.Snapshot) bool) func() bool {
	return func() bool { return holds(d.table.Snap) }
}

// toggle returns a command that turns a setting on or off. It calls change to change the setting.
func (d *Desk) toggle(label string, change func(func(*settings.Settings)), of func(*settings.Settings) *bool) command {
	on := func() bool { return *of(&d.prefs.Settings) }
	return command{label: label, checked: on, do: func() {
		to := !on()
		change(func(s *settings.Settings) { *of(s) = to })
	}}
}

// options returns a submenu in which the chosen item is checked.
func options(label string, names []string, chosen func(i int) bool, choose func(i int)) command {
	all := command{label: label}
	for i, name := range names {
		all.items = append(all.items, command{label: name, do: func() { choose(i) }, checked: func() bool { return chosen(i) }})
	}
	return all
}
