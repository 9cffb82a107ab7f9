import type { Context } from './context.ts';

/** A place in the context for a feature's own things, which the platform does not know. */
interface Slot<Kept> {
  of(context: Context): Kept;
  /** Copies the context, with this value in the slot. */
  fill<Filled extends Context>(context: Filled, kept: Kept): Filled;
}

export function openSlot<Kept>(name: string): Slot<Kept> {
  // A symbol key is copied when a context is spread into another.
  const key = Symbol(name);
  return {
    of(context) {
      const { [key]: kept } = context as Context & { [key]?: Kept };
      if (kept === undefined) throw new Error(`Nobody has put ${name} into this context`);
      return kept;
    },
    fill: (context, kept) => ({ ...context, [key]: kept }),
  };
}
