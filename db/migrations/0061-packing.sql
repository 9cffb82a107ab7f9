-- Which lots the goods of an order were taken from, which came back, and which lots were recalled
-- (docs/decisions/0091, 0092).
ALTER TABLE origin_lot
  -- So many units are out of the door. Triggers alone write it.
  ADD COLUMN taken integer NOT NULL DEFAULT 0,
  -- Since when it is recalled, and what everybody reads of that.
  ADD COLUMN recalled_at timestamptz,
  ADD COLUMN recall_notice text NOT NULL DEFAULT '',
  -- So many pieces of it were taken from sale, or will be as soon as no order holds them.
  ADD COLUMN blocked integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT origin_lot_taken CHECK (taken BETWEEN 0 AND coalesce(units, 0)),
  ADD CONSTRAINT origin_lot_recalled CHECK ((recalled_at IS NULL) = (recall_notice = '')),
  ADD CONSTRAINT origin_lot_blocked
    CHECK (blocked >= 0 AND (blocked = 0 OR recalled_at IS NOT NULL)),
  ADD CONSTRAINT origin_lot_facts UNIQUE (id, product_id, best_before);

-- What left of a lot, by order and line. A set's parts stand here each by itself: line_id is the set,
-- product_id the part; otherwise both are the same. Pieces without a lot have no row.
CREATE TABLE origin_packed (
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  product_id uuid NOT NULL,
  lot_id uuid NOT NULL,
  best_before date NOT NULL,
  packed_on date NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  -- So many of them came back, and so many of those stand on the shelf again. Triggers write both.
  returned integer NOT NULL DEFAULT 0,
  shelved integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, line_id, product_id, lot_id),
  CONSTRAINT origin_packed_lot FOREIGN KEY (lot_id, product_id, best_before)
    REFERENCES origin_lot (id, product_id, best_before),
  CONSTRAINT origin_packed_fresh CHECK (packed_on <= best_before),
  CONSTRAINT origin_packed_returned CHECK (0 <= shelved AND shelved <= returned AND returned <= units)
);
CREATE INDEX origin_packed_of_lot ON origin_packed (lot_id, order_id);

-- What a return brought back of a lot.
CREATE TABLE origin_returned (
  return_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  product_id uuid NOT NULL,
  lot_id uuid NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  -- It stands on the shelf of its lot again; otherwise it was written off.
  shelved boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (return_id, line_id, product_id, lot_id),
  CONSTRAINT origin_returned_packed FOREIGN KEY (order_id, line_id, product_id, lot_id)
    REFERENCES origin_packed (order_id, line_id, product_id, lot_id)
);
CREATE INDEX origin_returned_of ON origin_returned (order_id, line_id, product_id, lot_id);

-- One UPDATE of the lot's row, which waits for whoever else packs of it. Its constraint judges.
CREATE OR REPLACE FUNCTION origin_count_packed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_lot uuid;
  more integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    of_lot := OLD.lot_id;
    more := more - (OLD.units - OLD.shelved);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    of_lot := NEW.lot_id;
    more := more + (NEW.units - NEW.shelved);
  END IF;
  IF more = 0 THEN RETURN NULL; END IF;
  UPDATE origin_lot SET taken = taken + more
  WHERE id = of_lot AND closed_at IS NOT NULL AND NOT sample AND (more < 0 OR recalled_at IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Goods are packed of closed lots that are neither samples nor recalled'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER origin_packed_counted AFTER INSERT OR UPDATE OR DELETE ON origin_packed
  FOR EACH ROW EXECUTE FUNCTION origin_count_packed();

CREATE TRIGGER origin_packed_kept BEFORE UPDATE ON origin_packed
  FOR EACH ROW WHEN (
    (OLD.order_id, OLD.line_id, OLD.product_id, OLD.lot_id)
      IS DISTINCT FROM (NEW.order_id, NEW.line_id, NEW.product_id, NEW.lot_id)
  )
  EXECUTE FUNCTION origin_refuse('What left of a lot is taken back and packed anew');

CREATE OR REPLACE FUNCTION origin_count_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE origin_packed SET
    returned = returned + NEW.units,
    shelved = shelved + CASE WHEN NEW.shelved THEN NEW.units ELSE 0 END
  WHERE order_id = NEW.order_id AND line_id = NEW.line_id AND product_id = NEW.product_id
    AND lot_id = NEW.lot_id;
  RETURN NULL;
END $$;
CREATE TRIGGER origin_returned_counted AFTER INSERT ON origin_returned
  FOR EACH ROW EXECUTE FUNCTION origin_count_returned();
CREATE TRIGGER origin_returned_kept BEFORE UPDATE OR DELETE ON origin_returned
  FOR EACH ROW EXECUTE FUNCTION origin_refuse('What came back of a lot stays written down');

-- Pieces that must not be sold though orders hold as many: they go as soon as those orders let go, or
-- others come in their place.
ALTER TABLE catalogue_product
  ADD COLUMN withheld integer NOT NULL DEFAULT 0
    CONSTRAINT catalogue_product_withheld CHECK (withheld >= 0);
