import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './ground.ts';
import type { Blow } from './plan.ts';

/** In milliseconds. If the named place is not reached by then, the shop is killed where it is. */
const mostWaited = 4_000;

/** Strikes, and starts again what was struck. Answers what was struck, for the ledger. */
export async function strike(ground: Ground, blow: Blow): Promise<string> {
  const { shop, shopDatabase } = ground;
  let reached = true;
  switch (blow.at) {
    case 'shop':
      await shop.kill();
      break;
    case 'database':
      await shopDatabase.kill('the first');
      await shopDatabase.start();
      break;
    case 'every process':
      await Promise.all([shop.kill(), shopDatabase.kill('all')]);
      await shopDatabase.start();
      break;
    case 'statement':
      await shop.ask({ what: 'die at a statement', holding: blow.holding, count: blow.count });
      reached = await endOrKill(ground);
      break;
    case 'provider call':
      ground.door.strikeAt({ ...blow, strike: () => void shop.kill() });
      reached = await endOrKill(ground);
      ground.door.strikeAt(undefined);
      break;
  }
  if (!shop.lives()) await shop.start();
  await untilReady(ground);
  return reached ? nameOf(blow) : 'shop';
}

async function endOrKill({ shop }: Ground): Promise<boolean> {
  const waiting = new AbortController();
  const reached = await Promise.race([
    shop.ended().then(() => true),
    pause(mostWaited, false, { signal: waiting.signal }).catch(() => false),
  ]);
  waiting.abort();
  await shop.kill();
  return reached;
}

/** If its database was killed, the shop has to connect again by itself. */
async function untilReady({ shop }: Ground) {
  for (let tries = 1; tries <= 600; tries += 1) {
    const answer = await fetch(`${shop.url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The shop did not come back within half a minute');
}

export function nameOf(blow: Blow): string {
  if (blow.at === 'statement') return `shop, at a statement holding ${blow.holding}`;
  if (blow.at === 'provider call') return `shop, ${blow.when} the provider hears ${blow.path}`;
  return blow.at;
}
