import { openSlot } from '#platform/slot.ts';

/** Outside production, a program on the same machine may be told, for trying. */
export const noticesMay = openSlot<{ loopback: boolean }>('where notices may go');
