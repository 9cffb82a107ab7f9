import type { Context } from './context.ts';

/** A place in the context where a feature keeps what is its own: the platform knows neither. */
export interface Slot<Kept> {
  of(context: Context): Kept;
  /** The same context, with this in its place. */
  fill<Filled extends Context>(context: Filled, kept: Kept): Filled;
}

export function openSlot<Kept>(name: string): Slot<Kept> {
  // A symbol goes along wherever a context is spread into another.
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
