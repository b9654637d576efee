// Package settings reads and saves what the person chose, in settings.toml, a file that people may
// edit. It also finds the paths of the program's files.
//
// Values from the file replace the defaults and are brought into range. Saving writes only the
// changes of this window over the current content of the file. So unknown keys and the choices of
// another window stay. Comments are replaced by those of template.toml.
//
// To read: settings.go, clamp.go, codec.go with template.toml, store.go (the changes of two windows), profiles.go,
// paths.go, programs.go (which programs players may start).
package settings
