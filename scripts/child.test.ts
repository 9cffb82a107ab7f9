import { expect, test } from 'vitest';
import { exitCodeOf, runToEnd } from './child.mjs';

test('a program’s exit code is passed on', async () => {
  expect(await runToEnd(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
});

test('a program that a signal ended has the code that a shell gives it', async () => {
  const words = ['-e', 'process.kill(process.pid, "SIGKILL")'];
  expect(await runToEnd(process.execPath, words)).toBe(137);
  expect(exitCodeOf([null, 'SIGINT'])).toBe(130);
});

test.each([
  ['ends well', 0, 0],
  ['does not end well: it was interrupted', 5, 129],
])('a signal goes on to the program, which %s', async (_what, code, told) => {
  const words = [
    '-e',
    `process.on("SIGHUP", () => process.exit(${code})); process.send("ready"); setInterval(() => {}, 1e3)`,
  ];
  const ended = runToEnd(process.execPath, words, {
    ipc: true,
    onStart: (child) => child.once('message', () => process.emit('SIGHUP', 'SIGHUP')),
  });
  expect(await ended).toBe(told);
});

test('a program that is not there is an error', async () => {
  await expect(runToEnd('no-such-program', [])).rejects.toThrow('ENOENT');
});
