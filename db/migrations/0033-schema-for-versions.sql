-- Which versions of the shop this database suits. A migration that removes or renames what an older
-- version reads says from which version on nobody reads it:
--   UPDATE platform_schema SET oldest_version = '0.3.0';
-- Older processes then say in /readyz that they must not be asked any more.
CREATE TABLE platform_schema (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  oldest_version text NOT NULL CHECK (oldest_version ~ '^\d+\.\d+\.\d+$'),
  -- The one that migrated last or began last: what a backup of this database belongs to.
  version text NOT NULL CHECK (version ~ '^\d+\.\d+\.\d+$')
);

-- Whoever made the tables before this one was 0.1.0.
INSERT INTO platform_schema (oldest_version, version) VALUES ('0.1.0', '0.1.0');
