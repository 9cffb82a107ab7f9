import type pg from 'pg';

/** Finds every place where the books contradict themselves, one sentence each. */
export async function auditBooks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT 'stock of ' || p.name || ': ' || p.on_hand || ' on hand, ' || p.reserved
         || ' reserved, moved ' || m.moved || ', held ' || h.held AS fault
     FROM catalogue_product p
     CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS moved
       FROM catalogue_movement WHERE product_id = p.id) m
     CROSS JOIN LATERAL (
       SELECT coalesce(sum((l.quantity - l.restocked - l.written_off) * coalesce((part.told ->> 'quantity')::integer, 1)), 0) AS held
       FROM orders_line l JOIN orders_order o ON o.id = l.order_id
       LEFT JOIN LATERAL jsonb_array_elements(l.parts) part (told) ON true
       WHERE coalesce((part.told ->> 'productId')::uuid, l.product_id) = p.id
         AND o.stock = 'held') h
     WHERE p.on_hand <> m.moved OR p.reserved <> h.held
     UNION ALL
     SELECT 'lot ' || l.code || ': ' || l.taken || ' of ' || l.units || ' taken, rows say ' || r.left
     FROM origin_lot l CROSS JOIN LATERAL
       (SELECT coalesce(sum(units - shelved), 0) AS left FROM origin_packed WHERE lot_id = l.id) r
     WHERE l.taken <> r.left + l.written_off OR l.taken NOT BETWEEN 0 AND coalesce(l.units, 0)
     UNION ALL
     SELECT 'what came back of lot ' || p.lot_id || ' to order ' || p.order_id
     FROM origin_packed p CROSS JOIN LATERAL
       (SELECT coalesce(sum(units), 0) AS units,
           coalesce(sum(units) FILTER (WHERE shelved), 0) AS shelved
         FROM origin_returned r WHERE r.order_id = p.order_id AND r.line_id = p.line_id
           AND r.product_id = p.product_id AND r.lot_id = p.lot_id) r
     WHERE p.returned - p.unpacked <> r.units OR p.shelved - p.unpacked <> r.shelved
     UNION ALL
     SELECT 'lots of order ' || p.order_id || ', which has not left' FROM origin_packed p
     JOIN orders_order o ON o.id = p.order_id
     WHERE o.status NOT IN ('shipped', 'delivered')
       AND NOT (o.status = 'cancelled' AND o.stock = 'sold') AND p.units > p.returned
     UNION ALL
     SELECT 'more lots than pieces in order ' || p.order_id FROM origin_packed p
     JOIN orders_line l ON l.order_id = p.order_id AND l.product_id = p.line_id
     WHERE p.line_id = p.product_id
     GROUP BY p.order_id, p.line_id, l.quantity HAVING sum(p.units - p.returned) > l.quantity
     UNION ALL
     SELECT 'withheld of ' || p.name || ': ' || p.withheld FROM catalogue_product p
     WHERE p.withheld > 0 AND p.on_hand > p.reserved
     UNION ALL
     SELECT 'sum of order ' || o.id FROM orders_order o
     WHERE o.subtotal_pesewas <>
         (SELECT sum(price_pesewas * quantity) FROM orders_line WHERE order_id = o.id)
       OR o.discount_pesewas <>
         (SELECT sum(discount_pesewas) FROM orders_line WHERE order_id = o.id)
     UNION ALL
     SELECT 'history of order ' || o.id FROM orders_order o
     WHERE o.status <>
       (SELECT after FROM orders_event WHERE order_id = o.id ORDER BY number DESC LIMIT 1)
     UNION ALL
     SELECT 'discount of account ' || d.account_id FROM discounts_first_order d
     WHERE d.held_by IS NOT NULL AND NOT EXISTS
       (SELECT FROM orders_order o
         WHERE o.id = d.held_by AND o.payment = 'unpaid' AND o.status <> 'cancelled')
     UNION ALL
     SELECT 'discount of unpaid order ' || o.id FROM orders_order o
     WHERE o.discount_pesewas > 0 AND o.payment = 'unpaid' AND o.status <> 'cancelled'
       AND NOT EXISTS (SELECT FROM discounts_first_order d WHERE o.id IN (d.held_by, d.used_by))
       AND o.discount_code IS NULL AND o.agreed_by IS NULL
     UNION ALL
     SELECT 'nobody agreed on the price of order ' || o.id FROM orders_order o
     WHERE o.discount_pesewas > 0 AND o.discount_percent = 0 AND o.discount_code IS NULL
       AND o.agreed_by IS NULL
     UNION ALL
     SELECT 'no entry in the audit of order ' || o.id FROM orders_order o
     WHERE o.origin <> 'web' AND NOT EXISTS
       (SELECT FROM audit_entry
         WHERE action = 'order-taken' AND subject_id = o.id::text
           AND (after ->> 'agreed' IS NOT NULL) = (o.agreed_by IS NOT NULL))
     UNION ALL
     SELECT 'uses of code ' || c.code || ': ' || c.uses || ', orders ' || u.count
     FROM discounts_code c CROSS JOIN LATERAL
       (SELECT count(*) FROM discounts_code_use WHERE code = c.code) u
     WHERE c.uses <> u.count OR c.uses > c.most_uses
     UNION ALL
     SELECT 'code of order ' || o.id FROM orders_order o
     FULL JOIN discounts_code_use u ON u.order_id = o.id
     WHERE (o.discount_code IS NOT NULL AND o.status <> 'cancelled') IS DISTINCT FROM
         (u.order_id IS NOT NULL)
       OR u.code <> o.discount_code OR u.discount_pesewas <> o.discount_pesewas + o.delivery_off_pesewas
       OR (u.order_id IS NOT NULL AND (u.used_at IS NULL) <> (o.paid_at IS NULL))`,
  );
  return rows.map(({ fault }) => fault);
}
