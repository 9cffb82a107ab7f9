-- Every change that an admin made: who, when, what, from what to what.
CREATE TABLE audit_entry (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  at timestamptz NOT NULL,
  by_account uuid NOT NULL,
  -- Empty when that person's account is gone.
  by_email text NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-z]+(-[a-z]+)*$'),
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id text NOT NULL,
  -- What it was called then.
  subject_name text NOT NULL,
  -- Only what differs; null where there was nothing, or nothing is left.
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_by ON audit_entry (by_account, number DESC);
CREATE INDEX audit_entry_subject ON audit_entry (subject_kind, subject_id, number DESC);

-- Entries are added and never altered; only a person who left may lose the address.
-- OR REPLACE: a restore drops the tables of the shop and makes them anew, and a function is none.
CREATE OR REPLACE FUNCTION audit_keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_email = '' AND
    (to_jsonb(NEW) - 'by_email') = (to_jsonb(OLD) - 'by_email') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An audit entry is never altered or removed';
END $$;
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_keep_entry();
