-- Games of others, in the mode imported, never count.
CREATE TABLE "games" (
	id           INTEGER PRIMARY KEY,
	key          TEXT NOT NULL UNIQUE,
	finished     INTEGER NOT NULL, -- milliseconds since 1970
	variant      TEXT NOT NULL,
	level        TEXT NOT NULL,
	mode         TEXT NOT NULL CHECK (mode IN ('solo', 'people', 'computers', 'imported')),
	name         TEXT NOT NULL, -- the person's
	person       TEXT NOT NULL CHECK (person IN ('first', 'second', 'nobody')),
	winner       TEXT NOT NULL CHECK (winner IN ('first', 'second', 'nobody')),
	abandoned    INTEGER NOT NULL,
	ended        TEXT NOT NULL,
	plies        INTEGER NOT NULL,
	person_moves INTEGER NOT NULL,
	assisted     INTEGER NOT NULL,
	uneven       INTEGER NOT NULL,
	duration     INTEGER NOT NULL, -- milliseconds
	record       TEXT NOT NULL
);

CREATE INDEX games_by_time ON games (finished, id);
CREATE INDEX games_by_variant ON games (variant, finished, id);

-- What a search needs to know of a game, drawn from its row in games: see facts.go. It goes when
-- the game changes or goes, and is made again when somebody searches. No id comes twice.
CREATE TABLE facts (
	id          INTEGER PRIMARY KEY AUTOINCREMENT,
	game        INTEGER NOT NULL UNIQUE,
	fingerprint INTEGER NOT NULL,
	key         TEXT NOT NULL,
	variant     TEXT NOT NULL,
	mode        TEXT NOT NULL,
	finished    INTEGER NOT NULL,
	first       TEXT NOT NULL,
	second      TEXT NOT NULL,
	level_first TEXT NOT NULL,
	level_second TEXT NOT NULL,
	result      INTEGER NOT NULL,
	ended       TEXT NOT NULL,
	opening     TEXT NOT NULL,
	plies       INTEGER NOT NULL,
	marks       BLOB NOT NULL
);

CREATE INDEX facts_by_fingerprint ON facts (fingerprint);

CREATE TRIGGER game_changed AFTER UPDATE ON games BEGIN
	DELETE FROM facts WHERE game = old.id;
END;

CREATE TRIGGER game_deleted AFTER DELETE ON games BEGIN
	DELETE FROM facts WHERE game = old.id;
END;

-- The games that count for the person whose name they carry, with what they brought them.
CREATE VIEW counted AS
	SELECT id, key, finished, variant, level, name, plies, person_moves,
		CASE winner WHEN 'nobody' THEN 'draw' WHEN person THEN 'win' ELSE 'loss' END AS result
	FROM games
	WHERE mode = 'solo' AND NOT assisted AND NOT uneven AND NOT abandoned;
