package words

// The words of pictures of the board.

// SavePictureItem is an item of a menu.
func SavePictureItem() string { return text("Save Board as Picture…") }

// CopyPictureItem is an item of a menu.
func CopyPictureItem() string { return text("Copy Picture") }

// SavePicture is the title of a dialog.
func SavePicture() string { return text("Save Board as Picture") }

// PictureFormats are the kinds of picture: of the position, and of all moves one after
// the other.
func PictureFormats() []string { return []string{text("Board (PNG)"), text("Whole game (GIF)")} }

// CopiedPicture says that the picture is on the clipboard.
func CopiedPicture() string { return text("Picture copied.") }

// NotCopiedPicture says that it is not.
func NotCopiedPicture() string { return text("The picture couldn't be copied.") }
