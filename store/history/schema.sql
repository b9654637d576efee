CREATE TABLE games (
	id           INTEGER PRIMARY KEY,
	key          TEXT NOT NULL UNIQUE,
	finished     INTEGER NOT NULL, -- milliseconds since 1970
	variant      TEXT NOT NULL,
	level        TEXT NOT NULL,
	mode         TEXT NOT NULL CHECK (mode IN ('solo', 'people', 'computers')),
	person       TEXT NOT NULL CHECK (person IN ('first', 'second', 'nobody')),
	winner       TEXT NOT NULL CHECK (winner IN ('first', 'second', 'nobody')),
	abandoned    INTEGER NOT NULL,
	ended        TEXT NOT NULL,
	plies        INTEGER NOT NULL,
	person_moves INTEGER NOT NULL,
	assisted     INTEGER NOT NULL,
	duration     INTEGER NOT NULL, -- milliseconds
	record       TEXT NOT NULL
);

CREATE INDEX games_by_time ON games (finished, id);
CREATE INDEX games_by_variant ON games (variant, finished, id);

-- The games that count, with what they brought the person.
CREATE VIEW counted AS
	SELECT id, finished, variant, level, plies,
		CASE winner WHEN 'nobody' THEN 'draw' WHEN person THEN 'win' ELSE 'loss' END AS result
	FROM games
	WHERE mode = 'solo' AND NOT assisted AND NOT abandoned;
