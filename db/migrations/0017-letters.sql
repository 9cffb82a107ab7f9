-- Letters to one reader go out in the order in which they were written, one at a time. A letter that is
-- being sent is claimed; one that was refused for its own sake lets those after it pass, and is tried
-- before them again when the next one is due.
ALTER TABLE platform_letter
  -- Their order: a moment may have written several.
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN claimed_until timestamptz,
  ADD COLUMN aside_at timestamptz,
  -- What was sealed is gone once it was sent: such a letter cannot be written again.
  ADD COLUMN had_secret boolean NOT NULL DEFAULT false,
  -- A letter that is sent again is a row of its own: the identity of the first, who wanted it, and on
  -- the one that was copied, when.
  ADD COLUMN again_of text,
  ADD COLUMN again_by uuid,
  ADD COLUMN again_at timestamptz,
  -- When the owner was told that it fails.
  ADD COLUMN told_at timestamptz;

UPDATE platform_letter SET had_secret = true
WHERE sealed IS NOT NULL
  OR kind IN ('code', 'reset-password', 'newsletter-confirm', 'newsletter-welcome');

CREATE INDEX platform_letter_waiting ON platform_letter (lower(recipient), number)
  WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE UNIQUE INDEX platform_letter_number ON platform_letter (number);
CREATE INDEX platform_letter_failed ON platform_letter (number)
  WHERE sent_at IS NULL AND last_error IS NOT NULL AND again_at IS NULL;
CREATE INDEX platform_letter_told ON platform_letter (told_at) WHERE told_at IS NOT NULL;
-- Who presses twice sends one.
CREATE UNIQUE INDEX platform_letter_again ON platform_letter (again_of)
  WHERE again_of IS NOT NULL AND sent_at IS NULL AND given_up_at IS NULL;
