import { CallFailed } from '#client/client.ts';
import type { Pesewas } from '#lib/money.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Return } from '../contract.ts';

export interface Step {
  given: Return;
  /** What the order's delivery cost. */
  fee: Pesewas;
  hold: Hold;
  onDone: () => void;
}

/** If somebody else took a step meanwhile, the admin is told and the list is read again. */
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
