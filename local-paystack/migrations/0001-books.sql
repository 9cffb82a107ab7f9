-- The books of the provider: its own, never the shop's, which asks over HTTP.
CREATE TABLE local_paystack_transaction (
  -- Paystack's ids are unsigned 64-bit: these stand above 32 bits too, so that nobody counts on less.
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 6641907106) PRIMARY KEY,
  access_code text NOT NULL UNIQUE,
  reference text NOT NULL UNIQUE,
  email text NOT NULL,
  requested_amount bigint NOT NULL CHECK (requested_amount > 0),
  -- What is really taken: with the fees on top when the customer bears them.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  callback_url text,
  channels jsonb NOT NULL,
  metadata jsonb,
  ip_address text NOT NULL,
  status text NOT NULL DEFAULT 'abandoned' CHECK (status IN
    ('abandoned', 'ongoing', 'failed', 'success', 'reversal-pending', 'reversed')),
  channel text NOT NULL DEFAULT 'card' CHECK (channel IN ('card', 'mobile_money')),
  gateway_response text NOT NULL DEFAULT 'The transaction was not completed',
  message text,
  fees bigint,
  paid_with jsonb,
  wallet text,
  phone text,
  -- While a prompt waits on the payer's phone.
  prompted_at timestamptz,
  -- How refunds of what was paid with this instrument end.
  refund_outcome text NOT NULL DEFAULT 'processed'
    CHECK (refund_outcome IN ('processed', 'failed', 'needs-attention')),
  -- Where the payer's browser is sent once it is paid; nothing: nowhere.
  return_to text,
  created_at timestamptz NOT NULL,
  -- Before this moment nobody can find it: the call that made it lands late.
  lands_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- Before this moment verify still says that it is not paid.
  told_paid_at timestamptz,
  CONSTRAINT local_paystack_prompt CHECK ((status = 'ongoing') = (prompted_at IS NOT NULL)),
  CONSTRAINT local_paystack_paid CHECK
    ((status IN ('success', 'reversal-pending', 'reversed')) = (paid_at IS NOT NULL))
);
CREATE INDEX local_paystack_transaction_prompts ON local_paystack_transaction (prompted_at)
  WHERE prompted_at IS NOT NULL;

CREATE TABLE local_paystack_refund (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 4018633077) PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES local_paystack_transaction (id),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN
    ('pending', 'processing', 'processed', 'failed', 'needs-attention')),
  -- Where it is going, and when it takes its next step there.
  outcome text NOT NULL CHECK (outcome IN ('processed', 'failed', 'needs-attention')),
  step_at timestamptz,
  customer_note text NOT NULL,
  merchant_note text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  refunded_at timestamptz
);
CREATE INDEX local_paystack_refund_transaction ON local_paystack_refund (transaction_id);
CREATE INDEX local_paystack_refund_steps ON local_paystack_refund (step_at)
  WHERE step_at IS NOT NULL;

CREATE TABLE local_paystack_dispute (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 3102867001) PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES local_paystack_transaction (id),
  refund_amount bigint NOT NULL CHECK (refund_amount >= 0),
  status text NOT NULL DEFAULT 'awaiting-merchant-feedback' CHECK (status IN
    ('awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending', 'resolved')),
  resolution text CHECK (resolution IN ('merchant-accepted', 'declined', 'auto-accepted')),
  due_at timestamptz NOT NULL,
  remind_at timestamptz,
  history jsonb NOT NULL,
  messages jsonb NOT NULL,
  evidence_file text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX local_paystack_dispute_transaction ON local_paystack_dispute (transaction_id);
CREATE INDEX local_paystack_dispute_open ON local_paystack_dispute (due_at)
  WHERE resolved_at IS NULL;

-- What is still to be told to the shop, in the very bytes that are signed and sent.
CREATE TABLE local_paystack_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  transaction_id bigint NOT NULL REFERENCES local_paystack_transaction (id),
  body text NOT NULL,
  signing text NOT NULL CHECK (signing IN ('right', 'wrong', 'none', 'uppercase', 'old-key')),
  slowly boolean NOT NULL,
  -- Waits until the next event of its transaction has gone out before it.
  held_back boolean NOT NULL,
  due_at timestamptz NOT NULL,
  first_due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  last_answer text,
  acknowledged_at timestamptz,
  given_up_at timestamptz
);
CREATE INDEX local_paystack_event_due ON local_paystack_event (due_at, id)
  WHERE acknowledged_at IS NULL AND given_up_at IS NULL;

CREATE TABLE local_paystack_setting (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- In seconds; 0: a link never expires.
  session_timeout integer NOT NULL CHECK (session_timeout >= 0)
);
INSERT INTO local_paystack_setting (session_timeout) VALUES (0);
