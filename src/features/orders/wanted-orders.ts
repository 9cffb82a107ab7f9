import { balancesOf } from '#features/payments/balance.ts';
import { beginningOf, endOf } from '#lib/days.ts';
import { wordsOf } from '#lib/fold.ts';
import { isId } from '#lib/ids.ts';
import { readPhone } from '#lib/phone.ts';
import type { Database } from '#platform/database.ts';
import type { AskedOrders } from './desk.contract.ts';
import { selectEndedWithMoney, type Wanted } from './desk.queries.ts';
import { readOrderNumber } from './order-name.rules.ts';

/** Translates the desk's filters for the database. */
export async function wantedOrders(database: Database, asked: AskedOrders): Promise<Wanted> {
  const { status = null, payment = null, from, to, customer = '', search = '' } = asked;
  const account = isId(customer) ? customer : null;
  return {
    status,
    payment: payment === 'cash' || payment === 'to-refund' ? null : payment,
    cash: payment === 'cash',
    among: payment === 'to-refund' ? await ordersToRefund(database) : null,
    since: from ? beginningOf(from) : null,
    until: to ? endOf(to) : null,
    account,
    customer: account || customer === '' ? null : customer,
    ...lookFor(search),
  };
}

/**
 * The cancelled orders whose money is still here, also those that were paid in part, and those
 * whose money came after the cancelling.
 */
async function ordersToRefund(database: Database): Promise<string[]> {
  const ids = (await selectEndedWithMoney(database)).map(({ id }) => id);
  const balances = await balancesOf(database, ids);
  return ids.filter((id) => (balances.get(id)?.here ?? 0) > 0);
}

/**
 * 'T-482-193', '#9F3A01BC' or a whole id can only be an order. Digits alone, or eight letters as in
 * an id, may also begin a name. A telephone number may also begin an email.
 */
export function lookFor(search: string): Pick<Wanted, 'number' | 'shortId' | 'phone' | 'words'> {
  const nothing = { number: null, shortId: null, phone: null, words: null };
  if (search === '') return nothing;
  const said = readOrderNumber(search);
  const number = said?.number ?? null;
  const end = isId(search) ? `#${search.slice(-8)}` : search;
  const shortId = /^#?([\da-f]{8})$/i.exec(end)?.[1]?.toLowerCase() ?? null;
  // 'b1234567' can also be the end of an id.
  if (said?.surely && shortId === null) return { ...nothing, number };
  if (shortId !== null && end.startsWith('#')) return { ...nothing, shortId };
  // The same characters split words in db/migrations/0089-plain-words.sql.
  const words = search.split(/[\s!-/:-@[-`{-~‘’“”–—]+/).filter((word) => word !== '');
  // A search without any word, such as '***', finds nothing: PostgreSQL's empty query.
  const phone = readPhone(search) ?? null;
  return { number, shortId, phone, words: words.map(beginning).join(' & ') };
}

/**
 * The query for a word. The database folds names too, but knows fewer accents, so the word is also
 * looked for as it was typed.
 */
function beginning(word: string): string {
  const typed = `${word}:*`;
  // Folding a word can make two words of it, or none.
  const plain = wordsOf(word).map((each) => `${each}:*`);
  const folded = plain.join(' & ');
  return folded === '' || folded === typed.toLowerCase() ? typed : `(${typed} | ${folded})`;
}
