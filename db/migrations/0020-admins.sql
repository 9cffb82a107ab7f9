-- Somebody is asked to run the shop too. The link of the letter is here as a hash only; another letter
-- makes another link. One that was accepted stays: it says since when its person is an admin, and by whom.
CREATE TABLE accounts_invitation (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES accounts_account (id),
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  accepted_by uuid REFERENCES accounts_account (id),
  CHECK (accepted_by IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX accounts_invitation_open ON accounts_invitation (lower(email))
  WHERE ended_at IS NULL;
CREATE INDEX accounts_invitation_accepted ON accounts_invitation (accepted_by);
CREATE INDEX accounts_invitation_by ON accounts_invitation (invited_by);

-- An attempt to register by an invitation: its code makes an admin.
ALTER TABLE accounts_registration
  ADD COLUMN invitation_id uuid REFERENCES accounts_invitation (id) ON DELETE CASCADE;
CREATE INDEX accounts_registration_invitation ON accounts_registration (invitation_id)
  WHERE invitation_id IS NOT NULL;

-- What an authenticator app shares with the shop, sealed with a key that is not here. Until a code of
-- it has confirmed it, it asks nobody for anything.
CREATE TABLE accounts_second_factor (
  account_id uuid PRIMARY KEY REFERENCES accounts_account (id),
  sealed_secret bytea NOT NULL,
  started_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The half minute whose code was taken last: neither it nor an older one is taken again.
  last_step bigint
);

CREATE TABLE accounts_recovery_code (
  account_id uuid NOT NULL REFERENCES accounts_second_factor (account_id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, hash)
);

-- An admin who has left and deletes the account is taken out of what was done with it, too.
CREATE OR REPLACE FUNCTION audit_keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (to_jsonb(NEW) - 'by_email' - 'subject_name') = (to_jsonb(OLD) - 'by_email' - 'subject_name')
    AND NEW.by_email IN ('', OLD.by_email)
    AND (NEW.subject_name = OLD.subject_name
      OR (NEW.subject_name = '' AND OLD.subject_kind = 'admin')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An audit entry is never altered or removed';
END $$;
