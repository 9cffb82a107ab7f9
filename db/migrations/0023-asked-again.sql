-- When somebody last did something with a session, and when its password was typed last.
ALTER TABLE platform_session ADD COLUMN used_at timestamptz, ADD COLUMN proven_at timestamptz;
UPDATE platform_session SET used_at = created_at, proven_at = created_at;
ALTER TABLE platform_session
  ALTER COLUMN used_at SET NOT NULL,
  ALTER COLUMN proven_at SET NOT NULL;

-- No admin is remembered for longer than half a day, nor those who asked to be before.
UPDATE platform_session SET expires_at = least(expires_at, created_at + interval '12 hours')
  WHERE role = 'admin';
