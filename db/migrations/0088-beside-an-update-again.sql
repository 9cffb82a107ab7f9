-- The address of a new co-operative has a v for ʋ, as products' have. Those that are there keep theirs,
-- because letters and links lead there.
CREATE OR REPLACE FUNCTION origin_name_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(nullif(trim(BOTH '-' FROM regexp_replace(
    translate(regexp_replace(lower(normalize(NEW.name, NFKD)), '[\u0300-\u036F''’]', '', 'g'), 'ɛɔŋɣʒɖƒʋ', 'eongzdfv'),
    '[^a-z0-9]+', '-', 'g')), ''), 'co-operative');
  number integer := 1;
BEGIN
  NEW.slug := wanted;
  WHILE EXISTS (SELECT FROM origin_cooperative WHERE slug = NEW.slug AND id <> NEW.id) LOOP
    number := number + 1;
    NEW.slug := wanted || '-' || number;
  END LOOP;
  RETURN NEW;
END $$;
