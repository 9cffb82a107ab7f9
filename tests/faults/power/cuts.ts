import type { Random } from '#tests/random/random.ts';
import { until } from '../database/visitors.ts';
import type { ShopProcess } from '../processes.ts';
import type { Cut } from './disk.ts';

/** Draws how much unflushed data survives, from none to nearly all of it. */
export function drawCut(random: Random): Cut {
  return { seed: random.below(2 ** 31), share: random.oneOf([0, 0.1, 0.5, 0.9]) };
}

/** Making a cluster, or replaying after a cut, is slow on this disk, so this waits long. */
export async function untilOpen({ url, ended, output }: ShopProcess): Promise<void> {
  const isOpen = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  const opened = await Promise.race([until(isOpen, 180), ended.then(() => undefined)]);
  if (opened === undefined) throw new Error(`The shop did not open. It said:\n${output()}`);
}
