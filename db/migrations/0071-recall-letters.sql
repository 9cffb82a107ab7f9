-- Letters to the buyers of a recall leave at a steady rate, and who answered for a buyer is kept.
ALTER TABLE recalls_recall ADD COLUMN next_part_at timestamptz;
ALTER TABLE recalls_order
  -- When the letter was handed to the outbox, and when a mail server said that there is no mailbox.
  ADD COLUMN letter_posted_at timestamptz,
  ADD COLUMN letter_refused_at timestamptz,
  -- Who noted the answer at the desk. Null if the buyer pressed it.
  ADD COLUMN answered_by uuid;
