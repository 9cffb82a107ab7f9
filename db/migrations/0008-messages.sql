-- What people write to the shop through its contact form.
CREATE TABLE messages_message (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  inquiry_type text NOT NULL CHECK (inquiry_type IN
    ('General', 'Order Support', 'SheaStrong Partnership', 'Customer Support')),
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  answered_at timestamptz,
  -- Can be taken back for thirty days, then the row goes.
  deleted_at timestamptz
);
CREATE INDEX messages_message_newest ON messages_message (created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX messages_message_deleted ON messages_message (deleted_at)
  WHERE deleted_at IS NOT NULL;
CREATE INDEX messages_message_email ON messages_message (lower(email));

CREATE TABLE messages_reply (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages_message (id) ON DELETE CASCADE,
  by_account uuid NOT NULL REFERENCES accounts_account (id),
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX messages_reply_message ON messages_reply (message_id, created_at);

-- Where an answer to the letter goes, when not to the shop's own address.
ALTER TABLE platform_letter ADD COLUMN reply_to text;
