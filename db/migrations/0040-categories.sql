-- The categories of the shop. A product names one by its key, which never changes; people read the
-- name. An older version beside this one knows the first five by these keys.
CREATE TABLE catalogue_category (
  key text PRIMARY KEY CHECK (key <> ''),
  name text NOT NULL CHECK (name <> ''),
  -- What a filter sends to the search call.
  search_name text NOT NULL UNIQUE CHECK (search_name <> ''),
  -- Addresses and files still find it under these.
  former_names text[] NOT NULL DEFAULT '{}',
  -- What home says of it.
  sentence text NOT NULL DEFAULT '',
  picture_hash text REFERENCES media_picture (hash),
  picture_alt text NOT NULL DEFAULT '',
  -- Left out of filters and of home. Its products are sold as before.
  hidden boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  -- Counts the changes: a form says which one it was opened with.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX catalogue_category_name ON catalogue_category (lower(name));

-- Those of the specification, with the names that its filters send.
INSERT INTO catalogue_category (key, name, search_name, hidden, position, changed_at) VALUES
  ('Face Care', 'Face Care', 'Skincare', false, 0, now()),
  ('Body Care', 'Body Care', 'Body Care', false, 1, now()),
  ('Hair Care', 'Hair Care', 'Haircare', false, 2, now()),
  ('Men''s Collection', 'Men''s Collection', 'Men''s', false, 3, now()),
  ('Toner', 'Toner', 'Toner', true, 4, now());

-- A category in use cannot be lost.
ALTER TABLE catalogue_product
  DROP CONSTRAINT catalogue_product_category_check,
  ADD CONSTRAINT catalogue_product_category FOREIGN KEY (category)
    REFERENCES catalogue_category (key);
