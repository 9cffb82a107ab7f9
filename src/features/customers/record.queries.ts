import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, sql } from '#platform/database.ts';

const order = columns({
  orderId: 'uuid from o.id',
  orderNumber: 'integer from o.number',
  createdAt: 'timestamptz',
  status: 'text:pending|processing|shipped|delivered|cancelled',
  payment: 'text:unpaid|paid|refunded',
  cash: 'boolean',
  deliveryChoice: 'jsonb?',
  total: 'integer from total_pesewas',
  refunded: 'bigint from gone.amount',
});

export function selectOrders(database: Database, accountId: string, limit: number) {
  return many(
    database,
    order,
    sql`
      SELECT ${order.of('o')}
      FROM orders_order o CROSS JOIN LATERAL (
        SELECT (
          (SELECT coalesce(sum(r.amount_pesewas), 0)
            FROM payments_attempt a JOIN payments_refund r ON r.attempt_id = a.id
            WHERE a.subject_id = o.id AND a.state IN ('paid', 'returned') AND r.state <> 'failed')
          + (SELECT coalesce(sum(t.amount_pesewas), 0)
            FROM payments_transfer t LEFT JOIN payments_attempt a ON a.id = t.attempt_id
            WHERE t.subject_id = o.id AND t.kind = 'refunded' AND t.undoes_id IS NULL
              AND (a.id IS NULL OR a.state IN ('paid', 'returned')))
        )::bigint AS amount
      ) gone
      WHERE o.account_id = ${accountId} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`,
  );
}

const ownReturn = columns({
  id: 'uuid',
  orderId: 'uuid',
  orderNumber: 'integer from o.number',
  state: 'text',
  reason: 'text',
  createdAt: 'timestamptz',
});

export function selectReturns(database: Database, accountId: string, limit: number) {
  return many(
    database,
    ownReturn,
    sql`
      SELECT ${ownReturn.of('r')} FROM orders_order o JOIN returns_return r ON r.order_id = o.id
      WHERE o.account_id = ${accountId} ORDER BY r.created_at DESC, r.id LIMIT ${limit}`,
  );
}

const message = columns({
  id: 'uuid',
  inquiryType: 'text',
  subject: 'text',
  message: 'text',
  createdAt: 'timestamptz',
  answered: 'boolean from answered_at IS NOT NULL',
});

export function selectMessages(database: Database, email: string, limit: number) {
  return many(
    database,
    message,
    sql`
      SELECT ${message} FROM messages_message
      WHERE lower(email) = lower(${email}) AND deleted_at IS NULL
      ORDER BY created_at DESC, id LIMIT ${limit}`,
  );
}

const review = columns({
  id: 'uuid',
  productName: 'text',
  stars: 'integer',
  words: 'text',
  state: 'text:waiting|public|refused',
  writtenAt: 'timestamptz',
});

export function selectReviews(database: Database, accountId: string, limit: number) {
  return many(
    database,
    review,
    sql`
      SELECT ${review} FROM reviews_review WHERE account_id = ${accountId}
      ORDER BY written_at DESC, id LIMIT ${limit}`,
  );
}

const wish = columns({
  id: 'uuid',
  productName: `text from concat_ws(', ', p.name, s.size)`,
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  toldAt: 'timestamptz?',
  endedAt: 'timestamptz?',
});

export function selectWishes(database: Database, email: string, limit: number) {
  return many(
    database,
    wish,
    sql`
      SELECT ${wish.of('w')} FROM wishes_wish w JOIN catalogue_product p ON p.id = w.product_id
      LEFT JOIN catalogue_product s ON s.id = w.size_id
      WHERE lower(w.email) = lower(${email}) ORDER BY w.asked_at DESC, w.id LIMIT ${limit}`,
  );
}

const follow = columns({
  id: 'uuid',
  cooperative: 'text from c.name',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  endedAt: 'timestamptz?',
});

export function selectFollows(database: Database, email: string, limit: number) {
  return many(
    database,
    follow,
    sql`
      SELECT ${follow.of('f')}
      FROM follows_follow f JOIN origin_cooperative c ON c.id = f.cooperative_id
      WHERE lower(f.email) = lower(${email}) ORDER BY f.asked_at DESC, f.id LIMIT ${limit}`,
  );
}

const subscription = columns({
  id: 'uuid',
  email: 'text',
  place: 'text',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  endedAt: 'timestamptz?',
});

export function selectSubscriptions(database: Database, accountId: string, limit: number) {
  return many(
    database,
    subscription,
    sql`
      SELECT ${subscription} FROM newsletter_subscription WHERE account_id = ${accountId}
      ORDER BY asked_at DESC, id LIMIT ${limit}`,
  );
}

const unasked = columns({ since: 'timestamptz' });

export function findUnasked(database: Database, accountId: string) {
  return maybe(
    database,
    unasked,
    sql`SELECT ${unasked} FROM reviews_unasked WHERE account_id = ${accountId}`,
  );
}

const agreed = columns({ agreedAt: 'timestamptz' });

export function findReminding(database: Database, accountId: string) {
  return maybe(
    database,
    agreed,
    sql`
      SELECT ${agreed} FROM reminders_consent
      WHERE account_id = ${accountId} AND ended_at IS NULL`,
  );
}

const codeUse = columns({
  orderId: 'uuid',
  orderNumber: 'integer from o.number',
  code: 'text',
  discount: 'integer from u.discount_pesewas',
  heldAt: 'timestamptz',
  usedAt: 'timestamptz?',
});

export function selectCodeUses(database: Database, accountId: string, limit: number) {
  return many(
    database,
    codeUse,
    sql`
      SELECT ${codeUse.of('u')} FROM discounts_code_use u JOIN orders_order o ON o.id = u.order_id
      WHERE u.account_id = ${accountId} ORDER BY u.held_at DESC, u.order_id LIMIT ${limit}`,
  );
}

const firstDiscount = columns({
  percent: 'integer',
  grantedAt: 'timestamptz',
  usedAt: 'timestamptz?',
  endedAt: 'timestamptz?',
  held: 'boolean from held_by IS NOT NULL',
});

export function findFirstOrderDiscount(database: Database, accountId: string) {
  return maybe(
    database,
    firstDiscount,
    sql`SELECT ${firstDiscount} FROM discounts_first_order WHERE account_id = ${accountId}`,
  );
}
