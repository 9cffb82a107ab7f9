import type { Database } from '#platform/database.ts';
import { webAddress } from './initialize.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { strayAddress } from './return-address.ts';
import { readSettings } from './settings.queries.ts';
import { findTransaction, type Transaction } from './transactions.queries.ts';

/** A link as the payer sees it. */
export interface Checkout {
  accessCode: string;
  reference: string;
  email: string;
  amount: number;
  status: Transaction['status'];
  channels: readonly string[];
  /** Why the last try failed. */
  problem: string | undefined;
  /** The prompt that waits on a phone. */
  prompt: { wallet: string; phone: string } | undefined;
  /** The address for the browser after the payment. */
  returnTo: string | undefined;
  /** The address for the browser although nothing was paid: a fault. */
  strayTo: string | undefined;
  /** The address behind the cancel button. Without it a payer can only close the page. */
  cancelTo: string | undefined;
  callbackTo: string | undefined;
}

/** Undefined if there is no such link, or if it has expired. */
export async function lookAtCheckout(
  provider: Provider,
  accessCode: string,
): Promise<Checkout | undefined> {
  const transaction = await findTransaction(provider.pool, { accessCode });
  if (!transaction || (await hasExpired(provider, provider.pool, transaction))) return undefined;
  return showCheckout(transaction);
}

/**
 * A link stays during and after a payment. We have not seen what the end of a session does then.
 */
export async function hasExpired(
  { clock }: Provider,
  database: Database,
  { status, createdAt, landsAt }: Transaction,
): Promise<boolean> {
  const now = clock();
  if (landsAt > now) return true;
  if (status !== 'abandoned' && status !== 'failed') return false;
  const { sessionTimeout } = await readSettings(database);
  return sessionTimeout > 0 && later(createdAt, sessionTimeout * 1000) <= now;
}

export function showCheckout(row: Transaction, provider?: Provider): Checkout {
  const { status, wallet, phone } = row;
  const unpaid = status === 'abandoned' || status === 'failed' || status === 'ongoing';
  return {
    accessCode: row.accessCode,
    reference: row.reference,
    email: row.email,
    amount: row.requestedAmount,
    status,
    channels: row.channels as string[],
    problem: status === 'failed' ? (row.message ?? undefined) : undefined,
    prompt: status === 'ongoing' && wallet && phone ? { wallet, phone } : undefined,
    returnTo: row.returnTo ?? undefined,
    strayTo: unpaid && provider ? strayAddress(provider, row) : undefined,
    cancelTo: cancelAction(row.metadata),
    callbackTo: row.callbackUrl ?? undefined,
  };
}

function cancelAction(metadata: unknown): string | undefined {
  if (typeof metadata !== 'object' || metadata === null || !('cancel_action' in metadata)) {
    return undefined;
  }
  return webAddress(metadata.cancel_action);
}
