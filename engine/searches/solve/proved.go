package solve

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// entry is an answer outside its table, with the whole question.
type entry struct {
	mixed, half uint64 // as in proof and question, with all bits of mixed
	tag         uint8  // the lowest eight bits of proof.mixed: answer, subject and work
}

const (
	provedBytes = 17
	maxProved   = 1000 // entries of a list that jobs exchange
)

func (r entry) work() uint64    { return uint64(r.tag) >> workShift }
func (r entry) side() game.Side { return game.Side(r.tag >> subjectShift & 1) }

// newEntry returns the entry of an answer to a question that took the given number of nodes.
func newEntry(q question, a Answer, nodes int64) entry {
	tag := q.mixed&tagBits | workOf(nodes)<<workShift
	if a == Yes {
		tag |= yesBit
	}
	return entry{q.group, q.half, uint8(tag)}
}

// addEntry stores an answer that comes from another table.
func (t *proofTable) addEntry(r entry) {
	a := proof{mixed: uint64(r.tag)}.answer()
	q := question{proof{r.mixed&^tagBits | uint64(r.tag)&(3<<subjectShift), r.half}, r.mixed}
	if t.get(q) == Unknown {
		t.put(q, a, 1<<(r.work()-1))
	}
}

// mostWork returns those of the wanted answers that took the most work, at most maxProved.
func (t *proofTable) mostWork(wanted func(entry) bool) []entry {
	var count [maxWork + 1]int
	for i := range t.Rows {
		for _, p := range t.Rows[i] {
			count[p.work()]++
		}
	}
	// The count includes known answers, which are not wanted: at most maxProved. So it goes up to
	// twice that number.
	least, sum := uint64(maxWork), count[maxWork]
	for ; least > 1 && sum < 2*maxProved; sum += count[least] {
		least--
	}
	var list []entry
	for i := range t.Rows {
		for _, p := range t.Rows[i] {
			r := entry{p.mixed&^tagBits | uint64(i)&tagBits, p.half, uint8(p.mixed & tagBits)}
			if r.work() >= least && wanted(r) {
				list = append(list, r)
			}
		}
	}
	return mostWorked(list)
}

// mostWorked sorts a list by falling work and returns its first maxProved entries.
func mostWorked(list []entry) []entry {
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(cmp.Compare(b.work(), a.work()), cmp.Compare(a.mixed, b.mixed))
	})
	return list[:min(len(list), maxProved)]
}

// appendProved appends a list in the format that jobs exchange: 17 bytes for each entry.
func appendProved(to []byte, list []entry) []byte {
	for _, r := range list {
		to = binary.LittleEndian.AppendUint64(to, r.mixed)
		to = binary.LittleEndian.AppendUint64(to, r.half)
		to = append(to, r.tag)
	}
	return to
}

// provedEntries yields the entries of a list that appendProved has written.
func provedEntries(list []byte) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		for ; len(list) >= provedBytes; list = list[provedBytes:] {
			if !yield(entry{binary.LittleEndian.Uint64(list), binary.LittleEndian.Uint64(list[8:]), list[16]}) {
				return
			}
		}
	}
}

// checkProved returns an error unless list has a valid format and all its answers are about side.
func checkProved(list []byte, side game.Side) error {
	if len(list)%provedBytes != 0 || len(list) > maxProved*provedBytes {
		return fmt.Errorf("%d bytes of proved positions", len(list))
	}
	for r := range provedEntries(list) {
		if r.work() == 0 || r.side() != side {
			return errors.New("a proved position that nobody asked for")
		}
	}
	return nil
}

// workOf returns the work of an answer that took the given number of nodes: see proof.work.
func workOf(nodes int64) uint64 { return uint64(min(max(1, bits.Len64(uint64(nodes))), maxWork)) }
