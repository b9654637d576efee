package gomoku

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
)

// Net is a small neural network that corrects the evaluation in five in a row: the weights of shapes cannot tell how
// lines act together. Its inputs are the lines through the empty cells, four cells to each side, as in Rapfi's Mixnet
// ("Rapfi: Distilling Efficient Neural Network for the Game of Gomoku", Jin, Duan and Hang 2025). A move changes few of
// them. So the sums are updated instead of computed again, as in NNUE (Nasu 2018).
//
// Each line with a stone adds two rows of numbers to the channels of its cell, one for the line as each side sees it.
// Channels below 0 count 0. Their sums over all empty cells are the inputs of two layers of rectified linear units, whose
// outputs are added to the evaluation.
type Net struct {
	// Rows holds a row of NetChannels numbers for each of the NetLines lines, first for the side to move, then for the
	// other side, in units of 1/NetUnit. See NetLine.
	Rows []int8 `json:"rows"`
	// Layer1 holds the weights of the channels for each unit of the first layer, in units of 1/NetWeightUnit.
	Layer1 [NetHidden1][NetChannels]int16 `json:"layer1"`
	// Bias1 holds their biases, in units of 1/NetBias1Unit: first for positions without the threat of an open four, then
	// for those with it.
	Bias1 [kinds][NetHidden1]int32 `json:"bias1"`
	// Layer2 and Bias2 are the weights and the biases of the second layer, in units of 1/NetWeightUnit and 1/NetBias2Unit.
	Layer2 [NetHidden2][NetHidden1]int16 `json:"layer2"`
	Bias2  [NetHidden2]int32             `json:"bias2"`
	// Output holds what each unit of the second layer adds to the evaluation, in units of 1/NetOutputUnit.
	Output [NetHidden2]int32 `json:"output"`
}

// The sizes of a Net.
const (
	NetChannels = 16
	NetHidden1  = 32
	NetHidden2  = 16
	// NetLines is the number of lines of eight cells, each empty, with a stone, or blocked for that side. A line and its
	// mirror image are the same.
	NetLines = (netKeys + netPalindromes) / 2
	netReach = 4
	// netKeys is the number of keys of lines of eight cells, netPalindromes of those that are their own mirror image.
	netKeys        = 6561
	netPalindromes = 81
)

// The units of a Net.
const (
	NetUnit       = 128
	NetSumShare   = 1.0 / (1 << netSumShift) // of a channel's sum, as an input of the first layer
	NetWeightUnit = 1 << 10
	NetBias1Unit  = NetUnit * NetWeightUnit
	netHiddenUnit = NetBias1Unit >> netHiddenShift
	NetBias2Unit  = netHiddenUnit * NetWeightUnit
	NetOutputUnit = 1 << 8

	netSumShift    = 3
	netHiddenShift = 8
	netValueShift  = 27 // of a value in units of 1/(NetBias2Unit*NetOutputUnit)
)

// GreatestNetRow is the greatest absolute value in Net.Rows. A cell's channel is at most 8 times that. The changes of
// the cells that a stone changes, 33 with its own, then fit into 15 bits.
const GreatestNetRow = 124

func (n *Net) check() error {
	if len(n.Rows) != colours*NetLines*NetChannels {
		return fmt.Errorf("the net has %d numbers for lines: expected %d", len(n.Rows), colours*NetLines*NetChannels)
	}
	if slices.Min(n.Rows) < -GreatestNetRow || slices.Max(n.Rows) > GreatestNetRow {
		return fmt.Errorf("a line of the net has a number beyond ±%d", GreatestNetRow)
	}
	for unit := range n.Layer1 {
		for kind := range kinds {
			if overflows(n.Layer1[unit][:], n.Bias1[kind][unit]) {
				return errNetTooLarge
			}
		}
	}
	for unit := range n.Layer2 {
		if overflows(n.Layer2[unit][:], n.Bias2[unit]) || n.Output[unit] < -greatestNetOutput || n.Output[unit] > greatestNetOutput {
			return errNetTooLarge
		}
	}
	return nil
}

// greatestNetOutput keeps the value of the net within an int64.
const greatestNetOutput = 1 << 20

var errNetTooLarge = errors.New("the net has numbers so great that its sums would overflow")

// overflows reports whether a unit with the weights and the bias may have a sum beyond an int32.
func overflows(weights []int16, bias int32) bool {
	sum := math.Abs(float64(bias))
	for _, w := range weights {
		sum += math.Abs(float64(w)) * math.MaxInt16
	}
	return sum > math.MaxInt32
}

// netLanes holds a number for each channel, in lanes of 16 bits, four to a word.
type netLanes [NetChannels / lanesPerWord]uint64

const (
	lanesPerWord = 4
	laneBits     = 16
	// everyLane times a number below 1<<16 has that number in each lane.
	everyLane = 0x0001_0001_0001_0001
	// laneZero stands for a channel's sum of 0. It is the highest bit of a lane, which is set if the sum is not
	// negative.
	laneZero = 1 << 15
	// rowZero stands for 0 in a row. No lane of a row is negative, so no sum of rows borrows from the next lane.
	rowZero = colours * GreatestNetRow
	// laneCover is subtracted from the channels of a cell with a stone. They are negative then, and count 0.
	laneCover = 1 << 14
)

// setLane sets the number of a channel, which is 0 before.
func (l *netLanes) setLane(channel, to int) {
	l[channel/lanesPerWord] |= uint64(to) << (laneBits * (channel % lanesPerWord))
}

// netTables is a net ready for evaluation.
type netTables struct {
	rows   []netLanes // by line code, both sides together
	layers netLayers
	output [NetHidden2]int64
}

// netLayers holds the weights of the layers by pairs of inputs, as the vector instructions need them, and by input and
// pairs of units, for processors without these. net_amd64.s expects weights1 first and then weights2.
type netLayers struct {
	weights1 [NetChannels / 2][NetHidden1][2]int16
	weights2 [NetHidden1 / 2][NetHidden2][2]int16
	bias1    [kinds][NetHidden1]int32
	bias2    [NetHidden2]int32
	pairs1   [NetChannels][NetHidden1 / 2]numberPair
	pairs2   [NetHidden1][NetHidden2 / 2]numberPair
}

// newNetTables returns the tables of a net that check accepts.
func newNetTables(n *Net) *netTables {
	t := &netTables{rows: make([]netLanes, NetCodes)}
	for code, l := range netLinesOfCodes() {
		for channel := range NetChannels {
			sum := rowZero
			if l.hasStones {
				own, other := int(l.own)*NetChannels, (NetLines+int(l.other))*NetChannels
				sum += int(n.Rows[own+channel]) + int(n.Rows[other+channel])
			}
			t.rows[code].setLane(channel, sum)
		}
	}
	for unit, weights := range n.Layer1 {
		for i, w := range weights {
			t.layers.weights1[i/2][unit][i%2] = w
			t.layers.pairs1[i][unit/2] += numberPair(w) << (32 * (unit % 2))
		}
	}
	for unit, weights := range n.Layer2 {
		for i, w := range weights {
			t.layers.weights2[i/2][unit][i%2] = w
			t.layers.pairs2[i][unit/2] += numberPair(w) << (32 * (unit % 2))
		}
		t.output[unit] = int64(n.Output[unit])
	}
	t.layers.bias1, t.layers.bias2 = n.Bias1, n.Bias2
	return t
}

// A line code is the number of a line through a cell: where the board ends, and which stones of which side are on the
// line within netReach cells. Unlike a key of a lineTable, it holds the stones of both sides.

// NetCodes is the number of line codes: on each side of the cell, any number of cells up to netReach is on the board,
// and each is empty or has a stone of either side.
const NetCodes = netSideCodes * netSideCodes

const netSideCodes = 1 + 3 + 9 + 27 + 81

// netCodeBases holds the codes of the lines without stones, by the numbers of cells on the board on the low side and the
// high side. The codes of lines with stones follow: the digits of the cells in base 3, from the farthest cell on the low
// side on.
var netCodeBases = func() (base [netReach + 1][netReach + 1]int) {
	next := 0
	for low := range base {
		for high := range base[low] {
			base[low][high] = next
			next += powerOf3(low + high)
		}
	}
	return base
}()

// netLine holds the numbers of a line for both sides.
type netLine struct {
	own, other uint16 // for the side to move and the other side, below NetLines
	hasStones  bool   // a line without stones adds nothing
}

// NetLine returns the numbers of the line with a code, for the side to move and for the other side.
func NetLine(code uint16) (own, other int) {
	l := netLinesOfCodes()[code]
	return int(l.own), int(l.other)
}

var netLinesOfCodes = sync.OnceValue(func() []netLine {
	numbers := netLineNumbers()
	list := make([]netLine, 0, NetCodes)
	for low := range netReach + 1 {
		for high := range netReach + 1 {
			for stones := range powerOf3(low + high) {
				own, other := netLineKeys(low, high, stones)
				list = append(list, netLine{numbers[own], numbers[other], stones > 0})
			}
		}
	}
	return list
})

// netLineKeys returns the keys of a line as both sides see it.
func netLineKeys(low, high, stones int) (own, other int) {
	weight := 1
	for i := range 2 * netReach {
		ownDigit, otherDigit := digitBlocked, digitBlocked
		if netReach-low <= i && i < netReach+high {
			ownDigit, stones = stones%digits, stones/digits
			if otherDigit = ownDigit; ownDigit != digitEmpty {
				otherDigit = digitOwn + digitBlocked - ownDigit
			}
		}
		own, other = own+ownDigit*weight, other+otherDigit*weight
		weight *= digits
	}
	return own, other
}

// netLineOfKey returns the number of the line of eight cells in the middle of a line with a key of a lineTable, which has
// reach cells to each side, netReach at least.
func netLineOfKey(key uint32, reach int) uint16 {
	return netLineNumbers()[int(key)/powerOf3(reach-netReach)%netKeys]
}

// netLineNumbers returns the number of the line of each key. A line and its mirror image have the same number.
var netLineNumbers = sync.OnceValue(func() *[netKeys]uint16 {
	numbers, next := &[netKeys]uint16{}, uint16(0)
	for key := range netKeys {
		mirrored, rest := 0, key
		for range 2 * netReach {
			mirrored, rest = mirrored*digits+rest%digits, rest/digits
		}
		if mirrored < key {
			numbers[key] = numbers[mirrored]
			continue
		}
		numbers[key] = next
		next++
	}
	return numbers
})
