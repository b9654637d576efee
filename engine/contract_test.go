package engine_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Every game keeps the contract of game.Position, on which the packages above rely.
func TestPositionsKeepTheirPromises(t *testing.T) {
	raced.Skip(t)
	names := []string{"1,1,1", "4,3,3,misere", "5,6,4,gravity", "6,6,5,exact", "isolation:3,5", "isolation:5,5,queen"}
	for _, v := range engine.Catalogue() {
		names = append(names, v.Name)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := gametest.TestPosition(variant(t, name).Start(), 12); err != nil {
				t.Error(err)
			}
		})
	}
}
