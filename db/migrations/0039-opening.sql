-- Whether visitors may come in. One row at most; without one the shop is open. A shop in production
-- that begins empty writes 'not-yet' at its first start.
CREATE TABLE opening_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  state text NOT NULL CHECK (state IN ('not-yet', 'open', 'closed')),
  -- What visitors read while it is closed, and when it opens again by itself.
  says text NOT NULL DEFAULT '',
  until timestamptz,
  version integer NOT NULL CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT opening_state_until CHECK ((state = 'closed') = (until IS NOT NULL))
);

-- A shop that has sold or could have sold was open.
INSERT INTO opening_state (state, version, changed_at)
SELECT 'open', 1, now()
WHERE EXISTS (SELECT FROM orders_order) OR EXISTS (SELECT FROM catalogue_product);

-- A letter with a code that an admin asked for, to see whether letters arrive. The newest counts.
-- The code opens nothing, so it stands here as it is.
CREATE TABLE letters_trial (
  account_id uuid PRIMARY KEY,
  code text NOT NULL,
  asked_at timestamptz NOT NULL,
  arrived_at timestamptz
);

-- What an admin pays for to see whether payments come. Its money goes back.
CREATE TABLE payments_trial (
  id uuid PRIMARY KEY,
  by_account uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('test', 'live')),
  created_at timestamptz NOT NULL
);
