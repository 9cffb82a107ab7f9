import type { Answer, Contract, Input, RefusalCode } from '#lib/contract.ts';
import type { Result } from '#lib/result.ts';
import type { Topic } from '#lib/topics.ts';
import type { CallContext, Context } from '../context.ts';

/** A contract and the operation behind it. The route, the pages' loaders and OpenAPI are made of these. */
export interface AnsweredCall {
  readonly contract: Contract;
  /** Present when the answer is the same for everybody: without a query its bytes are kept until one of these changes. */
  readonly depends?: readonly Topic[];
  answer(context: Context & Partial<CallContext>, input: unknown): Promise<Result<unknown, string>>;
}

export function answerCall<C extends Contract>(
  contract: C,
  answer: (context: CallContext, input: Input<C>) => Promise<Result<Answer<C>, RefusalCode<C>>>,
): AnsweredCall {
  return { contract, answer: answer as AnsweredCall['answer'] };
}

/** For a call whose answer is the same for everybody: without input its bytes are kept. */
export function answerCallFromCache<C extends Contract & { access: 'visitor'; method: 'GET' }>(
  contract: C,
  depends: readonly Topic[],
  answer: (context: Context, input: Input<C>) => Promise<Result<Answer<C>, RefusalCode<C>>>,
): AnsweredCall {
  return { contract, depends, answer: answer as AnsweredCall['answer'] };
}
