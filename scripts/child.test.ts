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

test('a signal goes on to the program, which ends in its own way', async () => {
  const words = [
    '-e',
    'process.on("SIGHUP", () => process.exit(5)); process.send("ready"); setInterval(() => {}, 1e3)',
  ];
  const ended = runToEnd(process.execPath, words, {
    ipc: true,
    onStart: (child) => child.once('message', () => process.emit('SIGHUP', 'SIGHUP')),
  });
  expect(await ended).toBe(5);
});

test('a program that is not there is an error', async () => {
  await expect(runToEnd('no-such-program', [])).rejects.toThrow('ENOENT');
});
