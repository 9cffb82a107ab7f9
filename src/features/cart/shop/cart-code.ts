import { client } from '#client/client.ts';
import * as calls from '../calls.ts';
import { known } from './cart-state.ts';
import { agree, endSoon, refreshCart } from './cart-store.ts';
import { codeTrouble, isEnded } from './cart-texts.ts';
import { ask, inTurn } from './cart-turns.ts';

/** Answers why the code was refused; undefined if it was not. */
export function enterCode(code: string): Promise<string | undefined> {
  return change(() => client(calls.enterCode, { body: { code } }));
}

export function takeCodeOff(): Promise<string | undefined> {
  return change(() => client(calls.takeCodeOff));
}

async function change(send: Parameters<typeof ask>[0]): Promise<string | undefined> {
  let trouble: string | undefined;
  await inTurn(async () => {
    const outcome = await ask(send);
    if (!outcome) return;
    if (!('error' in outcome)) return agree(outcome.answer, known().said);
    if (isEnded(outcome.error)) return endSoon();
    trouble = codeTrouble(outcome.error);
    void refreshCart();
  });
  return trouble;
}
