-- The logo, and the picture for shared links, as the shop has drawn them from what was uploaded.
-- The settings of these names say which hold; their history can bring back those of before.
CREATE TABLE look_file (
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  format text NOT NULL CHECK (format IN ('png', 'webp', 'jpg')),
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hash, format)
);
