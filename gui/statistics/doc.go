// Package statistics holds the Statistics dialog: how past games ended, as a table and as a chart.
package statistics
