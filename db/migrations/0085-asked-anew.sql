-- A buyer whose answer to a recall came to nothing is written to once more.
ALTER TABLE recalls_order ADD COLUMN asked_anew integer NOT NULL DEFAULT 0;
