-- The stars of somebody who has left can be refused too: then they count no more. Nothing of them names
-- a person, and they wait for nobody.
ALTER TABLE reviews_review
  DROP CONSTRAINT reviews_review_left,
  ADD CONSTRAINT reviews_review_left
    CHECK (account_id IS NOT NULL OR (state <> 'waiting' AND shown_name = '' AND words = ''));
