-- What came in another currency than the one that was asked for is no pesewas: received_pesewas then
-- counts that currency's smallest unit, and no sum of cedis may take it in. Null is cedis. An older
-- version beside this one leaves it out, and a statement then takes such money for cedis, as before.
ALTER TABLE payments_attempt ADD COLUMN received_currency text
  CONSTRAINT payments_attempt_received_currency CHECK (received_currency <> currency);

-- What is under review already: its history says in which currency it came.
UPDATE payments_attempt a SET received_currency = substring(e.reason FROM '^paid in ([A-Z]{3})')
FROM payments_event e
WHERE e.attempt_id = a.id AND a.state = 'review' AND e.after = 'review'
  AND e.reason ~ '^paid in [A-Z]{3}' AND e.reason !~ '^paid in GHS';
