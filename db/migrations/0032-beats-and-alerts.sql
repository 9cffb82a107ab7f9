-- Each process that runs writes here that it lives. It takes its row with it when it stops in order.
CREATE TABLE platform_beat (
  id uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('all', 'web', 'worker')),
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL CHECK (beat_at >= started_at)
);

-- What is wrong at present. The row makes several processes tell it once.
CREATE TABLE alerts_alert (
  name text PRIMARY KEY,
  kind text NOT NULL,
  says text NOT NULL,
  since timestamptz NOT NULL,
  told_at timestamptz,
  -- It looks well again since then. The end is told only when it stays so.
  well_since timestamptz CHECK (told_at IS NOT NULL OR well_since IS NULL),
  looked_at timestamptz NOT NULL
);

-- Every process asks four times a minute how the attempts of the last day ended.
CREATE INDEX payments_attempt_created ON payments_attempt (created_at);

-- What the owner's webhook is still to be told. A row goes when it was taken or given up.
CREATE TABLE alerts_post (
  id uuid PRIMARY KEY,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
