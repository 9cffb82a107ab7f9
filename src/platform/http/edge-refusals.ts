import { isDeskRole } from '#lib/contract.ts';
import type { AnsweredCall } from './answer-call.ts';
import {
  askAgain,
  awayNow,
  badAddress,
  busyNow,
  internal,
  invalidInput,
  malformed,
  notAllowed,
  notForKey,
  notYourRole,
  type Refusal,
  signInFirst,
  tooBusy,
  tooLarge,
  tooLongHead,
  tooManyByKey,
  tooManyTries,
  tooSlow,
  unknownCall,
  unknownKey,
  wrongType,
  wrongWish,
} from './refusals.ts';

/** The refusals that the server around an operation can give to any call. */
export function edgeRefusals({
  call,
  contract,
}: Pick<AnsweredCall, 'call' | 'contract'>): Refusal[] {
  const { access, asksAgain, ownersWhen, params, tries } = contract;
  return [
    badAddress,
    malformed(),
    invalidInput,
    tooLongHead,
    tooSlow,
    wrongWish,
    tooBusy,
    busyNow,
    awayNow,
    internal,
    // A caller that sends a key is told about the key, even where keys are not accepted.
    ...(access === 'visitor' ? [] : [signInFirst, unknownKey, notForKey, tooManyByKey(0)]),
    ...(isDeskRole(access) ? [notAllowed] : []),
    ...(isDeskRole(access) && (access !== 'packer' || ownersWhen) ? [notYourRole] : []),
    ...(asksAgain ? [askAgain] : []),
    ...(params ? [unknownCall] : []),
    // Except for GET, a body is read even if the call takes none.
    ...(call.method === 'GET' ? [] : [tooLarge, wrongType]),
    ...(tries ? [tooManyTries(0)] : []),
  ];
}

/** Whether the answer has a tag. A caller who sends the current tag gets no body. */
export function answersKept({ contract, depends }: Pick<AnsweredCall, 'contract' | 'depends'>) {
  return contract.etag === true || depends !== undefined;
}
