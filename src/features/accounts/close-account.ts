import type { AdminChange } from '#features/audit/audit.ts';
import { customerSubject, recordChange, recordLook } from '#features/audit/audit.ts';
import { orderNumbers } from '#features/orders/announcements.ts';
import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { type Input, isDeskRole } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Account, anonymiseAccount, findAccount, lockAccount } from './accounts.queries.ts';
import { person } from './announcements.ts';
import type * as contract from './contract.ts';
import type * as customers from './customers.contract.ts';
import type { AccountDeletedLetter } from './letters/account-deleted.ts';
import {
  alertsComeHere,
  type NumberedMatter,
  needsAddress,
  type OpenMatter,
  tellCustomer,
  tellDesk,
} from './open-matters.rules.ts';
import { lockJudged, refuseWrongPassword } from './own-password.ts';
import { askWhoReadsAlerts } from './reads-alerts.ts';
import { forgetTries } from './tries.ts';

/** Tells what keeps this account open, before the person is asked for anything. */
export async function readOpenMatters(context: CallContext) {
  const account = await findAccount(context.pool, sessionOf(context).userId);
  if (!account) return refuse('not-signed-in');
  const readsAlerts = await askWhoReadsAlerts(context, context.pool);
  if (readsAlerts(account)) return accept({ message: alertsComeHere });
  return accept({ message: tellCustomer(await findNumbered(context, account)) });
}

/** Asks for the password: nobody may delete an account on a phone that lies open. */
export async function deleteAccount(
  context: CallContext,
  { body }: Input<typeof contract.deleteAccount>,
) {
  const account = await findAccount(context.pool, sessionOf(context).userId);
  if (!account) return refuse('not-signed-in');
  if (isDeskRole(account.role)) return refuse('admin-stays');
  const refused = await refuseWrongPassword(context, account, body.password);
  if (refused) return refused;
  const closed = await close(context, account, {
    lock: (database) => lockJudged(database, account),
    permits: (open) => open.length === 0,
    by: 'you',
  });
  if (closed === 'gone') return refuse('not-signed-in');
  if (closed === 'closed') return accept({ message: 'Your account has been deleted.' });
  if (closed === 'reads-alerts') {
    return refuse('not-finished', { details: { open: alertsComeHere } });
  }
  return refuse('not-finished', { details: { open: tellCustomer(closed) } });
}

export async function readCustomer(
  context: CallContext,
  { params: { id } }: Input<typeof customers.readCustomer>,
) {
  const account = await findAccount(context.pool, id);
  if (account?.role !== 'customer') return refuse('unknown-customer');
  if (sessionOf(context).key) {
    // The shop cannot know who reads what a program fetches, so the audit notes the look.
    const subject = customerSubject(id);
    await recordLook(context, context.pool, { action: 'customer-opened', subject });
  }
  const { firstName, lastName, email, createdAt } = account;
  const open = await findNumbered(context, account);
  return accept({
    _id: id,
    firstName,
    lastName,
    email,
    createdAt: createdAt.toISOString(),
    open: open.map((matter) => ({
      kind: matter.kind,
      orderId: matter.orderId,
      says: tellDesk(matter),
    })),
    canClose: !open.some(needsAddress),
  });
}

/**
 * The shop closes an account when somebody asks for it. A parcel that needs the address comes
 * first. The desk decides about money, and the audit keeps what was open.
 */
export async function closeCustomer(
  context: CallContext,
  { params: { id }, body: { anyway = false } }: Input<typeof customers.closeCustomer>,
) {
  const account = await findAccount(context.pool, id);
  if (account?.role !== 'customer') return refuse('unknown-customer');
  const closed = await close(context, account, {
    lock: async (database) => {
      const locked = await lockAccount(database, id);
      return locked?.role === 'customer' ? locked : undefined;
    },
    permits: (open) => open.length === 0 || (anyway && !open.some(needsAddress)),
    by: 'shop',
    note: (database, open) => recordChange(context, database, closing(id, open)),
  });
  if (closed === 'gone') return refuse('unknown-customer');
  if (closed === 'closed') return accept({ message: 'The account is closed.' });
  if (closed === 'reads-alerts') return refuse('reads-alerts');
  const code = closed.some(needsAddress) ? 'parcel-open' : 'money-open';
  return refuse(code, { details: { open: closed.map(tellDesk).join(' ') } });
}

function closing(id: string, open: readonly NumberedMatter[]): AdminChange {
  return {
    action: 'account-closed',
    subject: customerSubject(id),
    before: { account: 'open' },
    after: { account: 'closed', ...(open.length > 0 && { unfinished: open.map(nameMatter) }) },
  };
}

function nameMatter({ kind, orderId, number }: NumberedMatter): string {
  return `${kind} ${fullOrderName({ _id: orderId, number })}`;
}

interface Closing {
  /** Runs before any other lock. */
  lock: (database: Database) => Promise<Account | undefined>;
  permits: (open: readonly OpenMatter[]) => boolean;
  by: AccountDeletedLetter['by'];
  note?: (database: Database, open: readonly NumberedMatter[]) => Promise<void>;
}

/**
 * The provider is asked before anything is locked. Then everything of the person is locked before
 * it is judged. A payment that arrives at this moment, or a return that is asked for, is seen here
 * or finds that its customer has left.
 */
async function close(
  context: CallContext,
  account: Account,
  { lock, permits, by, note }: Closing,
): Promise<'closed' | 'gone' | 'reads-alerts' | readonly NumberedMatter[]> {
  const { pool, clock, letters, announcements } = context;
  const doubtful = (await announcements.tell(person.leaving, context, account)).flat();
  const done = await transaction(pool, async (database) => {
    if (!(await lock(database))) return 'gone';
    const readsAlerts = await askWhoReadsAlerts(context, database);
    // Otherwise the shop would go on writing to a person whom it has promised to forget.
    if (readsAlerts(account)) return 'reads-alerts';
    const at = clock();
    await announcements.tell(person.locked, database, account, at);
    const known = await findOpen(context, database, account);
    const open = await numbered(context, database, withDoubts(known, doubtful));
    if (!permits(open)) return { open };
    const tells = await announcements.tell(person.letGo, context, database, account, at);
    const { id, email, firstName } = account;
    await anonymiseAccount(database, id, at);
    await announcements.tell(person.forgotten, database, account, at);
    await forgetTries(context, database, email);
    const content: AccountDeletedLetter = { firstName, by };
    const identity = `account-deleted ${id}`;
    if (email)
      await letters.post(database, { kind: 'account-deleted', identity, to: email, content });
    await note?.(database, open);
    return { tells };
  });
  if (done === 'gone' || done === 'reads-alerts') return done;
  if ('open' in done) return done.open;
  for (const tell of done.tells) tell();
  return 'closed';
}

/** Keeps the provider's doubts about orders that our own rows do not mention. */
function withDoubts(known: readonly OpenMatter[], doubtful: readonly OpenMatter[]): OpenMatter[] {
  const answered = new Set(known.map(({ orderId }) => orderId));
  return [...known, ...doubtful.filter(({ orderId }) => !answered.has(orderId))];
}

async function findNumbered(context: CallContext, account: Account): Promise<NumberedMatter[]> {
  const { pool } = context;
  return numbered(context, pool, await findOpen(context, pool, account));
}

async function numbered(
  { announcements }: CallContext,
  database: Database,
  open: readonly OpenMatter[],
): Promise<NumberedMatter[]> {
  const orderIds = open.map(({ orderId }) => orderId);
  const numbers = await announcements.ask(orderNumbers, database, orderIds);
  return open.map((matter) => ({ ...matter, number: numbers.get(matter.orderId) }));
}

async function findOpen(
  { clock, announcements }: CallContext,
  database: Database,
  account: Account,
) {
  return (await announcements.tell(person.kept, database, account, clock())).flat();
}
