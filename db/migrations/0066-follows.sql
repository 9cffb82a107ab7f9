-- The address of a co-operative's page: made of its first name, and it stays when the name changes,
-- because letters lead there.
ALTER TABLE origin_cooperative ADD COLUMN slug text;

-- OR REPLACE: a restore makes the tables anew, and a function is none.
CREATE OR REPLACE FUNCTION origin_name_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(nullif(trim(BOTH '-' FROM regexp_replace(
    translate(regexp_replace(lower(normalize(NEW.name, NFKD)), '[\u0300-\u036F''’]', '', 'g'), 'ɛɔŋɣʒɖƒ', 'eongzdf'),
    '[^a-z0-9]+', '-', 'g')), ''), 'co-operative');
  number integer := 1;
BEGIN
  NEW.slug := wanted;
  WHILE EXISTS (SELECT FROM origin_cooperative WHERE slug = NEW.slug AND id <> NEW.id) LOOP
    number := number + 1;
    NEW.slug := wanted || '-' || number;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER origin_cooperative_addressed BEFORE INSERT OR UPDATE ON origin_cooperative
  FOR EACH ROW WHEN (NEW.slug IS NULL) EXECUTE FUNCTION origin_name_address();
-- Those that are there get theirs from the trigger, one after another.
UPDATE origin_cooperative SET slug = NULL;
CREATE UNIQUE INDEX origin_cooperative_slug ON origin_cooperative (slug);

-- Who wants news of a co-operative by letter: since when, and until when. It counts from the press of
-- its letter's link on (confirmed_at), or at once for somebody signed in, with that account's own
-- address. What has ended stays, as the proof of what was agreed to and when.
CREATE TABLE follows_follow (
  id uuid PRIMARY KEY,
  cooperative_id uuid NOT NULL REFERENCES origin_cooperative (id) ON DELETE CASCADE,
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- When a mail server said that there is no such mailbox, and its words.
  refusal text,
  CONSTRAINT follows_follow_order CHECK (confirmed_at >= asked_at AND ended_at >= asked_at),
  CONSTRAINT follows_follow_refused CHECK (refusal IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX follows_follow_open ON follows_follow (cooperative_id, lower(email))
  WHERE ended_at IS NULL;
CREATE INDEX follows_follow_email ON follows_follow (lower(email));
CREATE INDEX follows_follow_asked ON follows_follow (asked_at) WHERE confirmed_at IS NULL;
