-- What search engines are told of a product in the place of its name and its description, and the
-- picture that is shown with its link. Empty where it is the usual.
ALTER TABLE catalogue_product
  ADD COLUMN search_title text NOT NULL DEFAULT '',
  ADD COLUMN search_description text NOT NULL DEFAULT '',
  ADD COLUMN search_picture text NOT NULL DEFAULT '';

-- Addresses where nothing stands any more, and where people are led on from there.
CREATE TABLE places_redirect (
  id uuid PRIMARY KEY,
  -- In the one spelling of a page's address.
  path text NOT NULL UNIQUE CHECK (path ~ '^(/[a-z0-9_.~-]+)+$' AND length(path) <= 200),
  -- Never another site.
  leads_to text NOT NULL CHECK (leads_to ~ '^/($|[^/\\])' AND length(leads_to) <= 300),
  version integer NOT NULL CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CHECK (path <> leads_to)
);
