-- What the owner writes: articles of the journal, and plain pages such as /stockists.
CREATE TABLE journal_writing (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('article', 'page')),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL,
  -- Empty where the shop itself signs.
  author text NOT NULL,
  picture_hash text REFERENCES media_picture (hash),
  -- What the picture shows, for whoever does not see it.
  picture_shows text NOT NULL,
  -- Markdown.
  body text NOT NULL,
  -- Counted from the words where nobody has given them.
  minutes integer CHECK (minutes > 0),
  search_title text NOT NULL,
  search_description text NOT NULL,
  -- Null for a draft. In the future for what is planned: it is shown from then on.
  published_at timestamptz,
  version integer NOT NULL CHECK (version >= 1),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (id, kind)
);

-- Every address that a writing has or had. One address leads to one writing, and an old one to
-- wherever that writing is now, so there are no chains.
CREATE TABLE journal_address (
  kind text NOT NULL,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  writing_id uuid NOT NULL,
  is_present boolean NOT NULL,
  PRIMARY KEY (kind, slug),
  FOREIGN KEY (writing_id, kind) REFERENCES journal_writing (id, kind) ON DELETE CASCADE
);
CREATE UNIQUE INDEX journal_address_present ON journal_address (writing_id) WHERE is_present;

-- The last versions of each, whole: one of them can be brought back.
CREATE TABLE journal_version (
  writing_id uuid NOT NULL REFERENCES journal_writing (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  at timestamptz NOT NULL,
  -- Null where nobody at the desk wrote it: it came with the shop.
  by_account uuid,
  by_email text NOT NULL,
  act text NOT NULL CHECK (act IN ('saved', 'published', 'planned', 'taken-back', 'brought-back')),
  content jsonb NOT NULL,
  PRIMARY KEY (writing_id, version)
);
CREATE INDEX journal_version_by ON journal_version (by_account);

-- The two articles stood in files. A shop that is there already takes them over at its next start; a
-- new one has none.
INSERT INTO platform_once (name, done_at)
SELECT 'journal-from-files', now() WHERE NOT EXISTS (SELECT FROM accounts_account);
