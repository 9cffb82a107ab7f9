import { CallFailed } from '#client/client.ts';
import type { Pesewas } from '#lib/money.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Return } from '../contract.ts';

export interface Step {
  given: Return;
  /** The fee that was paid for the order's delivery. */
  fee: Pesewas;
  hold: Hold;
  onDone: () => void;
}

/** If another admin took a step meanwhile, tells this admin and reads the list again. */
export async function takeStep(
  { hold, onDone }: Pick<Step, 'hold' | 'onDone'>,
  call: Promise<unknown>,
  done: string,
): Promise<void> {
  try {
    await hold(call);
    tell.success(done);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'other-state') throw error;
    tell.failure(error.message);
  }
  onDone();
}
