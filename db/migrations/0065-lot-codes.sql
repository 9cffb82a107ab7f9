-- People leave out dashes when they type a code from a lid.
CREATE INDEX origin_lot_plain_code ON origin_lot (replace(code, '-', ''));
