-- The books of the local provider leave the shop (local-paystack/migrations). Books that are in use go
-- with all they hold, as if its own first migration had made them; those of a shop that never used them
-- are empty, and go altogether.
DO $$
DECLARE
  found record;
  old constant text := '^platform_paystack_';
BEGIN
  IF NOT EXISTS (SELECT FROM platform_paystack_transaction)
    AND NOT EXISTS (SELECT FROM platform_paystack_setting WHERE session_timeout <> 0) THEN
    DROP TABLE platform_paystack_transaction, platform_paystack_refund, platform_paystack_dispute,
      platform_paystack_event, platform_paystack_setting;
    RETURN;
  END IF;
  FOR found IN SELECT relname AS name FROM pg_class
    WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) AND relkind IN ('r', 'i', 'S') AND relname ~ old
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I',
      found.name, regexp_replace(found.name, old, 'local_paystack_'));
  END LOOP;
  FOR found IN SELECT conname AS name, conrelid::regclass AS at FROM pg_constraint
    WHERE connamespace = to_regnamespace(quote_ident(current_schema())) AND conname ~ old
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I',
      found.at, found.name, regexp_replace(found.name, old, 'local_paystack_'));
  END LOOP;
  INSERT INTO platform_migration (number, name, checksum, applied_at)
    SELECT 10001, 'local-paystack/0001-books.sql',
      '7fea02fa6a510957dd3d761cdd54a6aae25caf26c34f15d8f7faa88337b1c4af', applied_at
    FROM platform_migration WHERE number = 14;
END $$;
