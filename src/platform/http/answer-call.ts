import type { Call, CallAddress } from '#lib/call.ts';
import type { Answer, Contract, Input, RefusalCode } from '#lib/contract.ts';
import type { Result } from '#lib/result.ts';
import type { Topic } from '#lib/topics.ts';
import type { CallContext, Context } from '../context.ts';

/**
 * A call, its contract and the operation behind it. The route, the pages' loaders and OpenAPI are
 * made from these.
 */
export interface AnsweredCall {
  readonly call: CallAddress;
  readonly contract: Contract;
  /**
   * Set when the answer is the same for everybody. If the request has no query, its bytes are kept
   * until one of these topics changes.
   */
  readonly depends?: readonly Topic[];
  answer(context: Context & Partial<CallContext>, input: unknown): Promise<Result<unknown, string>>;
}

export function answerCall<C extends Contract>(
  call: Call<C>,
  contract: C,
  answer: (context: CallContext, input: Input<C>) => Promise<Result<Answer<C>, RefusalCode<C>>>,
): AnsweredCall {
  return { call, contract, answer: answer as AnsweredCall['answer'] };
}

/** For a call with the same answer for everybody. If it has no input, its bytes are kept. */
export function answerCallFromCache<C extends Contract & { access: 'visitor' }>(
  call: Call<C, 'GET'>,
  contract: C,
  depends: readonly Topic[],
  answer: (context: Context, input: Input<C>) => Promise<Result<Answer<C>, RefusalCode<C>>>,
): AnsweredCall {
  return { call, contract, depends, answer: answer as AnsweredCall['answer'] };
}
