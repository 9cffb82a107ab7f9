-- The address of a category whose name is of letters of Twi or Dagbani has up to 559 characters. The
-- list has a thousand rows at most, so checking them all locks nobody out.
ALTER TABLE places_redirect
  DROP CONSTRAINT places_redirect_leads_to_check,
  ADD CONSTRAINT places_redirect_leads_to_check
    CHECK (leads_to ~ '^/($|[^/\\])' AND length(leads_to) <= 600);
