import type { Context } from './context.ts';
import type { Refusal } from './http/refusals.ts';
import type { Session } from './sessions.ts';
import { openSlot } from './slot.ts';

/** Finds the program by the key that it sent, or the reason why it may not come in. */
type KeyReader = (context: Context, sent: string) => Promise<Session | Refusal>;

export const keyReader = openSlot<KeyReader>('what reads keys');
