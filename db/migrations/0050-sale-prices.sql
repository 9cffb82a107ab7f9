-- A lower price for some time. Each size has its own, and so has a product of one size.
ALTER TABLE catalogue_product
  ADD COLUMN sale_pesewas integer,
  ADD COLUMN sale_from timestamptz,
  -- Without an end it lasts until somebody ends it.
  ADD COLUMN sale_until timestamptz,
  -- The lowest price that was in force in the thirty days before it begins.
  ADD COLUMN sale_lowest_pesewas integer,
  ADD CONSTRAINT catalogue_product_sale CHECK (
    CASE WHEN sale_pesewas IS NULL
      THEN num_nonnulls(sale_from, sale_until, sale_lowest_pesewas) = 0
      ELSE sale_pesewas >= 0 AND sale_pesewas < price_pesewas
        AND num_nulls(sale_from, sale_lowest_pesewas) = 0
        AND (sale_until IS NULL OR sale_until > sale_from) END
  );
CREATE INDEX catalogue_product_on_sale ON catalogue_product (sale_from) WHERE sale_pesewas IS NOT NULL;

-- What is to be paid for it at this moment. The same rule stands in sale.rules.ts.
CREATE OR REPLACE FUNCTION catalogue_price_at(
  price integer, sale integer, begins timestamptz, ends timestamptz, at timestamptz
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN at >= begins AND (ends IS NULL OR at < ends) THEN sale ELSE price END
$$;

-- From when on it costs what, with the beginning and the end of what is planned.
CREATE TABLE catalogue_price (
  product_id uuid NOT NULL REFERENCES catalogue_product (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  price_pesewas integer NOT NULL CHECK (price_pesewas >= 0),
  PRIMARY KEY (product_id, since)
);
-- What each cost before is not known any more.
INSERT INTO catalogue_price (product_id, since, price_pesewas)
SELECT id, created_at, price_pesewas FROM catalogue_product;
