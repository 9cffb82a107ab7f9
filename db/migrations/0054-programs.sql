-- By a key a program makes calls. Of the key itself only the hash is kept: it is 32 random bytes, so
-- nobody finds it again from there.
CREATE TABLE programs_key (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  -- It stands in the key, and finds its row.
  prefix text NOT NULL UNIQUE CHECK (prefix ~ '^[0-9a-f]{12}$'),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL,
  -- Empty when that person's account is gone.
  made_by_email text NOT NULL,
  ends_at timestamptz CHECK (ends_at > made_at),
  used_at timestamptz,
  revoked_at timestamptz
);

-- A program that is told what happens. Its secret is made from its id and this version, and is
-- nowhere in the database.
CREATE TABLE programs_receiver (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  url text NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  secret_version integer NOT NULL DEFAULT 1 CHECK (secret_version >= 1),
  made_at timestamptz NOT NULL,
  -- Since when it has accepted nothing, though something was sent.
  failing_since timestamptz,
  off_at timestamptz,
  off_why text CHECK (off_why IN ('owner', 'failing')),
  CONSTRAINT programs_receiver_off CHECK ((off_at IS NULL) = (off_why IS NULL))
);

CREATE TABLE programs_notice (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  receiver_id uuid NOT NULL REFERENCES programs_receiver (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- The order or the product. Its notices are sent in their order.
  subject_id uuid NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  CONSTRAINT programs_notice_one_end CHECK (sent_at IS NULL OR given_up_at IS NULL)
);
CREATE INDEX programs_notice_waiting ON programs_notice (receiver_id, subject_id, number)
  WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX programs_notice_log ON programs_notice (receiver_id, number DESC);

CREATE TABLE programs_try (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id uuid NOT NULL REFERENCES programs_notice (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  milliseconds integer NOT NULL,
  -- Null when there was no answer.
  status integer,
  -- Its first characters.
  answer text NOT NULL,
  fault text
);
CREATE INDEX programs_try_of ON programs_try (notice_id, number);

-- What runs low and was said to, so that it is said once.
CREATE TABLE catalogue_low (
  product_id uuid PRIMARY KEY REFERENCES catalogue_product (id) ON DELETE CASCADE,
  noted_at timestamptz NOT NULL
);
