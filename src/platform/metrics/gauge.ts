import type { Context } from '../context.ts';

/** A figure that is read from the database when a monitor asks. */
export interface Gauge {
  /** Without the shop's prefix, with the unit at the end: letter_oldest_unsent_seconds. */
  name: string;
  help: string;
  /** What `of` names in the readings, if there are several: a queue or a role, never a person. */
  label?: string;
  read(context: Pick<Context, 'pool' | 'clock'>): Promise<readonly Reading[]>;
}

export interface Reading {
  value: number;
  of?: string;
}

export function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1_000);
}
