-- A picture is named by the hash of what was uploaded, so its address never changes its meaning.
CREATE TABLE media_picture (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);

CREATE TABLE media_variant (
  hash text NOT NULL REFERENCES media_picture (hash) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  format text NOT NULL CHECK (format IN ('avif', 'webp', 'jpg')),
  bytes bytea NOT NULL,
  PRIMARY KEY (hash, width, format)
);

ALTER TABLE catalogue_product ADD COLUMN picture_hash text REFERENCES media_picture (hash);
