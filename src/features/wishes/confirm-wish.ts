import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type * as contract from './contract.ts';
import { wishesEnded, wishKept, wishRules } from './rules.ts';
import { readToken } from './wish-links.ts';
import { confirmAsked, endForReaderOf, findConfirmed } from './wishes.queries.ts';

const day = 24 * 3_600_000;

type Given = Pick<Context, 'pool' | 'clock' | 'secrets'>;

/** A second press does no harm: it finds that the wish counts already. */
export async function confirmWish(
  { pool, clock, secrets }: Given,
  { body: { token } }: Input<typeof contract.confirmWish>,
) {
  const id = readToken(secrets, 'confirm', token);
  if (!id) return refuse('wrong-link');
  const at = clock();
  const askedAfter = new Date(at.getTime() - wishRules.confirmDays * day);
  const confirmed =
    (await confirmAsked(pool, { id, askedAfter, at })) > 0 || (await findConfirmed(pool, id));
  return confirmed ? accept({ message: wishKept }) : refuse('wrong-link');
}

/** Without a row nothing comes, and the answer is the same. */
export async function endWishes({ pool, clock, secrets }: Given, token: string) {
  const id = readToken(secrets, 'end', token);
  if (!id) return refuse('wrong-link');
  await endForReaderOf(pool, id, clock());
  return accept({ message: wishesEnded });
}
