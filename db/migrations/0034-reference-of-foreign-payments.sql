-- The cause of such a review ends with its reference now. Without this the shop would tell of the
-- payments of the last month once more.
UPDATE payments_review SET cause = cause || ' ' || reference
WHERE kind = 'foreign' AND cause LIKE 'foreign %';
