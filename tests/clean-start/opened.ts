import { expect } from 'vitest';
import type { Newcomer, Start } from './newcomer.ts';
import { processesIn } from './processes.ts';

/** A start says this once its shop is open. */
export const isOpen = /is open\.[\s\S]*Ctrl-C/;

export async function statusesOf(port: string) {
  const pages = ['/', '/products'].map((page) => fetch(`http://localhost:${port}${page}`));
  return (await Promise.all(pages)).map(({ status }) => status);
}

export async function endsWithCtrlC(start: Start, user: Newcomer) {
  start.pressCtrlC();
  // The shop ends well. npm answers 130 if the signal ended the shell between npm and the shop.
  expect([0, 130]).toContain(await start.ended);
  await expectNothingLeft(user);
}

export async function expectNothingLeft({ folder }: Newcomer) {
  await expect.poll(() => processesIn(folder), { timeout: 10_000 }).toEqual([]);
}
