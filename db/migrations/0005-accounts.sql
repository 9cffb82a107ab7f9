CREATE TABLE accounts_account (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('customer', 'admin')),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
-- Nobody has two accounts by writing an address in another case.
CREATE UNIQUE INDEX accounts_account_email ON accounts_account (lower(email));
