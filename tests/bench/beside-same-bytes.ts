import type { Bench, Sides } from './benchmark.ts';
import { serveSameBytes } from './same-bytes.ts';
import { askShop, type Wish } from './shop.ts';

/** Measures the shop against a bare server that gives the same answer. */
export async function besideSameBytes(bench: Bench, wish: Wish): Promise<Sides> {
  const subject = await askShop(bench, wish);
  return { subject, baseline: await serveSameBytes(bench, subject) };
}
