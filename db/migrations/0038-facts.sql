-- Facts of the shop are settings too. What the demo's seed wrote is an example until the owner
-- publishes it.
ALTER TABLE platform_setting ADD COLUMN example boolean NOT NULL DEFAULT false;

-- A file can change settings as well, and then nobody at the desk did.
ALTER TABLE platform_setting_change
  ALTER COLUMN by_account DROP NOT NULL,
  ADD COLUMN means text NOT NULL DEFAULT 'desk' CHECK (means IN ('desk', 'import', 'upgrade')),
  ADD CONSTRAINT nobody_at_the_desk CHECK ((by_account IS NULL) = (means <> 'desk'));

-- Only a shop that was open before has facts in the files of older versions: its first start reads
-- them, once.
INSERT INTO platform_once (name, done_at)
SELECT 'facts-from-files', now() WHERE NOT EXISTS (SELECT FROM accounts_account);
