import * as z from 'zod/mini';

/** Made by whoever presses: it names this one step, so that a repeat is no second one, and undoing. */
export const step = z.uuid().check(z.toLowerCase());

/** For a step that is sent again and asks for something else. */
export const savedAlready = {
  'saved-already': [
    409,
    'This was saved already, without what you changed since. Please load the page again.',
  ],
} as const;

/** Whether a repeat of what was saved asks for the same. */
export function isSameAsked<Wanted extends object>(saved: Wanted, wanted: Wanted): boolean {
  const names = Object.keys(wanted) as (keyof Wanted)[];
  return names.every((name) => saved[name] === wanted[name]);
}
