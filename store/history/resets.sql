-- From when on games count: the statistics were reset then. The variant is '' for all.
CREATE TABLE resets (
	variant TEXT PRIMARY KEY,
	at      INTEGER NOT NULL -- milliseconds since 1970
);

DROP VIEW counted;

CREATE VIEW counted AS
	SELECT id, finished, variant, level, plies,
		CASE winner WHEN 'nobody' THEN 'draw' WHEN person THEN 'win' ELSE 'loss' END AS result
	FROM games
	WHERE mode = 'solo' AND NOT assisted AND NOT abandoned
		AND NOT EXISTS (SELECT 1 FROM resets WHERE resets.variant IN ('', games.variant) AND resets.at >= games.finished);
