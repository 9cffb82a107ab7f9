-- What a lot still had when its day was over is taken off the shelf, and the owner is told before
-- (docs/decisions/0108).
ALTER TABLE origin_lot
  -- So many of the units that are out were thrown away because the lot's day was over.
  ADD COLUMN written_off integer NOT NULL DEFAULT 0,
  -- What the owner was told of its day: that it comes soon, or that it is over.
  ADD COLUMN day_told text CHECK (day_told IN ('soon', 'past')),
  ADD CONSTRAINT origin_lot_written_off CHECK (written_off BETWEEN 0 AND taken);
