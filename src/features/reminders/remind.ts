import { randomUUIDv7 } from 'node:crypto';
import { addressOf, nameOf } from '#features/accounts/profile.ts';
import {
  findLeftCarts,
  type LeftCart,
  readLeftCart,
  readLeftLines,
} from '#features/cart/left-carts.ts';
import type { SentToMany } from '#features/letters/announcements.ts';
import { isRefused } from '#features/newsletter/own-subscriptions.ts';
import { currentOpening } from '#features/opening/opening.ts';
import { hasOrderedSince } from '#features/orders/orders-after.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { countWaiting } from '#platform/mail/letters.queries.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';
import { eachThough } from '#platform/tidy.ts';
import type { CartLeftLetter } from './letters/cart-left.ts';
import { writeLinks } from './reminder-links.ts';
import * as queries from './reminders.queries.ts';
import {
  dueAt,
  isDecentHour,
  isLeftAnew,
  isThere,
  reminderLetterKind as kind,
  reminderRules,
} from './rules.ts';

/** A server's words are longer than anybody reads. */
const longestReason = 300;

/** Writes about the carts that are due, some at a time. */
export async function remindOfCarts(context: Context): Promise<void> {
  const { pool, clock } = context;
  const now = clock();
  await queries.deleteOldReminders(pool, new Date(now.getTime() - reminderRules.keptDays * aDay));
  if (!(await isTime(context))) return;
  const { hours } = (await currentSettings(context)).cartReminders;
  const { letters, failing } = await countWaiting(pool, kind);
  const untried = letters - failing;
  const most = reminderRules.together - untried;
  if (most <= 0) return;
  const left = new Map(
    (await findLeftCarts(pool, dueAt(now, hours))).map((cart) => [cart.accountId, cart]),
  );
  const willing = await queries.selectWilling(pool, {
    accountIds: [...left.keys()],
    leftAt: [...left.values()].map(({ leftAt }) => leftAt),
  });
  let written = 0;
  const write = async (accountId: string) => {
    const cart = left.get(accountId);
    if (!cart || written === most) return;
    // Only carts that an email was written about count.
    if (await transaction(pool, (database) => remind(context, database, cart))) written += 1;
  };
  // If one email fails, the others are still written.
  await eachThough(...willing.map((account) => () => write(account.accountId)));
}

/** An email that leads to a closed shop, or comes at night, is never sent. */
async function isTime(context: Context): Promise<boolean> {
  const { on } = (await currentSettings(context)).cartReminders;
  return on && isDecentHour(context.clock()) && (await currentOpening(context)).state === 'open';
}

/**
 * Answers whether it has written. The locked consent keeps a second worker waiting until this one's reminder is there. If the
 * process dies, neither the reminder nor its letter is.
 */
async function remind(
  context: Context,
  database: Database,
  { accountId, leftAt }: LeftCart,
): Promise<boolean> {
  if (!(await queries.lockConsent(database, accountId))) return false;
  if (!isLeftAnew(leftAt, await queries.findLastReminder(database, accountId))) return false;
  const to = await readerOf(database, accountId, leftAt);
  if (!to) return false;
  const at = context.clock();
  const there = (await readLeftLines(database, accountId, at)).filter(isThere);
  if (there.length === 0) return false;
  const id = randomUUIDv7();
  const lines = there.map(({ good, quantity }) => ({ good, quantity }));
  await queries.insertReminder(database, { id, accountId, leftAt, lines, at });
  const content: Posted = { reminder: id };
  await context.letters.post(database, { kind, identity: `${kind} ${id}`, to, content });
  return true;
}

/** Undefined if the account is gone, cannot be reached, or has ordered since. */
async function readerOf(database: Database, accountId: string, leftAt: Date) {
  const email = await addressOf(database, accountId);
  if (!email || (await isRefused(database, email))) return undefined;
  return (await hasOrderedSince(database, accountId, leftAt)) ? undefined : email;
}

/** What a letter's row holds. What it says is read when it leaves. */
interface Posted {
  reminder: string;
}

export const reminderLetters: SentToMany = { kind, open: openLetters };

function openLetters(context: Context): ToMany {
  const { clock } = context;
  return {
    contentOf: (posted) => contentOf(context, (posted as Posted).reminder),
    async noteSent(database, posted) {
      await queries.markSent(database, (posted as Posted).reminder, clock());
    },
    // Nobody was reminded: if the cart is still due in the morning, it has its letter then.
    async noteUnsent(database, posted) {
      await queries.deleteReminder(database, (posted as Posted).reminder);
    },
    async noteRefused(database, posted, words) {
      const found = await queries.findReminder(database, (posted as Posted).reminder);
      if (!found) return;
      const refusal = words.slice(0, longestReason);
      await queries.endConsent(database, { accountId: found.accountId, at: clock(), refusal });
    },
  };
}

/** Between writing and leaving all may have changed: an order, a stop, the stock, the night. */
async function contentOf(context: Context, id: string): Promise<CartLeftLetter | undefined> {
  const { pool, publicUrl } = context;
  const found = (await isTime(context)) && (await queries.findReminder(pool, id));
  if (!found) return undefined;
  const { accountId, leftAt } = found;
  const agreed = await queries.findConsent(pool, accountId);
  if (!agreed || agreed.endedAt || !(await readerOf(pool, accountId, leftAt))) return undefined;
  const cart = await readLeftCart(context, accountId);
  const items = cart.filter(isThere);
  if (items.length === 0) return undefined;
  return {
    publicUrl,
    firstName: (await nameOf(pool, accountId))?.firstName ?? '',
    items: items.map(({ trouble: _, ...item }) => item),
    soldOut: cart.length - items.length,
    ...writeLinks(context, { id, accountId }),
  };
}
