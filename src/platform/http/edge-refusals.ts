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

/** The refusals that any call can get, whatever its operation: those of the server around it. */
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
    // Whoever sends a key is told of the key, even where none may come in.
    ...(access === 'visitor' ? [] : [signInFirst, unknownKey, notForKey, tooManyByKey(0)]),
    ...(isDeskRole(access) ? [notAllowed] : []),
    ...(isDeskRole(access) && (access !== 'packer' || ownersWhen) ? [notYourRole] : []),
    ...(asksAgain ? [askAgain] : []),
    ...(params ? [unknownCall] : []),
    // A body is read even if none is wanted, except for GET.
    ...(call.method === 'GET' ? [] : [tooLarge, wrongType]),
    ...(tries ? [tooManyTries(0)] : []),
  ];
}

/** Whether its answer has a tag. A caller who sends the current tag gets no body. */
export function answersKept({ contract, depends }: Pick<AnsweredCall, 'contract' | 'depends'>) {
  return contract.etag === true || depends !== undefined;
}
