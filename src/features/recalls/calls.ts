import { get, post } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './contract.ts';
import type { RecallLink } from './contract.ts';

const linkFrom = moneyIn<RecallLink>({ worth: true });

export const readRecallLink = get<typeof contract.readRecallLink>(
  '/api/recall-links/{token}',
  linkFrom,
);
export const answerRecall = post<typeof contract.answerRecall>(
  '/api/recall-links/{token}/answer',
  linkFrom,
);
