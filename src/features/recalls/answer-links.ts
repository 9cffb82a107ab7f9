import { recallAnswerPath } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import { hashToken, signToken } from '#platform/hashed-tokens.ts';
import type { Place } from './reached.queries.ts';

function tokenOf(context: Pick<Context, 'secrets'>, { recallId, orderId }: Place): string {
  return signToken(context, 'recall answer', `${recallId} ${orderId}`);
}

export function answerHash(context: Pick<Context, 'secrets'>, place: Place): Buffer {
  return hashToken(tokenOf(context, place));
}

export function answerLink(context: Pick<Context, 'secrets' | 'publicUrl'>, place: Place): string {
  return `${context.publicUrl}${recallAnswerPath(tokenOf(context, place))}`;
}
