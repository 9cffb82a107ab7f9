-- Who is signed in. A row ends when ended_at is set; its token is refused from then on.
CREATE TABLE platform_session (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('customer', 'admin')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX platform_session_open ON platform_session (account_id) WHERE ended_at IS NULL;

-- The outbox. A letter is written in the transaction that causes it and delivered at least once;
-- its identity keeps a cause from writing the same letter twice.
CREATE TABLE platform_letter (
  id uuid PRIMARY KEY,
  identity text NOT NULL UNIQUE,
  kind text NOT NULL,
  recipient text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
CREATE INDEX platform_letter_due ON platform_letter (due_at)
  WHERE sent_at IS NULL AND given_up_at IS NULL;

-- Without SMTP_URL letters are delivered here, as the bytes a mail server would have been given.
CREATE TABLE platform_mailbox (
  id uuid PRIMARY KEY,
  letter_id uuid NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  message bytea NOT NULL,
  delivered_at timestamptz NOT NULL
);

-- What is done once in the life of a shop, such as its seed: an owner who emptied it wants it empty.
CREATE TABLE platform_once (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);
