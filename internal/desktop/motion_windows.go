package desktop

import (
	"context"
	"syscall"
	"unsafe"
)

// getClientAreaAnimation is SPI_GETCLIENTAREAANIMATION of SystemParametersInfoW: whether windows
// may animate controls.
const getClientAreaAnimation = 0x1042

// reducedMotion reports whether Settings › Accessibility turns animation effects off.
func reducedMotion(context.Context) bool {
	get := syscall.NewLazyDLL("user32.dll").NewProc("SystemParametersInfoW")
	if get.Find() != nil {
		return false
	}
	var animates int32 // a BOOL
	ok, _, _ := get.Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animates)), 0)
	return ok != 0 && animates == 0
}
