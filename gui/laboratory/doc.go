// Package laboratory implements the window's Laboratory: its dialogs, and the runner that plays its
// tournaments and experiments in the background.
//
// To read: dialog.go; newrun.go with playerrows.go and openings.go, run.go with table.go, plot.go and games.go,
// runner.go, resume.go; experimentlist.go, experiment.go with report.go, experimentrunner.go; export.go.
package laboratory
