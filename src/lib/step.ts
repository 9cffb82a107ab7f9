import * as z from 'zod/mini';

/** Made by whoever presses: it names this one step, so that a repeat is no second one, and undoing. */
export const step = z.uuid().check(z.toLowerCase());
