import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/embedded/free-port.ts';
import { type Newcomer, newcomer, type Start, thisUser } from './newcomer.ts';
import { endsWithCtrlC, isOpen, statusesOf } from './opened.ts';
import { killEverythingIn } from './processes.ts';

describe.runIf(process.platform === 'linux')('a first start that is killed', () => {
  let user: Newcomer;
  let port: string;

  beforeAll(async () => {
    user = newcomer(thisUser);
    port = String(await freePort());
  });

  afterAll(() => user.leave());

  test('during the install, initdb, the build or after the banner is taken up by the next', async () => {
    const inside = (...names: string[]) => namesIn(path.join(user.folder, ...names));
    const moments = [
      () => inside('node_modules').length > 20,
      () => inside('.data').some((name) => name.includes('.init-')),
      () => inside('dist', 'builds').length > 0,
    ];
    for (const [n, reached] of moments.entries()) {
      // Only an install needs npm. The other starts are cheaper without it.
      const start = n < 2 ? user.npmStart({ PORT: port }) : user.start({ PORT: port });
      await until(reached, start);
      start.kill();
      await start.ended;
    }
    // The first kill leaves the database running, the second one kills it too.
    const kills = [(start: Start) => start.kill(), () => killEverythingIn(user.folder)];
    for (const kill of kills) {
      const start = user.start({ PORT: port });
      await start.says(isOpen);
      expect(await statusesOf(port)).toEqual([200, 200]);
      kill(start);
      await start.ended;
    }
    const last = user.start({ PORT: port });
    await last.says(isOpen);
    expect(await statusesOf(port)).toEqual([200, 200]);
    await endsWithCtrlC(last, user);
  });
});

async function until(reached: () => boolean, start: Start) {
  let over = false;
  void start.ended.then(() => {
    over = true;
  });
  while (!reached()) {
    if (over) throw new Error(`It ended too early, saying:\n${start.output()}`);
    await pause(5);
  }
}

function namesIn(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
