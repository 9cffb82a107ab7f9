-- What a letter holds that must not be read in the database (a code, a link): sealed with a key that
-- is not here, and gone as soon as the letter is.
ALTER TABLE platform_letter ADD COLUMN sealed bytea;

-- What the browser called itself, so that a person can tell his sessions apart.
ALTER TABLE platform_session ADD COLUMN agent text NOT NULL DEFAULT '';

-- How often something was done in the running window, by a signed key: no address lies here.
CREATE TABLE platform_limit (
  name text NOT NULL,
  key bytea NOT NULL,
  started_at timestamptz NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (name, key)
);
CREATE INDEX platform_limit_started ON platform_limit (started_at);

-- A deleted account keeps its id for what the law wants kept, and nothing of its person.
ALTER TABLE accounts_account ALTER COLUMN email DROP NOT NULL;
ALTER TABLE accounts_account ADD COLUMN deleted_at timestamptz;
ALTER TABLE accounts_account ADD COLUMN accepted_terms_at timestamptz;
ALTER TABLE accounts_account ADD COLUMN password_changed_at timestamptz;
ALTER TABLE accounts_account
  ADD CONSTRAINT accounts_account_person CHECK ((deleted_at IS NULL) = (email IS NOT NULL));

-- One attempt to register, with the names and the password that its code will confirm. An address
-- that has an account gets one too, whose code nobody is sent: both must look the same from outside.
CREATE TABLE accounts_registration (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX accounts_registration_email ON accounts_registration (lower(email));

-- The codes of an attempt; only the newest counts. The hash is an HMAC: six digits alone are guessed.
CREATE TABLE accounts_code (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES accounts_registration (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
  sent_at timestamptz NOT NULL
);
CREATE INDEX accounts_code_registration ON accounts_code (registration_id, sent_at);

-- How often a password was tried in vain, by a signed key: an address, or a known device of it.
CREATE TABLE accounts_tries (
  key bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);
CREATE INDEX accounts_tries_last ON accounts_tries (last_at);

-- Somebody asked for a link to set a new password. Whether the address has an account is looked up
-- later, by a job, so that the answer takes the same time.
CREATE TABLE accounts_reset (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  looked_up_at timestamptz,
  account_id uuid REFERENCES accounts_account (id),
  token_hash bytea UNIQUE,
  ended_at timestamptz
);
CREATE INDEX accounts_reset_waiting ON accounts_reset (asked_at) WHERE looked_up_at IS NULL;
CREATE INDEX accounts_reset_account ON accounts_reset (account_id) WHERE ended_at IS NULL;
CREATE INDEX accounts_reset_email ON accounts_reset (lower(email), asked_at);

CREATE INDEX platform_letter_recipient ON platform_letter (lower(recipient));
