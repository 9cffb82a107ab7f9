-- What the owner sets without touching a file. A setting that nobody has set has no row: shop.config.ts
-- says what holds until then.
CREATE TABLE platform_setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  -- How often it was set: whoever sets it says which one he saw.
  version integer NOT NULL CHECK (version >= 1),
  changed_at timestamptz NOT NULL
);

-- Every change: who, when, from what to what. The first one tells what held before anybody set it.
CREATE TABLE platform_setting_change (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL REFERENCES platform_setting (name),
  version integer NOT NULL CHECK (version >= 1),
  at timestamptz NOT NULL,
  by_account uuid NOT NULL,
  by_email text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  UNIQUE (name, version)
);

-- The rates of the day when it was placed, [{name, percent}], while tax was on; the total holds them.
ALTER TABLE orders_order ADD COLUMN tax_rates jsonb;
