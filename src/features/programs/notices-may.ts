import { openSlot } from '#platform/slot.ts';

/** For trying, a program on the same machine may be told; never in production. */
export const noticesMay = openSlot<{ loopback: boolean }>('where notices may go');
