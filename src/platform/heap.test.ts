import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process gives back what it no longer needs once it is still, not while it works', () => {
  const words = ['--input-type=module', '--eval', worksThenRests];
  const said = execFileSync(process.execPath, words, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const { whileAtWork, left } = JSON.parse(said);
  expect(whileAtWork).toBe(0);
  expect(left).toBe(false);
});

/** Node flags a forced collection as one that takes all garbage. */
const worksThenRests = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { giveBackWhenStill } from './heap.mjs';

  let asked = 0;
  new PerformanceObserver((list) => {
    const all = constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE;
    asked += list.getEntries().filter(({ detail }) => detail.flags & all).length;
  }).observe({ type: 'gc' });

  const left = new WeakRef(Array.from({ length: 1_000_000 }, (_, place) => ({ place })));
  giveBackWhenStill(100);
  const until = performance.now() + 1_000;
  await new Promise(function work(done) {
    const next = performance.now() + 20;
    while (performance.now() < next);
    if (performance.now() < until) setImmediate(work, done);
    else setImmediate(done);
  });
  const whileAtWork = asked;
  const rest = setInterval(() => {
    if (asked === 0) return;
    clearInterval(rest);
    console.log(JSON.stringify({ whileAtWork, left: left.deref() !== undefined }));
  }, 50);
`;
