package lesson

// sentAsideMoves holds moves on nine boards after which exactly one square sends O to a board on which O
// has two in a row.
const sentAsideMoves = "a5 e1 a3 c2 b5 e4"

// courses holds all lessons.
var courses = []course{
	{"tic-tac-toe", "tic-tac-toe", []step{
		{name: "square", goal: Any},
		{name: "line", goal: Win, moves: "a1 a2 b2 c1"},
		{name: "stop", goal: Safe, moves: "b2 a3 c1 c3"},
		{name: "fork", goal: Fork, moves: "a1 a2 c1 b1"},
		{name: "corner", goal: Hold, moves: "a3"},
	}},
	{"4-5-4", "4-5-4", []step{
		{name: "square", goal: Any},
		{name: "line", goal: Win, moves: "a1 a2 b2 c2 c3 d2"},
		{name: "stop", goal: Safe, moves: "b2 b3 a3 c3 c1 d3"},
		{name: "fork", goal: Fork, moves: "c2 c3 b2 b3"},
		{name: "two", goal: StopThree, moves: "c2 c3 d1 b3"},
	}},
	{"connect-four", "connect-four", []step{
		{name: "drop", goal: Any},
		{name: "line", goal: Win, moves: "a1 b1 b2 c1 d1 c2 c3 d2 d3 e1"},
		{name: "stop", goal: Safe, moves: "d1 e1 g1 e2 b1 e3"},
		{name: "fork", goal: Fork, moves: "d1 d2 c1 c2"},
		{name: "below", goal: Safe, moves: "c1 d1 e1 c2 c3 d2 d3 e2"},
	}},
	{"gomoku", "gomoku", []step{
		{name: "stone", goal: Any},
		{name: "five", goal: Win, moves: "h8 h9 g7 g8 i9 j10 f6 i8"},
		{name: "stop", goal: Safe, moves: "h8 h10 g7 g10 e10 f10 i6 i10"},
		{name: "three", goal: Three, moves: "h8 h9 i7 j8"},
		{name: "stop-three", goal: StopThree, moves: "h8 h10 i7 i10 f8 g10"},
	}},
	{"nine-board", "nine-board", []step{
		{name: "send", goal: Send, block: 2},
		{name: "sent", goal: Any, moves: "e3 c7"},
		{name: "win", goal: Win, moves: "e5 e9 i2 b5 e2 b3 c8 h5"},
		{name: "careful", goal: Safe, moves: sentAsideMoves},
		{name: "more", goal: Safe, moves: "c2 b7 g8 h4 d4 d3 c4 d5 e2 b1 a8 h6"},
	}},
	{"ultimate", "ultimate", []step{
		{name: "board", goal: WinBoard, moves: "e5 e9 i2 b5 e2 b3 c8 h5"},
		{name: "game", goal: Win, moves: "h3 c3 c1 a1 a5 e4 d9 i1 a6 f3 c4 d6 f7 g1 a4 d1 b1 h2 b4 d2 b7 g3"},
		{name: "send", goal: Send, moves: "e5 e7", block: 2},
		{name: "careful", goal: SafeBoard, moves: sentAsideMoves},
		{name: "closed", goal: Any, moves: "e2 b5 e8 h1 a9 i5 e5 a5"},
	}},
	{"isolation", "isolation", []step{
		{name: "place", goal: Any},
		{name: "knight", goal: Any, moves: "d4 e6"},
		{name: "win", goal: Win, moves: "d1 g6 b2 f4 c4 e2 e5 g1"},
		{name: "careful", goal: Safe, moves: "d5 e5 b4 d3 a2 f4 c3 e6 e2 d4"},
		{name: "room", goal: Room, moves: "c1 g2 e2 f4 g3 d5 e4 e3"},
	}},
	{"threes", "gomoku", []step{
		{name: "make", goal: Three, moves: "h8 i9 h6 g7"},
		{name: "gap", goal: Fork, moves: "h8 h9 i8 g10 f8 j10"},
		{name: "open-four", goal: Fork, moves: "h8 g9 h9 i8 h10 g7"},
	}},
	{"fours", "gomoku", []step{
		{name: "make", goal: Four, moves: "h8 h9 g8 j8 i8 i9"},
		{name: "stop", goal: Safe, moves: "h8 g10 h7 i10 i7 f10 e9 j10"},
		{name: "open", goal: Fork, moves: "h8 h9 g7 g8 i9 j7"},
	}},
	{"double-threats", "gomoku", []step{
		{name: "fours", goal: Fork, moves: "f8 e8 g8 e9 i7 i4 i6 k10 h8 l9 i5 g11"},
		{name: "four-three", goal: Fours, moves: "f8 e8 g8 e9 i9 k10 h8 l9 i10 g11"},
		{name: "threes", goal: TwoThrees, moves: "g8 e9 h8 k10 i9 l9 i10 g11"},
	}},
	{"vcf", "gomoku", []step{
		{name: "two", goal: Fours, moves: "h5 h11 h7 j9 g7 f11 i5 i6 h9 f9"},
		{name: "three", goal: Fours, moves: "h5 i9 e10 h10 g8 i8 i6 g7 k5 i7"},
		{name: "four", goal: Fours, moves: "h8 j5 g8 h7 e5 i6 i9 k7 j11 k10 j7 e7"},
	}},
	{"stopping", "gomoku", []step{
		{name: "end", goal: StopThree, moves: "h8 g9 j8 h10 f7 i11"},
		{name: "gap", goal: StopThree, moves: "h8 g10 i7 h10 f7 j10"},
		{name: "counter", goal: Counter, moves: "h8 g10 i9 h10 f11 i10"},
	}},
	{"forbidden", "renju", []step{
		{name: "double-three", goal: Look, moves: "h9 k11 h10 f6 i8 k5 j8 e10"},
		{name: "double-four", goal: Look, moves: "e8 d8 f8 d9 h7 h4 h6 j10 g8 k9 h5 f11"},
		{name: "six", goal: Look, moves: "e8 d9 f8 j10 d8 k6 h8 f11 i8 c5"},
		{name: "five", goal: Win, moves: "i9 e9 i10 l6 j9 g11 k10 d5 f8 m12 g8 e5 h8 n7 j8 d11"},
		{name: "trap", goal: Fork, moves: "i9 f5 i10 g6 j8 h7 k8 m12 e4"},
	}},
	{"openings", "renju", []step{
		{name: "names", goal: Look, moves: "h8 h9"},
		{name: "kansei", goal: NameOpening, moves: "h8 h9", opening: "Kansei"},
		{name: "kagetsu", goal: NameOpening, moves: "h8 h9", opening: "Kagetsu"},
		{name: "ugetsu", goal: NameOpening, moves: "h8 h9", opening: "Ugetsu"},
		{name: "hogetsu", goal: NameOpening, moves: "h8 i9", opening: "Hogetsu"},
	}},
}
