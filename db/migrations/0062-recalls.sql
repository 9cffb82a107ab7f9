-- Lots that are called back, and what became of each order they are in (docs/decisions/0092).
CREATE TABLE recalls_recall (
  id uuid PRIMARY KEY,
  -- What people call it: 'R-3'.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Only tried: it blocks nothing and writes to nobody.
  drill boolean NOT NULL,
  -- For the desk alone, and what buyers and everybody else read.
  reason text NOT NULL CHECK (reason <> ''),
  notice text NOT NULL CHECK (notice <> ''),
  begun_at timestamptz NOT NULL,
  begun_by uuid NOT NULL,
  -- When somebody asked for the letters.
  told_at timestamptz,
  ended_at timestamptz,
  -- What became of the pieces that were left.
  outcome text CHECK (outcome IN ('written-off', 'safe')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  CONSTRAINT recalls_recall_mark UNIQUE (id, drill),
  CONSTRAINT recalls_recall_ended CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT recalls_recall_quiet CHECK (NOT drill OR told_at IS NULL)
);
CREATE INDEX recalls_recall_newest ON recalls_recall (begun_at DESC, id DESC);

CREATE TABLE recalls_lot (
  recall_id uuid NOT NULL,
  lot_id uuid NOT NULL,
  code text NOT NULL,
  drill boolean NOT NULL,
  ended boolean NOT NULL DEFAULT false,
  PRIMARY KEY (recall_id, lot_id),
  CONSTRAINT recalls_lot_recall FOREIGN KEY (recall_id, drill) REFERENCES recalls_recall (id, drill)
);
-- A lot is in one recall at a time. Drills do not count.
CREATE UNIQUE INDEX recalls_lot_once ON recalls_lot (lot_id) WHERE NOT drill AND NOT ended;

-- An order that goods of these lots left with. Only a real recall has such rows.
CREATE TABLE recalls_order (
  recall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  drill boolean NOT NULL DEFAULT false CHECK (NOT drill),
  -- The hash of the token in the link by which its buyer answers.
  answer_hash bytea NOT NULL UNIQUE CHECK (octet_length(answer_hash) = 32),
  -- A letter is to be written, and when it was.
  letter_due boolean NOT NULL DEFAULT false,
  letter_at timestamptz,
  -- When somebody at the desk told the buyer, and how.
  told_at timestamptz,
  told_by text CHECK (told_by IN ('whatsapp', 'telephone')),
  answer text CHECK (answer IN ('return', 'refund')),
  answered_at timestamptz,
  -- The return that the answer opened.
  return_id uuid,
  PRIMARY KEY (recall_id, order_id),
  CONSTRAINT recalls_order_recall FOREIGN KEY (recall_id, drill) REFERENCES recalls_recall (id, drill),
  CONSTRAINT recalls_order_told CHECK ((told_at IS NULL) = (told_by IS NULL)),
  CONSTRAINT recalls_order_answer CHECK (
    (answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (return_id IS NULL)
  )
);
CREATE INDEX recalls_order_due ON recalls_order (recall_id, order_id) WHERE letter_due;
CREATE INDEX recalls_order_of ON recalls_order (order_id);
