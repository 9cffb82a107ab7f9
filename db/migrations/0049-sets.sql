-- A set is a product that is made of others. It has no pieces of its own: what can be bought of it is
-- what its parts allow, and its sale takes theirs (docs/decisions/0076).
ALTER TABLE catalogue_product
  -- Null if it is no set; otherwise another number after each change of what is in it.
  ADD COLUMN set_version integer,
  -- Whether it was ever a part of a set: the sets of others are not looked for.
  ADD COLUMN in_sets boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT catalogue_product_set CHECK (
    set_version IS NULL OR size_of IS NULL AND NOT sized AND on_hand = 0 AND reserved = 0
  );

CREATE TABLE catalogue_part (
  set_id uuid NOT NULL REFERENCES catalogue_product (id) ON DELETE CASCADE,
  -- A row that has pieces of its own: a product of one size, or one of its sizes.
  product_id uuid NOT NULL REFERENCES catalogue_product (id),
  -- So many are in one set.
  quantity integer NOT NULL CONSTRAINT catalogue_part_quantity CHECK (quantity BETWEEN 1 AND 99),
  place integer NOT NULL,
  PRIMARY KEY (set_id, product_id),
  CONSTRAINT catalogue_part_itself CHECK (product_id <> set_id)
);
CREATE INDEX catalogue_part_product ON catalogue_part (product_id);

-- What one piece of the line takes from the shelf, if it is a set: copied, like name and price. An
-- order keeps it, whatever becomes of the set. Null where the line takes its own product.
ALTER TABLE orders_line
  ADD COLUMN parts jsonb CONSTRAINT orders_line_parts CHECK (
    jsonb_typeof(parts) = 'array' AND jsonb_array_length(parts) > 0
  );

-- Null if it is no gift; otherwise the words for whoever gets it, or none.
ALTER TABLE orders_order ADD COLUMN gift_note text;
