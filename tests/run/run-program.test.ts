import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('a program is run with the settings given, and its code told', async () => {
  const words = ['-e', 'process.exit(Number(process.env.CODE))'];
  expect(await runProgram(words, 60, { CODE: '3' })).toEqual({ code: 3, hung: false });
});

test('a program that does not end is stopped, and called hung', async () => {
  const words = ['-e', 'setInterval(() => {}, 1000)'];
  expect(await runProgram(words, 0.5)).toEqual({ code: 143, hung: true });
});
