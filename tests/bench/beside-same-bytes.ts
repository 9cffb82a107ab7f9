import type { Bench, Sides } from './benchmark.ts';
import { serveSameBytes } from './same-bytes.ts';
import { askShop, type Wish } from './shop.ts';

/** The shop, and a bare server that answers what it answers. */
export async function besideSameBytes(bench: Bench, wish: Wish): Promise<Sides> {
  const subject = await askShop(bench, wish);
  return { subject, baseline: await serveSameBytes(bench, subject) };
}
