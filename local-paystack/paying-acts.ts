import { type Database, transaction } from '#platform/database.ts';
import { type Checkout, hasExpired, lookAtCheckout, showCheckout } from './checkout.ts';
import { initialize } from './initialize.ts';
import type { Instrument } from './instruments.ts';
import { passTime } from './pass-time.ts';
import { takeMoney } from './pay.ts';
import {
  authorizationOfWallet,
  neverAnswers,
  type PhoneWallet,
  readWallet,
} from './phone-wallets.ts';
import type { Provider } from './provider.ts';
import { type Card, readCard } from './test-cards.ts';
import {
  findTransaction,
  lockTransaction,
  markFailed,
  markPrompted,
  type Transaction,
} from './transactions.queries.ts';

/** The acts of payers. Each answers the link after it, or undefined if there is none. */
export interface PayingActs {
  look(accessCode: string): Promise<Checkout | undefined>;
  payByCard(accessCode: string, card: Card): Promise<Checkout | undefined>;
  askByPhone(
    accessCode: string,
    asked: { operator: string; phone: string },
  ): Promise<Checkout | undefined>;
  approve(accessCode: string): Promise<Checkout | undefined>;
  reject(accessCode: string): Promise<Checkout | undefined>;
  /** The money comes although the prompt ran out or was not answered in time. */
  payLate(accessCode: string): Promise<Checkout | undefined>;
  /** A person with the public key pays the shop any amount, with any metadata. */
  payForeign(paid: ForeignPayment): Promise<{ reference: string }>;
}

export interface ForeignPayment {
  amount: number;
  email: string;
  reference?: string;
  metadata?: unknown;
}

export function payingActs(provider: Provider): PayingActs {
  const { clock } = provider;
  return {
    async look(accessCode) {
      await passTime(provider);
      return lookAtCheckout(provider, accessCode);
    },
    payByCard: (accessCode, card) =>
      changeLink(provider, accessCode, async (database, link) => {
        if (!(await canBeTried(provider, database, link))) return;
        const read = readCard(card, clock());
        if ('message' in read) await markFailed(database, link.id, read);
        else await takeMoney(provider, database, link, read);
      }),
    askByPhone: (accessCode, { operator, phone }) =>
      changeLink(provider, accessCode, async (database, link) => {
        if (!(await canBeTried(provider, database, link))) return;
        const read = readWallet(operator, phone);
        const declined = 'message' in read ? read : read.declined;
        if (declined) await markFailed(database, link.id, declined);
        else await markPrompted(database, link.id, { ...(read as PhoneWallet), at: clock() });
      }),
    approve: (accessCode) =>
      changeLink(provider, accessCode, async (database, link) => {
        if (link.status !== 'ongoing' || neverAnswers(link.phone)) return;
        await takeMoney(provider, database, link, walletOf(link));
      }),
    reject: (accessCode) =>
      changeLink(provider, accessCode, async (database, link) => {
        if (link.status !== 'ongoing') return;
        await markFailed(database, link.id, rejected);
      }),
    payLate: (accessCode) =>
      changeLink(provider, accessCode, async (database, link) => {
        if (link.paidAt) return;
        await takeMoney(provider, database, link, walletOf(link));
      }),
    payForeign: (paid) => payForeign(provider, paid),
  };
}

const rejected = {
  channel: 'mobile_money',
  gatewayResponse: 'Declined',
  message: 'The payment was rejected on the phone.',
} as const;

/** A late payer may still pay after the link has expired, so this does not check for that. */
async function changeLink(
  provider: Provider,
  accessCode: string,
  change: (database: Database, link: Transaction) => Promise<void>,
): Promise<Checkout | undefined> {
  await passTime(provider);
  const changed = await transaction(provider.pool, async (database) => {
    await lockTransaction(database, { accessCode });
    const link = await findTransaction(database, { accessCode });
    if (!link) return undefined;
    await change(database, link);
    return findTransaction(database, { accessCode });
  });
  return changed && showCheckout(changed, provider);
}

/** A link can be tried again until it is paid, one try at a time. */
async function canBeTried(
  provider: Provider,
  database: Database,
  link: Transaction,
): Promise<boolean> {
  const open = link.status === 'abandoned' || link.status === 'failed';
  return open && !(await hasExpired(provider, database, link));
}

function walletOf({ wallet, phone }: Transaction): Instrument {
  const known = readWallet(wallet ?? 'MTN MoMo', phone ?? '0551234987');
  if ('message' in known) throw new Error(`${wallet} ${phone} is no wallet`);
  return {
    channel: 'mobile_money',
    paidWith: authorizationOfWallet(known),
    refundOutcome: 'processed',
  };
}

async function payForeign(provider: Provider, { amount, email, ...more }: ForeignPayment) {
  const made = await initialize(provider, { amount, email, ...more }, { ipAddress: '127.0.0.1' });
  const { access_code: accessCode, reference } = (made.body.data ?? {}) as Record<string, string>;
  if (!accessCode || !reference) throw new Error(made.body.message);
  const instrument = { number: '4084084084084081', expiry: '12/99', cvv: '408' };
  await payingActs(provider).payByCard(accessCode, instrument);
  return { reference };
}
