// Package vision finds things in pictures of a window by their looks: the cells of a board, the titles and
// items of menus, buttons. It knows nothing about the program that drew them, so it sees what a person sees.
package vision
