-- What the provider's word means, whoever the provider is: `said` keeps the word for people to read.
ALTER TABLE payments_attempt ADD COLUMN provider_state text CHECK (provider_state IN
  ('paid', 'ongoing', 'not-paid', 'going-back', 'went-back'));
UPDATE payments_attempt SET provider_state = CASE
    WHEN said = 'success' THEN 'paid'
    WHEN said IN ('ongoing', 'pending', 'processing', 'queued') THEN 'ongoing'
    WHEN said = 'reversal-pending' THEN 'going-back'
    WHEN said = 'reversed' THEN 'went-back'
    ELSE 'not-paid' END
  WHERE said IS NOT NULL;
