import { calls } from '#lib/calls.ts';
import type { Context } from '../context.ts';
import type { AnsweredCall } from './answer-call.ts';
import { readInput } from './read-input.ts';

export type InProcessClient = (name: keyof typeof calls, input?: object) => Promise<unknown>;

/** How pages read on the server: the operation behind a call, through the same contract, without HTTP. */
export function callInProcess(answered: AnsweredCall[], context: Context): InProcessClient {
  const byAddress = new Map(
    answered.map((call) => [`${call.contract.method} ${call.contract.path}`, call]),
  );
  return async (name, input = {}) => {
    const { method, path } = calls[name];
    const call = byAddress.get(`${method} ${path}`);
    if (!call) throw new Error(`Nobody answers ${name}`);
    // A public page is the same for everybody, so nothing in it may need a person.
    if (call.contract.access !== 'visitor') throw new Error(`${name} is not for a public page`);
    const read = readInput(call.contract, input);
    if (!read.ok) throw new Error(`${name} was called with ${read.refusal.message}`);
    const result = await call.answer(context, read.input);
    if (!result.ok)
      throw new Response(null, { status: call.contract.refusals?.[result.code]?.[0] ?? 500 });
    return result.value;
  };
}
