-- How often an admin changed it: a form says which one it was opened with. Stock has no part in it,
-- or every sale would make an open form a stale one; revision counts both.
ALTER TABLE catalogue_product ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);

-- No longer sold, and kept for the orders that mention it.
ALTER TABLE catalogue_product ADD COLUMN archived_at timestamptz;
CREATE INDEX catalogue_product_shelf ON catalogue_product (position, id) WHERE archived_at IS NULL;

-- Movements of one moment in the order in which they were made: their running sum is what there was.
ALTER TABLE catalogue_movement ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
CREATE INDEX catalogue_movement_newest ON catalogue_movement (product_id, number DESC);
DROP INDEX catalogue_movement_product;

-- Which files there are of it, as its variants say, so that a list reads one row a picture.
ALTER TABLE media_picture ADD COLUMN files jsonb NOT NULL DEFAULT '{}';
UPDATE media_picture p SET files = (
  SELECT coalesce(jsonb_object_agg(format, widths), '{}')
  FROM (SELECT format, jsonb_agg(width ORDER BY width) AS widths
    FROM media_variant v WHERE v.hash = p.hash GROUP BY format) each);

ALTER TABLE media_picture
  -- A few pixels of it as an address of data, shown until the file is there.
  ADD COLUMN placeholder text NOT NULL DEFAULT '',
  -- What its AVIF files are still to be made of; gone when they are there.
  ADD COLUMN source bytea,
  -- When that is to be tried (again).
  ADD COLUMN due_at timestamptz,
  ADD COLUMN tries integer NOT NULL DEFAULT 0;
ALTER TABLE media_picture ADD CONSTRAINT media_picture_due CHECK (due_at IS NULL OR source IS NOT NULL);
CREATE INDEX media_picture_due ON media_picture (due_at) WHERE due_at IS NOT NULL;
