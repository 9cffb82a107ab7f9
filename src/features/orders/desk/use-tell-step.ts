import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import { keepToasts, tell } from '#ui/toast-store.ts';
import { undoSteps } from '../desk.calls.ts';
import { orderName } from '../order-name.rules.ts';
import { undoSeconds } from '../rules.ts';

export interface Step {
  _id: string;
  step: string;
}

/** Without a step, it cannot be undone. */
type Done = Pick<Step, '_id'> & Partial<Step>;

/** Called with the orders whose step was undone. If the answer is lost, none is known to be. */
type OnUndone = (back: ReadonlySet<string>) => void;

/** Says what was done, and lets the admin undo it for a minute. */
export function useTellStep() {
  const client = useDeskClient();

  const undo = async (steps: readonly Step[], onUndone: OnUndone) => {
    let back: readonly { _id: string }[] = [];
    try {
      const outcomes = await client(undoSteps, { body: { steps: [...steps] } });
      back = outcomes.filter(({ done }) => done);
      for (const { _id, done, says } of outcomes)
        if (!done) tell.failure(`${orderName(_id)}: ${says}`);
      if (back.length > 0) tell.success(`Undone: ${namesOf(back)}`);
    } catch (error) {
      tell.failure(
        saidBy(error, 'We couldn’t undo it. Please try again.'),
        wayToUndo(steps, onUndone),
      );
    }
    refreshPulse();
    onUndone(new Set(back.map(({ _id }) => _id)));
  };

  const wayToUndo = (steps: readonly Step[], onUndone: OnUndone) => ({
    name: 'Undo',
    press: () => void undo(steps, onUndone),
    until: Date.now() + undoSeconds * 1_000,
    of: steps.map(({ _id }) => _id),
  });

  return (text: string, done: readonly Done[], onUndone: OnUndone) => {
    const orders = new Set(done.map(({ _id }) => _id));
    // Its step can no longer be undone, because a later one followed it.
    keepToasts(({ way }) => !way?.of?.every((id) => orders.has(id)));
    const steps = done.filter((each): each is Step => each.step !== undefined);
    tell.success(text, steps.length > 0 ? wayToUndo(steps, onUndone) : undefined);
  };
}

/** The message in the specification's words, with the order's name. */
export function updatedTo(state: string, id: string): string {
  return `Order status updated to ${state.toLowerCase()}: ${orderName(id)}`;
}

const named = 5;

/** '#9F3A01BC, #77D2E0F1 and 3 more'. */
export function namesOf(orders: readonly { _id: string }[]): string {
  const names = orders.slice(0, named).map(({ _id }) => orderName(_id));
  const more = orders.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
