import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each(['', 'strat', 'constructor'])(
  'the command %j is answered with the list',
  async (word) => {
    const script = path.join(import.meta.dirname, 'taama.mjs');
    const call = promisify(execFile)(process.execPath, [script, word]);
    await expect(call).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no '.*'; there is start, dev, .*test, .*\.\n$/),
    });
  },
);
