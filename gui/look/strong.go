package look

import "image/color"

// Contrast returns the light palette of high contrast: all text, and everything else that carries a
// meaning, has a contrast of at least 7 to 1 with what is behind it (Web Content Accessibility
// Guidelines 2.1, 1.4.6).
func Contrast() Palette {
	return Palette{
		Strong:    true,
		Window:    rgb(0xFFFFFF),
		Card:      rgb(0xFFFFFF),
		Line:      rgb(0x5A5D63),
		Edge:      rgb(0x5A5D63),
		Text:      rgb(0x000000),
		Quiet:     rgb(0x3B3E44),
		Fill:      rgb(0xE4E4E4),
		Shadow:    color.NRGBA{A: 0x60},
		Accent:    rgb(0x0A3FA8),
		Focus:     Fade(rgb(0x000018), 0.4),
		OnAccent:  rgb(0xFFFFFF),
		Danger:    rgb(0x891010),
		Advice:    rgb(0x4A1F9E),
		X:         rgb(0x0A3FA8),
		O:         rgb(0x8A2200),
		Last:      rgb(0xFFD479),
		LastOnPad: rgb(0x5E3A00),
		Win:       rgb(0x00502C),
		Medal:     rgb(0xF2B632), MedalRim: rgb(0x5E3A00), MedalStar: rgb(0x3A2600),
		SoftAccent: rgb(0xE8EFFD), SoftWin: rgb(0xDDF0E6),
		Wood:     rgb(0xF3E3C0),
		WoodLine: rgb(0x4A3510),
		Frame:    rgb(0x000000), FrameLight: rgb(0x000000), FrameShade: rgb(0x000000),
		Black:    rgb(0x000000),
		White:    rgb(0xFFFFFF),
		BlackRim: rgb(0x000000),
		WhiteRim: rgb(0x4A3510),
	}
}

// ContrastDark returns the dark palette of high contrast, with the same contrasts as the light one.
func ContrastDark() Palette {
	return Palette{
		Dark:      true,
		Strong:    true,
		Window:    rgb(0x0B0C0E),
		Card:      rgb(0x0B0C0E),
		Line:      rgb(0x9A9DA4),
		Edge:      rgb(0x9A9DA4),
		Text:      rgb(0xFFFFFF),
		Quiet:     rgb(0xCFD2D7),
		Fill:      rgb(0x24272C),
		Shadow:    color.NRGBA{A: 0x90},
		Accent:    rgb(0xA9C6FF),
		Focus:     Fade(rgb(0x586F9A), 0.65),
		OnAccent:  rgb(0x0B0C0E),
		Danger:    rgb(0xFFB4AB),
		Advice:    rgb(0xE2D6FF),
		X:         rgb(0xA9C6FF),
		O:         rgb(0xFFB49B),
		Last:      rgb(0xFFD479),
		LastOnPad: rgb(0x5E3A00),
		Win:       rgb(0x6FE3A8),
		Medal:     rgb(0xFFD479), MedalRim: rgb(0xFFD479), MedalStar: rgb(0x2E1E00),
		SoftAccent: rgb(0x1B2538), SoftWin: rgb(0x12291E),
		Wood:     rgb(0x33261A),
		WoodLine: rgb(0xD0B27E),
		Frame:    rgb(0xFFFFFF), FrameLight: rgb(0xFFFFFF), FrameShade: rgb(0xFFFFFF),
		Black:    rgb(0x000000),
		White:    rgb(0xFFFFFF),
		BlackRim: rgb(0xD0B27E),
		WhiteRim: rgb(0xFFFFFF),
	}
}
