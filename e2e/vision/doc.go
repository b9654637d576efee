// Package vision finds things in pictures of a window by what they look like:
// the cells of a board, the titles and items of menus, buttons. It knows
// nothing of the program that drew them, so that it sees what a person sees.
package vision
