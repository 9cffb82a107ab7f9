import type { CallAddress } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import type { Context } from '../context.ts';
import type { AnsweredCall } from './answer-call.ts';
import { readInput } from './read-input.ts';

export type InProcessClient = (call: CallAddress, input?: object) => Promise<unknown>;

/**
 * Pages on the server read through this: it runs a call's operation by its contract, without HTTP.
 */
export function callInProcess(
  answered: AnsweredCall[],
  context: Context,
  told: ReadonlyMap<Contract, unknown> = new Map(),
): InProcessClient {
  const byAddress = new Map(answered.map((each) => [addressOf(each.call), each]));
  return async (call, input = {}) => {
    const address = addressOf(call);
    const found = byAddress.get(address);
    if (!found) throw new Error(`Nobody answers ${address}`);
    const { contract, answer } = found;
    // A public page is the same for everybody, so it cannot use a call that needs a person.
    if (contract.access !== 'visitor') throw new Error(`${address} is not for a public page`);
    if (told.has(contract)) return told.get(contract);
    const read = readInput(contract, input);
    if (!read.ok) throw new Error(`${address} was called with ${read.refusal.message}`);
    const result = await answer(context, read.input);
    if (!result.ok)
      throw new Response(null, { status: contract.refusals?.[result.code]?.[0] ?? 500 });
    return result.value;
  };
}

function addressOf({ method, path }: CallAddress): string {
  return `${method} ${path}`;
}
