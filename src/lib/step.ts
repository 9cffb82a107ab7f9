import * as z from 'zod/mini';

/**
 * The client makes this id for one step, so that a repeat is not done twice, and so that the step
 * can be undone.
 */
export const step = z.uuid().check(z.toLowerCase());

/** For a step that is repeated with other values. */
export const savedAlready = {
  'saved-already': [
    409,
    'This was saved already, without what you changed since. Please load the page again.',
  ],
} as const;

/** Whether a repeat asks for the same as what was saved. */
export function isSameAsked<Wanted extends object>(saved: Wanted, wanted: Wanted): boolean {
  const names = Object.keys(wanted) as (keyof Wanted)[];
  return names.every((name) => saved[name] === wanted[name]);
}
