import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { exitCodeOf, handOnSignals } from './child.mjs';
import { root } from './root.mjs';

/** What the server runs. Vite sees to `.tsx` and `.css` without a restart. */
const serverSources = /(?<!\.test|\.spec)\.(ts|mjs|sql)$/;

/**
 * The shop with hot reload, started again whenever the server's own sources change. Node's --watch
 * does not fit: it waits for a change even when the shop refused to start, over a port in use, say.
 * @param {string[]} words
 */
export async function develop(words) {
  const changes = watchSources();
  for (let first = true; ; first = false) {
    const child = spawn(process.execPath, ['src/main.ts', '--dev', ...words], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const signals = handOnSignals(child);
    const ended = once(child, 'exit').finally(signals.giveBack);
    const changed = await Promise.race([changes.next(), ended.then(() => false)]);
    if (changed) child.kill('SIGTERM');
    const code = exitCodeOf(await ended);
    if (signals.handedOn() || (first && !changed)) return code;
    if (!changed) {
      console.log('The shop has ended; it starts again with the next change.');
      await changes.next();
    }
  }
}

function watchSources() {
  let change = Promise.withResolvers();
  const settle = debounce(() => change.resolve(true));
  for (const folder of ['src', 'local-paystack', 'db']) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (name && serverSources.test(name)) settle();
    });
  }
  // The folder and not the file, which an editor replaces by a new one.
  watch(root, (_event, name) => {
    if (name === 'shop.config.ts' || name === 'stories.config.ts') settle();
  });
  return {
    async next() {
      await change.promise;
      change = Promise.withResolvers();
      return true;
    },
  };
}

/**
 * An editor saves in several steps.
 * @param {() => void} then
 */
function debounce(then) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(then, 100);
  };
}
