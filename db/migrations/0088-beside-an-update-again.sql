-- The address of a new co-operative has a v for ʋ, as products' have. Those that are there keep theirs,
-- because letters and links lead there.
CREATE OR REPLACE FUNCTION origin_name_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(nullif(trim(BOTH '-' FROM regexp_replace(
    translate(regexp_replace(lower(normalize(NEW.name, NFKD)), '[\u0300-\u036F''’]', '', 'g'), 'ɛɔŋɣʒɖƒʋ', 'eongzdfv'),
    '[^a-z0-9]+', '-', 'g')), ''), 'co-operative');
  number integer := 1;
BEGIN
  NEW.slug := wanted;
  WHILE EXISTS (SELECT FROM origin_cooperative WHERE slug = NEW.slug AND id <> NEW.id) LOOP
    number := number + 1;
    NEW.slug := wanted || '-' || number;
  END LOOP;
  RETURN NEW;
END $$;

-- A process of an older version that ran on during an update wrote rows without what 0076, 0078, 0079 and
-- 0081 fill in.
UPDATE orders_line l SET whole_at = opened.at
FROM (
  SELECT subject_id, max(at) AS at FROM audit_entry
  WHERE subject_kind = 'order' AND before ->> 'payment' = 'refunded' AND after ->> 'payment' = 'unpaid'
  GROUP BY subject_id
) opened
WHERE l.order_id::text = opened.subject_id AND (l.whole_at < opened.at) IS NOT FALSE;

-- Only of what came back while its order was delivered: one that is held again notes nothing.
UPDATE orders_line l SET written_off = least(back.quantity, l.quantity - l.restocked)
FROM (
  SELECT r.order_id, b.product_id, sum(b.quantity - b.shelved)::integer AS quantity
  FROM returns_line b JOIN returns_return r ON r.id = b.return_id
  JOIN returns_event came ON came.return_id = r.id AND came.after = 'received'
  JOIN orders_line bought ON bought.order_id = r.order_id AND bought.product_id = b.product_id
  WHERE b.shelved < b.quantity AND (r.created_at <= bought.whole_at) IS NOT TRUE
    AND 'delivered' = (
      SELECT after FROM orders_event
      WHERE order_id = r.order_id AND kind = 'status' AND at <= came.at ORDER BY number DESC LIMIT 1
    )
  GROUP BY r.order_id, b.product_id
) back JOIN orders_order o ON o.id = back.order_id
WHERE l.order_id = back.order_id AND l.product_id = back.product_id AND o.stock = 'sold'
  AND l.written_off < least(back.quantity, l.quantity - l.restocked);

UPDATE orders_order SET return_days = told.days
FROM (SELECT (value #>> '{}')::integer AS days FROM platform_setting WHERE name = 'returnDays') told
WHERE status = 'delivered' AND return_days IS NULL;

UPDATE journal_address a SET was_shown = true
WHERE is_present AND NOT was_shown AND EXISTS (
  SELECT FROM journal_version v
  JOIN journal_version next ON next.writing_id = v.writing_id AND next.version = v.version + 1
  WHERE v.writing_id = a.writing_id AND v.content ->> 'slug' = a.slug
    AND (v.content ->> 'publishedAt')::timestamptz <= next.at
);
