import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const transactionRow = columns({
  id: 'bigint',
  accessCode: 'text',
  reference: 'text',
  email: 'text',
  requestedAmount: 'bigint',
  amount: 'bigint',
  currency: 'text',
  callbackUrl: 'text?',
  channels: 'jsonb',
  metadata: 'jsonb?',
  ipAddress: 'text',
  status: 'text:abandoned|ongoing|failed|success|reversal-pending|reversed',
  channel: 'text:card|mobile_money',
  gatewayResponse: 'text',
  message: 'text?',
  fees: 'bigint?',
  paidWith: 'jsonb?',
  wallet: 'text?',
  phone: 'text?',
  promptedAt: 'timestamptz?',
  refundOutcome: 'text:processed|failed|needs-attention',
  returnTo: 'text?',
  createdAt: 'timestamptz',
  landsAt: 'timestamptz',
  paidAt: 'timestamptz?',
  toldPaidAt: 'timestamptz?',
});

export type Transaction = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

interface Named {
  id?: number;
  reference?: string;
  accessCode?: string;
}

/** Finds the transaction by the name that is given. */
export function findTransaction(database: Database, { id, reference, accessCode }: Named) {
  return maybe(
    database,
    transactionRow,
    sql`
      SELECT ${transactionRow} FROM local_paystack_transaction
      WHERE id = ${id ?? null} OR reference = ${reference ?? null}
        OR access_code = ${accessCode ?? null}`,
  );
}

/**
 * Locks the transaction. Until the database transaction ends, no other can change it, its refunds
 * or its disputes.
 */
export function lockTransaction(database: Database, { id, reference, accessCode }: Named) {
  return run(
    database,
    sql`
      SELECT FROM local_paystack_transaction
      WHERE id = ${id ?? null} OR reference = ${reference ?? null}
        OR access_code = ${accessCode ?? null}
      FOR UPDATE`,
  );
}

interface Listed {
  status: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  now: Date;
}

export function listTransactions(
  database: Database,
  { status, from, until, now }: Listed,
  limit: number,
  offset: number,
) {
  return many(
    database,
    transactionRow,
    sql`
      SELECT ${transactionRow} FROM local_paystack_transaction
      WHERE lands_at <= ${now}
        AND (${status ?? null}::text IS NULL OR status = ${status ?? null})
        AND created_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        AND created_at <= coalesce(${until ?? null}::timestamptz, 'infinity')
      ORDER BY created_at DESC, id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

const total = columns({ count: 'bigint', volume: 'bigint' });

export function countTransactions(database: Database, { status, from, until, now }: Listed) {
  return one(
    database,
    total,
    sql`
      SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS volume
      FROM local_paystack_transaction
      WHERE lands_at <= ${now}
        AND (${status ?? null}::text IS NULL OR status = ${status ?? null})
        AND created_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        AND created_at <= coalesce(${until ?? null}::timestamptz, 'infinity')`,
  );
}

/** 0 if the reference was used before: it is unique for ever. */
export function insertTransaction(
  database: Database,
  made: {
    accessCode: string;
    reference: string;
    email: string;
    amount: number;
    currency: string;
    callbackUrl: string | undefined;
    channels: string[];
    metadata: unknown;
    ipAddress: string;
    at: Date;
    landsAt: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO local_paystack_transaction (access_code, reference, email, requested_amount,
        amount, currency, callback_url, channels, metadata, ip_address, created_at, lands_at)
      VALUES (${made.accessCode}, ${made.reference}, ${made.email}, ${made.amount}, ${made.amount},
        ${made.currency}, ${made.callbackUrl ?? null}, ${JSON.stringify(made.channels)},
        ${made.metadata === undefined ? null : JSON.stringify(made.metadata)}, ${made.ipAddress},
        ${made.at}, ${made.landsAt})
      ON CONFLICT (reference) DO NOTHING`,
  );
}

export function markPrompted(
  database: Database,
  id: number,
  prompt: { wallet: string; phone: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE local_paystack_transaction SET status = 'ongoing', channel = 'mobile_money',
        wallet = ${prompt.wallet}, phone = ${prompt.phone}, prompted_at = ${prompt.at},
        message = NULL, gateway_response = 'The transaction was not completed'
      WHERE id = ${id}`,
  );
}

export function markFailed(
  database: Database,
  id: number,
  failed: { channel: 'card' | 'mobile_money'; gatewayResponse: string; message: string },
) {
  return run(
    database,
    sql`
      UPDATE local_paystack_transaction SET status = 'failed', channel = ${failed.channel},
        prompted_at = NULL, gateway_response = ${failed.gatewayResponse},
        message = ${failed.message}
      WHERE id = ${id}`,
  );
}

export function markPaid(
  database: Database,
  id: number,
  paid: {
    amount: number;
    fees: number;
    channel: 'card' | 'mobile_money';
    gatewayResponse: string;
    message: string | undefined;
    paidWith: object;
    refundOutcome: string;
    returnTo: string | undefined;
    at: Date;
    toldAt: Date;
  },
) {
  return run(
    database,
    sql`
      UPDATE local_paystack_transaction SET status = 'success', amount = ${paid.amount},
        fees = ${paid.fees}, channel = ${paid.channel},
        gateway_response = ${paid.gatewayResponse}, message = ${paid.message ?? null},
        paid_with = ${JSON.stringify(paid.paidWith)}, refund_outcome = ${paid.refundOutcome},
        return_to = ${paid.returnTo ?? null}, prompted_at = NULL, paid_at = ${paid.at},
        told_paid_at = ${paid.toldAt}
      WHERE id = ${id}`,
  );
}

/** Sets the state of a paid transaction after money has gone back or is on its way. */
export function markReturned(
  database: Database,
  id: number,
  status: 'success' | 'reversal-pending' | 'reversed',
) {
  return run(
    database,
    sql`UPDATE local_paystack_transaction SET status = ${status} WHERE id = ${id}`,
  );
}

const due = columns({ id: 'bigint' });

export function listPromptsSentBefore(database: Database, before: Date) {
  return many(
    database,
    due,
    sql`
      SELECT ${due} FROM local_paystack_transaction WHERE prompted_at <= ${before}
      ORDER BY prompted_at, id`,
  );
}
