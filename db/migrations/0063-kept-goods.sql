-- Goods of a recalled lot that nobody sends back: they are thrown away, and their money goes back.
ALTER TABLE returns_return ADD COLUMN kept boolean NOT NULL DEFAULT false;
