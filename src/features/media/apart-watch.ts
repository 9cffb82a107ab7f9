import { parentPort } from 'node:worker_threads';

/**
 * Runs beside what reads a picture, on a thread of its own: a decoder that does not come back listens to nobody,
 * and one whose shop was killed would go on for ever.
 */
const [seconds = 0, mostBytes = 0] = process.argv.slice(2).map(Number);
const began = performance.now();

setInterval(() => {
  const isLate = performance.now() - began > seconds * 1000;
  if (isLate || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, 20);
parentPort?.postMessage('watching');
