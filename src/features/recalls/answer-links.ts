import { createHash } from 'node:crypto';
import { recallAnswerPath } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';

interface Reached {
  recallId: string;
  orderId: string;
}

/** The same each time, so a letter that is written again has the same link. */
function tokenOf({ secrets }: Pick<Context, 'secrets'>, { recallId, orderId }: Reached): string {
  return secrets.sign('recall answer', `${recallId} ${orderId}`).subarray(0, 20).toString('hex');
}

/** All that the database has: from there nobody finds the link without the shop's secret. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function answerHash(context: Pick<Context, 'secrets'>, reached: Reached): Buffer {
  return hashOf(tokenOf(context, reached));
}

export function answerLink(
  context: Pick<Context, 'secrets' | 'publicUrl'>,
  reached: Reached,
): string {
  return `${context.publicUrl}${recallAnswerPath(tokenOf(context, reached))}`;
}
