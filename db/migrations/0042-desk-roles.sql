-- What an admin may do: everything, all but settings, admins and money going out, or packing. The role
-- 'admin' stays beside it, because the version before reads and writes that one alone.
ALTER TABLE accounts_account
  ADD COLUMN desk_role text CHECK (desk_role IN ('packer', 'manager', 'owner'));
UPDATE accounts_account SET desk_role = 'owner' WHERE role = 'admin';

-- A session knows the role, so that no call has to look for it in two places. Whoever changes a role
-- changes the open sessions of that person in the same transaction.
ALTER TABLE platform_session
  ADD COLUMN desk_role text CHECK (desk_role IN ('packer', 'manager', 'owner'));
UPDATE platform_session SET desk_role = 'owner' WHERE role = 'admin';

-- An invitation that is open now spoke of products, orders and messages.
ALTER TABLE accounts_invitation
  ADD COLUMN desk_role text NOT NULL DEFAULT 'manager'
    CHECK (desk_role IN ('packer', 'manager', 'owner'));

-- Two transactions that each take the role from another owner do not see each other, so they wait for
-- the lock that every change of the admins takes, and then look. The shop deletes no row of an account:
-- a shop whose owners somebody deleted by hand is given a first one at its next start.
-- OR REPLACE: a restore drops the tables of the shop and makes them anew, and a function is none.
CREATE OR REPLACE FUNCTION accounts_keep_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'admin' AND NEW.desk_role = 'owner' AND NEW.deleted_at IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('accounts admins', 0));
  IF NOT EXISTS (
    SELECT FROM accounts_account
    WHERE role = 'admin' AND desk_role = 'owner' AND deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'One owner always remains' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_owner_kept
  AFTER UPDATE OF role, desk_role, deleted_at ON accounts_account
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.desk_role = 'owner' AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION accounts_keep_owner();
