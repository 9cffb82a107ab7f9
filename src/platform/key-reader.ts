import type { Context } from './context.ts';
import type { Refusal } from './http/refusals.ts';
import type { Session } from './sessions.ts';
import { openSlot } from './slot.ts';

/** Who a program is, by the key that it sent; or why it may not come in. One feature knows keys. */
export type KeyReader = (context: Context, sent: string) => Promise<Session | Refusal>;

export const keyReader = openSlot<KeyReader>('what reads keys');
