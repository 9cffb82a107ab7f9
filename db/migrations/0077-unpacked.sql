-- Of which lots pieces are whose order has not left after all: if a return of them is still on its way,
-- what is thrown away of it must leave its lot, and what a recall blocked (docs/decisions/0092).
ALTER TABLE origin_packed
  -- So many of those on the shelf no return brought: the order was cancelled, or its step undone.
  ADD COLUMN unpacked integer NOT NULL DEFAULT 0
    CONSTRAINT origin_packed_unpacked CHECK (unpacked BETWEEN 0 AND shelved);

-- A recalled lot gives no more pieces, but some that it gave can turn out to be gone.
CREATE OR REPLACE FUNCTION origin_count_packed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_lot uuid;
  more integer := 0;
  gives boolean := TG_OP = 'INSERT';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    of_lot := OLD.lot_id;
    more := more - (OLD.units - OLD.shelved);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    of_lot := NEW.lot_id;
    more := more + (NEW.units - NEW.shelved);
  END IF;
  IF TG_OP = 'UPDATE' THEN gives := NEW.units > OLD.units; END IF;
  IF more = 0 THEN RETURN NULL; END IF;
  UPDATE origin_lot SET taken = taken + more
  WHERE id = of_lot AND closed_at IS NOT NULL AND NOT sample AND (NOT gives OR recalled_at IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Goods are packed of closed lots that are neither samples nor recalled'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION origin_count_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE origin_packed SET
    unpacked = unpacked - least(unpacked, NEW.units),
    returned = returned - least(unpacked, NEW.units) + NEW.units,
    shelved = shelved - least(unpacked, NEW.units) + CASE WHEN NEW.shelved THEN NEW.units ELSE 0 END
  WHERE order_id = NEW.order_id AND line_id = NEW.line_id AND product_id = NEW.product_id
    AND lot_id = NEW.lot_id;
  RETURN NULL;
END $$;
