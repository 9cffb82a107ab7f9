import type { AnsweredCall } from './answer-call.ts';
import {
  askAgain,
  badAddress,
  closingNow,
  internal,
  invalidInput,
  malformed,
  notAllowed,
  type Refusal,
  signInFirst,
  tooLarge,
  tooLongHead,
  tooManyTries,
  tooSlow,
  unknownCall,
  wrongType,
  wrongWish,
} from './refusals.ts';

/** What a call can be refused with whatever its operation is: the rules of the server around it. */
export function edgeRefusals({
  call,
  contract,
}: Pick<AnsweredCall, 'call' | 'contract'>): Refusal[] {
  const { access, asksAgain, params, tries } = contract;
  return [
    badAddress,
    malformed(),
    invalidInput,
    tooLongHead,
    tooSlow,
    wrongWish,
    closingNow,
    internal,
    ...(access === 'visitor' ? [] : [signInFirst]),
    ...(access === 'admin' ? [notAllowed] : []),
    ...(asksAgain ? [askAgain] : []),
    ...(params ? [unknownCall] : []),
    // A body is read even where none is wanted; only of a GET it is left alone.
    ...(call.method === 'GET' ? [] : [tooLarge, wrongType]),
    ...(tries ? [tooManyTries(0)] : []),
  ];
}

/** Whether its answer has a tag, by which whoever has it already is sent nothing. */
export function answersKept({ contract, depends }: Pick<AnsweredCall, 'contract' | 'depends'>) {
  return contract.etag === true || depends !== undefined;
}
