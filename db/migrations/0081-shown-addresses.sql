-- An address that was shown stays with its text, also if the text was taken back before it moved
-- (docs/decisions/0063).
ALTER TABLE journal_address ADD COLUMN was_shown boolean NOT NULL DEFAULT false;

-- As far as the kept versions tell: it was published there when the next version was saved.
UPDATE journal_address a SET was_shown = true
WHERE NOT is_present OR EXISTS (
  SELECT FROM journal_version v
  JOIN journal_version next ON next.writing_id = v.writing_id AND next.version = v.version + 1
  WHERE v.writing_id = a.writing_id AND v.content ->> 'slug' = a.slug
    AND (v.content ->> 'publishedAt')::timestamptz <= next.at
);
