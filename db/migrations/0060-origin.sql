-- Where the shea comes from: communities, their co-operatives, people who agreed to be named, what was
-- delivered and paid, and the lots that were made of it (docs/decisions/0090). Weights are whole grams.
--
-- A sample is made up, for the demo. Each row refers to others together with its mark, so samples and
-- real records never mix, and a sum over rows that are no samples has nothing of them in it.
CREATE TABLE origin_community (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  region text NOT NULL CHECK (region <> ''),
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT origin_community_mark UNIQUE (id, sample)
);
CREATE UNIQUE INDEX origin_community_name ON origin_community (lower(name), region);

CREATE TABLE origin_cooperative (
  id uuid PRIMARY KEY,
  community_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- As many as the co-operative itself counted.
  women integer NOT NULL CHECK (women >= 0),
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT origin_cooperative_mark UNIQUE (id, sample),
  CONSTRAINT origin_cooperative_community
    FOREIGN KEY (community_id, sample) REFERENCES origin_community (id, sample)
);
CREATE UNIQUE INDEX origin_cooperative_name ON origin_cooperative (lower(name));
CREATE INDEX origin_cooperative_of ON origin_cooperative (community_id);

-- What a person agreed to, until when, and whether she took it back. What she did not agree to, or no
-- longer does, is not kept at all; her name stays, so that nobody asks her again.
CREATE TABLE origin_person (
  id uuid PRIMARY KEY,
  cooperative_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  story text NOT NULL DEFAULT '',
  agreed_name boolean NOT NULL,
  agreed_photograph boolean NOT NULL,
  agreed_story boolean NOT NULL,
  agreed_on date NOT NULL,
  -- How she said so: on paper, or before whom. It is for the desk alone.
  agreed_how text NOT NULL CHECK (agreed_how <> ''),
  -- The last day; null if she named none.
  agreed_until date,
  withdrawn_at timestamptz,
  may_photograph boolean NOT NULL
    GENERATED ALWAYS AS (agreed_photograph AND withdrawn_at IS NULL) STORED,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT origin_person_photographed UNIQUE (id, may_photograph),
  CONSTRAINT origin_person_cooperative
    FOREIGN KEY (cooperative_id, sample) REFERENCES origin_cooperative (id, sample),
  CONSTRAINT origin_person_agreed CHECK (agreed_name OR agreed_photograph OR agreed_story),
  CONSTRAINT origin_person_story CHECK (story = '' OR agreed_story AND withdrawn_at IS NULL),
  CONSTRAINT origin_person_day CHECK (agreed_on <= (changed_at AT TIME ZONE 'UTC')::date),
  CONSTRAINT origin_person_until CHECK (agreed_until >= agreed_on)
);
CREATE INDEX origin_person_of ON origin_person (cooperative_id);

-- It is served by the shop itself at each request, never under an address that others keep. The
-- reference holds only while she agrees: who withdraws it has to delete the photograph first.
CREATE TABLE origin_photograph (
  person_id uuid PRIMARY KEY,
  agreed boolean NOT NULL DEFAULT true CHECK (agreed),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  jpg bytea NOT NULL,
  CONSTRAINT origin_photograph_agreed FOREIGN KEY (person_id, agreed)
    REFERENCES origin_person (id, may_photograph)
);

-- Nuts or butter that a co-operative delivered, and what was paid for it.
CREATE TABLE origin_delivery (
  id uuid PRIMARY KEY,
  -- What people call it: 'D-12'.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  cooperative_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('nuts', 'butter')),
  delivered_on date NOT NULL,
  grams bigint NOT NULL CHECK (grams > 0),
  -- What was paid for it, and the premium that was paid on top of that.
  price_pesewas bigint NOT NULL CHECK (price_pesewas >= 0),
  premium_pesewas bigint NOT NULL CHECK (premium_pesewas >= 0),
  payment_reference text NOT NULL,
  -- It is in a closed lot: it stays as it is, and corrections are rows of their own.
  settled boolean NOT NULL DEFAULT false,
  -- What the corrections sum to, and what the lots use. Triggers alone write them.
  corrected_grams bigint NOT NULL DEFAULT 0,
  corrected_price_pesewas bigint NOT NULL DEFAULT 0,
  corrected_premium_pesewas bigint NOT NULL DEFAULT 0,
  used_grams bigint NOT NULL DEFAULT 0,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT origin_delivery_mark UNIQUE (id, kind, sample, delivered_on),
  CONSTRAINT origin_delivery_cooperative
    FOREIGN KEY (cooperative_id, sample) REFERENCES origin_cooperative (id, sample),
  CONSTRAINT origin_delivery_day CHECK (delivered_on <= (changed_at AT TIME ZONE 'UTC')::date),
  CONSTRAINT origin_delivery_used CHECK (used_grams BETWEEN 0 AND grams + corrected_grams),
  CONSTRAINT origin_delivery_price CHECK (price_pesewas + corrected_price_pesewas >= 0),
  CONSTRAINT origin_delivery_premium CHECK (premium_pesewas + corrected_premium_pesewas >= 0),
  -- Who was paid can be asked for the payment.
  CONSTRAINT origin_delivery_reference
    CHECK (payment_reference <> '' OR price_pesewas + premium_pesewas = 0)
);
CREATE INDEX origin_delivery_of ON origin_delivery (cooperative_id, delivered_on DESC);
CREATE INDEX origin_delivery_newest ON origin_delivery (delivered_on DESC, number DESC);

-- A further row for a delivery in a closed lot: so much more, or less if it is below zero, and why.
CREATE TABLE origin_correction (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id uuid NOT NULL REFERENCES origin_delivery (id) ON DELETE CASCADE,
  grams bigint NOT NULL,
  price_pesewas bigint NOT NULL,
  premium_pesewas bigint NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  CONSTRAINT origin_correction_something
    CHECK (grams <> 0 OR price_pesewas <> 0 OR premium_pesewas <> 0)
);
CREATE INDEX origin_correction_of ON origin_correction (delivery_id, number);

-- What was made at one time. While it is open it is being entered; once closed, what it says stays.
CREATE TABLE origin_lot (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' AND length(code) <= 24),
  -- The row of the size, as in a line of an order; its names are copied, because a product can go.
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  size_name text NOT NULL,
  made_on date NOT NULL,
  best_before date NOT NULL,
  -- Null until they are counted.
  units integer CHECK (units > 0),
  -- Shea in one unit: jars hold other things too. 0 if the product has none.
  unit_milligrams integer NOT NULL CHECK (unit_milligrams >= 0),
  -- What is left of a kilogram of each when it is in the jars. No kernel holds more than 60 % fat.
  nuts_percent integer NOT NULL CHECK (nuts_percent BETWEEN 1 AND 60),
  butter_percent integer NOT NULL CHECK (butter_percent BETWEEN 1 AND 100),
  fda_number text NOT NULL DEFAULT '',
  -- What the lot uses of each. Triggers alone write them.
  nuts_grams bigint NOT NULL DEFAULT 0 CHECK (nuts_grams >= 0),
  butter_grams bigint NOT NULL DEFAULT 0 CHECK (butter_grams >= 0),
  closed_at timestamptz,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT origin_lot_mark UNIQUE (id, sample, made_on),
  CONSTRAINT origin_lot_made CHECK (made_on <= (changed_at AT TIME ZONE 'UTC')::date),
  CONSTRAINT origin_lot_best_before CHECK (best_before > made_on),
  -- Without a loss it would be units * unit_milligrams <= 1000 * grams.
  CONSTRAINT origin_lot_yield CHECK (
    units IS NULL OR unit_milligrams = 0
    OR units::bigint * unit_milligrams <= (nuts_grams * nuts_percent + butter_grams * butter_percent) * 10
  ),
  CONSTRAINT origin_lot_shea CHECK (unit_milligrams > 0 OR nuts_grams + butter_grams = 0),
  CONSTRAINT origin_lot_closed CHECK (closed_at IS NULL OR units IS NOT NULL)
);
-- Packing takes the lot that is best before the earliest day first.
CREATE INDEX origin_lot_product ON origin_lot (product_id, best_before, code);
CREATE INDEX origin_lot_newest ON origin_lot (made_on DESC, code DESC);

-- How much of which delivery is in a lot. Kind, days and mark are those of the rows it refers to: so
-- no delivery is in a lot that was made before it came.
CREATE TABLE origin_use (
  lot_id uuid NOT NULL,
  made_on date NOT NULL,
  delivery_id uuid NOT NULL,
  kind text NOT NULL,
  delivered_on date NOT NULL,
  sample boolean NOT NULL,
  grams bigint NOT NULL CHECK (grams > 0),
  PRIMARY KEY (lot_id, delivery_id),
  CONSTRAINT origin_use_lot FOREIGN KEY (lot_id, sample, made_on)
    REFERENCES origin_lot (id, sample, made_on) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT origin_use_delivery FOREIGN KEY (delivery_id, kind, sample, delivered_on)
    REFERENCES origin_delivery (id, kind, sample, delivered_on) ON UPDATE CASCADE,
  CONSTRAINT origin_use_days CHECK (delivered_on <= made_on)
);
CREATE INDEX origin_use_delivery_of ON origin_use (delivery_id);

-- A paper about a lot, photographed: a laboratory's report, a certificate. Everybody may see it.
CREATE TABLE origin_evidence (
  id uuid PRIMARY KEY,
  lot_id uuid NOT NULL REFERENCES origin_lot (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (title <> ''),
  picture_hash text NOT NULL REFERENCES media_picture (hash),
  added_at timestamptz NOT NULL,
  CONSTRAINT origin_evidence_mark UNIQUE (id, lot_id)
);
CREATE INDEX origin_evidence_lot ON origin_evidence (lot_id, added_at);
CREATE INDEX origin_evidence_picture ON origin_evidence (picture_hash);

-- What is said of a lot or of a co-operative, and who verified it. Nobody: it is the maker's own word.
CREATE TABLE origin_claim (
  id uuid PRIMARY KEY,
  lot_id uuid REFERENCES origin_lot (id) ON DELETE CASCADE,
  cooperative_id uuid REFERENCES origin_cooperative (id) ON DELETE CASCADE,
  words text NOT NULL CHECK (words <> ''),
  verified_by text NOT NULL DEFAULT '',
  verified_on date,
  -- The paper that shows it, one of the same lot.
  evidence_id uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT origin_claim_subject CHECK (num_nonnulls(lot_id, cooperative_id) = 1),
  CONSTRAINT origin_claim_verified CHECK ((verified_by = '') = (verified_on IS NULL)),
  CONSTRAINT origin_claim_day CHECK (verified_on <= (changed_at AT TIME ZONE 'UTC')::date),
  CONSTRAINT origin_claim_paper CHECK (evidence_id IS NULL OR verified_by <> ''),
  CONSTRAINT origin_claim_evidence
    FOREIGN KEY (evidence_id, lot_id) REFERENCES origin_evidence (id, lot_id)
);
CREATE INDEX origin_claim_lot ON origin_claim (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX origin_claim_cooperative ON origin_claim (cooperative_id) WHERE cooperative_id IS NOT NULL;
CREATE INDEX origin_claim_shown_by ON origin_claim (evidence_id) WHERE evidence_id IS NOT NULL;

-- The sums that the constraints above judge. Each is one UPDATE of the row, which waits for whoever
-- else changes that row and then adds to what stands there: two clerks never both use the last kilogram.
-- OR REPLACE: a restore drops the tables of the shop and makes them anew, and a function is none.
CREATE OR REPLACE FUNCTION origin_count_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used origin_use;
  weight bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    used := NEW;
    weight := NEW.grams;
  ELSE
    used := OLD;
    weight := -OLD.grams;
  END IF;
  -- The lot before its deliveries, everywhere: so nobody waits in a circle.
  UPDATE origin_lot SET
    nuts_grams = nuts_grams + CASE used.kind WHEN 'nuts' THEN weight ELSE 0 END,
    butter_grams = butter_grams + CASE used.kind WHEN 'butter' THEN weight ELSE 0 END
  WHERE id = used.lot_id AND closed_at IS NULL;
  -- A lot that is deleted takes its uses with it, and is no longer there.
  IF NOT FOUND AND EXISTS (SELECT FROM origin_lot WHERE id = used.lot_id) THEN
    RAISE EXCEPTION 'What a closed lot used stays' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE origin_delivery SET used_grams = used_grams + weight WHERE id = used.delivery_id;
  RETURN NULL;
END $$;
CREATE TRIGGER origin_use_counted AFTER INSERT OR DELETE ON origin_use
  FOR EACH ROW EXECUTE FUNCTION origin_count_use();

CREATE OR REPLACE FUNCTION origin_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation';
END $$;

-- Only the days follow those of the lot and of the delivery.
CREATE TRIGGER origin_use_kept BEFORE UPDATE ON origin_use
  FOR EACH ROW WHEN (
    (OLD.lot_id, OLD.delivery_id, OLD.kind, OLD.sample, OLD.grams)
      IS DISTINCT FROM (NEW.lot_id, NEW.delivery_id, NEW.kind, NEW.sample, NEW.grams)
  )
  EXECUTE FUNCTION origin_refuse('What a lot uses is taken out and put in anew');

CREATE OR REPLACE FUNCTION origin_count_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE origin_delivery SET
    corrected_grams = corrected_grams + NEW.grams,
    corrected_price_pesewas = corrected_price_pesewas + NEW.price_pesewas,
    corrected_premium_pesewas = corrected_premium_pesewas + NEW.premium_pesewas
  WHERE id = NEW.delivery_id AND settled;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A delivery outside closed lots is changed itself'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER origin_correction_counted AFTER INSERT ON origin_correction
  FOR EACH ROW EXECUTE FUNCTION origin_count_correction();

-- It goes with its delivery alone, and only a sample's goes.
CREATE OR REPLACE FUNCTION origin_keep_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM origin_delivery WHERE id = OLD.delivery_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A correction stays; a further one corrects it' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER origin_correction_kept BEFORE UPDATE OR DELETE ON origin_correction
  FOR EACH ROW EXECUTE FUNCTION origin_keep_correction();

CREATE TRIGGER origin_delivery_settled BEFORE UPDATE ON origin_delivery
  FOR EACH ROW WHEN (
    OLD.settled AND (OLD.cooperative_id, OLD.kind, OLD.delivered_on, OLD.grams, OLD.price_pesewas,
      OLD.premium_pesewas, OLD.payment_reference, OLD.settled, OLD.sample)
    IS DISTINCT FROM (NEW.cooperative_id, NEW.kind, NEW.delivered_on, NEW.grams, NEW.price_pesewas,
      NEW.premium_pesewas, NEW.payment_reference, NEW.settled, NEW.sample)
  )
  EXECUTE FUNCTION origin_refuse('A delivery in a closed lot is corrected by a further row');
CREATE TRIGGER origin_delivery_kept BEFORE DELETE ON origin_delivery
  FOR EACH ROW WHEN (OLD.settled AND NOT OLD.sample)
  EXECUTE FUNCTION origin_refuse('A delivery in a closed lot stays');

CREATE TRIGGER origin_lot_fixed BEFORE UPDATE ON origin_lot
  FOR EACH ROW WHEN (
    OLD.closed_at IS NOT NULL AND (OLD.code, OLD.product_id, OLD.made_on, OLD.best_before, OLD.units,
      OLD.unit_milligrams, OLD.nuts_percent, OLD.butter_percent, OLD.closed_at, OLD.sample)
    IS DISTINCT FROM (NEW.code, NEW.product_id, NEW.made_on, NEW.best_before, NEW.units,
      NEW.unit_milligrams, NEW.nuts_percent, NEW.butter_percent, NEW.closed_at, NEW.sample)
  )
  EXECUTE FUNCTION origin_refuse('What a closed lot says stays');
CREATE TRIGGER origin_lot_kept BEFORE DELETE ON origin_lot
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND NOT OLD.sample)
  EXECUTE FUNCTION origin_refuse('A closed lot stays');

-- Whoever changes one of its deliveries at this moment is waited for, and comes too late afterwards.
CREATE OR REPLACE FUNCTION origin_settle_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE origin_delivery d SET settled = true
  FROM (
    SELECT held.id FROM origin_delivery held JOIN origin_use u ON u.delivery_id = held.id
    WHERE u.lot_id = NEW.id ORDER BY held.id FOR NO KEY UPDATE OF held
  ) used
  WHERE d.id = used.id AND NOT d.settled;
  RETURN NULL;
END $$;
CREATE TRIGGER origin_lot_closing AFTER UPDATE OF closed_at ON origin_lot
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
  EXECUTE FUNCTION origin_settle_deliveries();
