-- Orders that somebody at the desk takes, by telephone or at the market. Their customers may have no
-- e-mail address: then the shop has their telephone, and nobody can sign in.
ALTER TABLE accounts_account
  ADD COLUMN phone text CHECK (phone <> ''),
  DROP CONSTRAINT accounts_account_person,
  ADD CONSTRAINT accounts_account_person CHECK (
    CASE WHEN deleted_at IS NULL
      THEN email IS NOT NULL OR (phone IS NOT NULL AND role = 'customer')
      ELSE email IS NULL AND phone IS NULL END
  );
CREATE INDEX accounts_account_phone ON accounts_account (phone) WHERE phone IS NOT NULL;

ALTER TABLE orders_order
  ADD COLUMN origin text NOT NULL DEFAULT 'web' CHECK (origin IN ('web', 'telephone', 'market')),
  -- Who agreed on another price than the shop's, and why. The words go when the customer leaves.
  ADD COLUMN agreed_by uuid,
  ADD COLUMN agreed_why text CHECK (agreed_why <> ''),
  ADD CONSTRAINT orders_order_agreed CHECK (
    CASE WHEN agreed_by IS NULL THEN agreed_why IS NULL
      ELSE origin <> 'web' AND discount_pesewas > 0 AND discount_percent = 0
        AND discount_code IS NULL END
  ),
  -- The hash of the token in the link by which anybody may pay for it.
  ADD COLUMN pay_hash bytea UNIQUE CHECK (octet_length(pay_hash) = 32);
