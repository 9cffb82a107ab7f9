-- A number that can be said on the telephone, beside the id. It is drawn, so that it tells nobody how
-- much is sold.
ALTER TABLE orders_order ADD COLUMN number integer NOT NULL DEFAULT 0;

-- Six digits, drawn until one is free; seven where six are used up. Whoever draws a number has it
-- alone until the transaction ends, and then it stands in the table: two orders at once never meet.
CREATE OR REPLACE FUNCTION orders_draw_number() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  least integer := 100000;
  drawn integer;
BEGIN
  FOR try IN 1..200 LOOP
    drawn := least + floor(random() * 9 * least)::integer;
    IF pg_try_advisory_xact_lock(hashtext('orders_number'), drawn)
      AND NOT EXISTS (SELECT FROM orders_order WHERE number = drawn) THEN
      RETURN drawn;
    END IF;
    IF try % 50 = 0 AND least < 100000000 THEN least := least * 10; END IF;
  END LOOP;
  RAISE EXCEPTION 'No number is free';
END $$;

-- All older orders draw at once: each lock would be held until the end, and there are not that many.
WITH drawn AS (
  SELECT number, row_number() OVER () AS place FROM (
    SELECT number
    FROM generate_series(100000, greatest(999999, (SELECT 100000 + 10 * count(*) FROM orders_order)))
      AS number
    WHERE EXISTS (SELECT FROM orders_order)
    ORDER BY random() LIMIT (SELECT count(*) FROM orders_order)
  ) AS shuffled
), older AS (
  SELECT id, row_number() OVER () AS place FROM orders_order
)
UPDATE orders_order o SET number = drawn.number
FROM drawn JOIN older USING (place) WHERE o.id = older.id;

ALTER TABLE orders_order
  ALTER COLUMN number SET DEFAULT orders_draw_number(),
  ADD CONSTRAINT orders_order_number UNIQUE (number),
  ADD CONSTRAINT orders_order_number_said CHECK (number >= 100000);
