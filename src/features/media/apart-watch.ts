import { parentPort } from 'node:worker_threads';

/**
 * Runs on its own thread beside the reading of a picture, and ends the process at its limits. A
 * decoder that never returns cannot be told to stop, and would run for ever if the shop was killed.
 */
const [seconds = 0, mostBytes = 0] = process.argv.slice(2).map(Number);
const began = performance.now();

setInterval(() => {
  const isLate = performance.now() - began > seconds * 1000;
  if (isLate || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, 20);
parentPort?.postMessage('watching');
