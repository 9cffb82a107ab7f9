-- Which figures of the home page and of the initiative the owner has switched from her own words to
-- what the records of the origin sum to (docs/decisions/0094). A figure is known by what it counts,
-- in her words: when she changes those, her own figure stands there again.
CREATE TABLE origin_counted_figure (
  place text NOT NULL CHECK (place IN ('home', 'initiative')),
  words text NOT NULL CHECK (words <> ''),
  counts text NOT NULL
    CHECK (counts IN ('kilograms', 'paid', 'premium', 'women', 'communities')),
  at timestamptz NOT NULL,
  PRIMARY KEY (place, words)
);
