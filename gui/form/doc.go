// Package form holds what forms in dialogs are made of: rows of labels and controls, the
// choice of a variant, and the fields for a board of one's own.
package form
