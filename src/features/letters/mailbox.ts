import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { findDelivered, listDelivered } from '#platform/mail/mailbox.queries.ts';
import type * as contract from './contract.ts';

export async function listLetters({ pool }: Context) {
  const letters = await listDelivered(pool);
  return accept(
    letters.map(({ id, to, subject, deliveredAt }) => ({
      _id: id,
      to,
      subject,
      deliveredAt: deliveredAt.toISOString(),
    })),
  );
}

export async function readLetter({ pool }: Context, { params }: Input<typeof contract.readLetter>) {
  const letter = await findDelivered(pool, params.id);
  if (!letter) return refuse('unknown-letter');
  return accept({ html: letter.html, message: letter.message.toString('utf8') });
}
