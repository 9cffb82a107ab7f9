-- Payments know what somebody pays for by an id (its subject) alone, never what it is.

-- One try to pay for a subject at the provider. Committed before the provider hears of it: whatever
-- happens then, its reference is known here. A reference is used once.
CREATE TABLE payments_attempt (
  id uuid PRIMARY KEY,
  subject_id uuid NOT NULL,
  reference text NOT NULL UNIQUE,
  -- In the address that the provider sends the payer back to: whoever has it sees this attempt's state.
  return_token text NOT NULL UNIQUE,
  amount_pesewas integer NOT NULL CHECK (amount_pesewas > 0),
  currency text NOT NULL DEFAULT 'GHS' CHECK (currency = 'GHS'),
  email text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('test', 'live')),
  -- created: the provider is being asked. open: it gave a page to pay at. retired: its page is not used
  -- any more (lost, or of another sum), its money would still count. refused: the provider knows nothing
  -- of it. paid: it has paid its subject. duplicate, too-late: money that goes back. review: money that
  -- somebody has to look at. returned: paid and taken back before we knew. lapsed: nobody paid in the
  -- time in which the provider can still tell.
  state text NOT NULL CHECK (state IN ('created', 'open', 'retired', 'refused', 'paid', 'duplicate',
    'too-late', 'review', 'returned', 'lapsed')),
  authorization_url text,
  created_at timestamptz NOT NULL,
  -- When the provider is to be asked again by itself; null when nothing is open.
  due_at timestamptz,
  asked_at timestamptz,
  -- What the provider said last.
  said text,
  said_reason text,
  channel text,
  provider_id text,
  received_pesewas integer CHECK (received_pesewas >= 0),
  fees_pesewas integer CHECK (fees_pesewas >= 0),
  received_at timestamptz,
  CONSTRAINT payments_attempt_received CHECK (
    state NOT IN ('paid', 'duplicate', 'too-late', 'review') OR received_pesewas IS NOT NULL
  ),
  CONSTRAINT payments_attempt_url CHECK (state <> 'open' OR authorization_url IS NOT NULL)
);
-- Of all tries to pay for one thing one counts, and one can be begun at a time.
CREATE UNIQUE INDEX payments_attempt_paid ON payments_attempt (subject_id) WHERE state = 'paid';
CREATE UNIQUE INDEX payments_attempt_begun ON payments_attempt (subject_id)
  WHERE state IN ('created', 'open');
CREATE UNIQUE INDEX payments_attempt_provider ON payments_attempt (mode, provider_id)
  WHERE provider_id IS NOT NULL;
CREATE INDEX payments_attempt_subject ON payments_attempt (subject_id, created_at);
CREATE INDEX payments_attempt_due ON payments_attempt (due_at) WHERE due_at IS NOT NULL;

-- Every change of an attempt's state: when, by whom (nobody: the shop itself), from what to what, and why.
CREATE TABLE payments_event (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES payments_attempt (id),
  at timestamptz NOT NULL,
  by_account uuid,
  before text,
  after text NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX payments_event_attempt ON payments_event (attempt_id, number);

-- Money that came or went past the provider: a bank transfer, cash.
CREATE TABLE payments_transfer (
  id uuid PRIMARY KEY,
  subject_id uuid NOT NULL,
  -- Of money sent back: which payment's, when it is one that came twice, too late or otherwise.
  attempt_id uuid REFERENCES payments_attempt (id),
  kind text NOT NULL CHECK (kind IN ('received', 'refunded')),
  amount_pesewas integer NOT NULL CHECK (amount_pesewas > 0),
  -- What the bank calls it. Written down twice it would be counted twice.
  reference text NOT NULL,
  by_account uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT payments_transfer_back CHECK (attempt_id IS NULL OR kind = 'refunded')
);
CREATE UNIQUE INDEX payments_transfer_once ON payments_transfer (kind, lower(reference));
CREATE INDEX payments_transfer_subject ON payments_transfer (subject_id);
CREATE INDEX payments_transfer_attempt ON payments_transfer (attempt_id)
  WHERE attempt_id IS NOT NULL;

-- Money that the provider is to give back. The row is first, so that nothing is given back twice.
CREATE TABLE payments_refund (
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES payments_attempt (id),
  amount_pesewas integer NOT NULL CHECK (amount_pesewas > 0),
  -- Why, for the books; the cause names it, so that one cause gives back once.
  cause text NOT NULL UNIQUE,
  reason text NOT NULL,
  by_account uuid,
  -- asked: not known yet. accepted: the provider will do it. stuck: it needs somebody's hand.
  state text NOT NULL CHECK (state IN ('wanted', 'asked', 'accepted', 'done', 'failed', 'stuck')),
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  asked_at timestamptz,
  provider_id text UNIQUE,
  said text,
  done_at timestamptz
);
CREATE INDEX payments_refund_attempt ON payments_refund (attempt_id);
CREATE INDEX payments_refund_due ON payments_refund (due_at) WHERE due_at IS NOT NULL;

-- What the provider told by itself, as it came. Stored before it is thanked for, done by a job.
CREATE TABLE payments_webhook (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  event text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  trouble text
);
CREATE INDEX payments_webhook_due ON payments_webhook (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_webhook_received ON payments_webhook (received_at);

-- A payer or a bank wants money back.
CREATE TABLE payments_dispute (
  id uuid PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  attempt_id uuid REFERENCES payments_attempt (id),
  reference text NOT NULL,
  status text NOT NULL,
  resolution text,
  category text NOT NULL,
  amount_pesewas integer,
  due_at timestamptz,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX payments_dispute_attempt ON payments_dispute (attempt_id);

-- What somebody of the shop has to look at. One cause is one row, whoever notices it.
CREATE TABLE payments_review (
  id uuid PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'foreign', 'dispute', 'provider')),
  subject_id uuid,
  reference text NOT NULL,
  amount_pesewas integer,
  says text NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX payments_review_open ON payments_review (opened_at) WHERE closed_at IS NULL;

-- How far the daily look through the provider's list has come.
CREATE TABLE payments_sweep (
  mode text PRIMARY KEY,
  swept_until timestamptz NOT NULL
);

ALTER TABLE orders_event DROP CONSTRAINT orders_event_kind_check;
ALTER TABLE orders_event ADD CONSTRAINT orders_event_kind_check
  CHECK (kind IN ('placed', 'status', 'paid', 'expired', 'replaced', 'opened', 'refunded'));
