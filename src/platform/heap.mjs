import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * While a program loads, V8 doubles the space for young objects again and again, and keeps it: the
 * shop had 162 MB at rest, and 30 of them were that. If it is limited until the shop serves, it is
 * as large as serving needs.
 */
export function holdHeapWhileLoading() {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * V8's own factor for the young: many visitors at once then need fewer collections. The old is
 * collected when it has grown by a third. On a machine with much memory V8 would let it double and
 * more: 399 MB under load instead of 261, at the same rate.
 */
export function setHeapForServing() {
  v8.setFlagsFromString('--semi-space-growth-factor=2');
  v8.setFlagsFromString('--heap-growing-percent=30');
}

/** How much of the time a process that is still may be at work. */
const still = 0.05;
/** By how much the process has to grow, and for how long a collection stays the last one. */
const grown = 1.05;
const ofItsTime = 100;

/**
 * What loading or a rush left behind is given back once nobody asks for anything. V8 by itself
 * keeps it: the process had 11 to 16 MB more at rest, and 18 to 30 after 100,000 requests. One
 * collection stops the process for a tenth of a second, so there is none while it works, and all of
 * them together take a hundredth of the time at most.
 */
export function giveBackWhenStill(everyMs = 2_000) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  let before = performance.eventLoopUtilization();
  let kept = 0;
  let notUntil = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const began = performance.now();
    if (utilization > still || began < notUntil) return;
    if (process.memoryUsage.rss() < kept * grown) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
    const ended = performance.now();
    notUntil = ended + (ended - began) * ofItsTime;
  }, everyMs).unref();
}
