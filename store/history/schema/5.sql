-- The day of a game of which only the day is known, such as '2015-04-03', otherwise ''. If there is
-- one, finished is its start in UTC, which was the only sign of such games before.
ALTER TABLE games ADD COLUMN day TEXT NOT NULL DEFAULT '';
ALTER TABLE facts ADD COLUMN day TEXT NOT NULL DEFAULT '';

-- Without this trigger the facts of the games that change stay.
DROP TRIGGER game_changed;

UPDATE games SET day = coalesce(date(finished / 1000, 'unixepoch'), '')
	WHERE mode = 'imported' AND finished % 86400000 = 0 AND finished <> -62135596800000; -- which means no date
UPDATE facts SET day = (SELECT day FROM games WHERE games.id = facts.game)
	WHERE game IN (SELECT id FROM games WHERE day <> '');

CREATE TRIGGER game_changed AFTER UPDATE ON games BEGIN
	DELETE FROM facts WHERE game = old.id;
END;

-- The program has its SQL, where damage to the file cannot change it.
DROP VIEW counted;

-- Finds the games that were played here, which are few among many that were imported.
CREATE INDEX games_played_here ON games (mode, variant, finished) WHERE mode <> 'imported';

-- When the whole file was last checked for damage, in milliseconds since 1970: one row.
CREATE TABLE checked (at INTEGER NOT NULL);
INSERT INTO checked VALUES (0);
