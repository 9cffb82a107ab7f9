-- What a shopper compares at a glance. Empty where there is nothing to tell.
ALTER TABLE catalogue_product
  -- Which skin or hair it is for.
  ADD COLUMN suits text NOT NULL DEFAULT '',
  ADD COLUMN result text NOT NULL DEFAULT '',
  ADD COLUMN scent text NOT NULL DEFAULT '',
  -- How long one has of it.
  ADD COLUMN lasts text NOT NULL DEFAULT '';
