-- What else people call a product when they search for it. Nobody but the desk is told.
ALTER TABLE catalogue_product ADD COLUMN search_words text NOT NULL DEFAULT '';
