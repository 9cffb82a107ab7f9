import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { exitCodeOf, handOnSignals } from './child.mjs';
import { root } from './root.mjs';
import { filesOfServer } from './server-files.mjs';

/**
 * Runs the shop with hot reload. Vite handles files that only the pages load. If a file of the
 * server's process changes, that process is restarted, and its database keeps running. Node's
 * --watch does not fit: it waits for a change even if the shop refused to start, for example
 * because a port is in use.
 * @param {string[]} words
 */
export async function develop(words) {
  const changes = watchSources();
  const { code, broke } = await serveAgainAndAgain(words, changes);
  changes.stop();
  if (broke) await stopDatabase();
  return code;
}

/**
 * @param {string[]} words
 * @param {ReturnType<typeof watchSources>} changes
 */
async function serveAgainAndAgain(words, changes) {
  for (let first = true; ; first = false) {
    const child = spawn(process.execPath, ['src/main.ts', '--dev', ...words], {
      cwd: root,
      // Reuses the code that the last start compiled.
      env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/taama'), ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const signals = handOnSignals(child);
    const ended = once(child, 'exit').finally(signals.giveBack);
    changes.readServerFiles();
    const changed = await Promise.race([changes.next(), ended.then(() => false)]);
    if (changed && child.connected) child.send('restart');
    const code = exitCodeOf(await ended);
    if (signals.handedOn() || (first && !changed)) return { code, broke: false };
    if (!changed) {
      console.log('The shop has ended; it starts again with the next change.');
      const interrupted = await orInterrupted(changes.next());
      if (interrupted) return { code: exitCodeOf([null, interrupted]), broke: true };
    }
  }
}

function watchSources() {
  let change = Promise.withResolvers();
  let ofServer = filesOfServer();
  const settle = debounce(() => change.resolve(true));
  /** @param {string} file */
  const heed = (file) => {
    if (file.endsWith('.sql') || ofServer.has(file.replaceAll(path.sep, '/'))) settle();
  };
  const watchers = ['src', 'local-paystack', 'db'].map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (name) heed(path.join(folder, name));
    }),
  );
  // Watches the folder and not the files, because an editor replaces files by new ones.
  watchers.push(watch(root, (_event, name) => name && heed(name)));
  return {
    async next() {
      await change.promise;
      change = Promise.withResolvers();
      return true;
    },
    readServerFiles() {
      ofServer = filesOfServer();
    },
    stop() {
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * Waits a moment, because an editor saves in several steps.
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

/**
 * @param {Promise<unknown>} coming
 * @returns {Promise<NodeJS.Signals | undefined>} the signal that came first, if one did
 */
async function orInterrupted(coming) {
  const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const pressed = Promise.withResolvers();
  for (const name of names) process.on(name, pressed.resolve);
  const first = await Promise.race([coming.then(() => undefined), pressed.promise]);
  for (const name of names) process.off(name, pressed.resolve);
  return first;
}

/**
 * A shop that failed at its start left the database running for the next start, which does not
 * come.
 */
async function stopDatabase() {
  const { readConfig } = await import('../src/platform/config.ts');
  const { stopOrphan } = await import('../src/platform/embedded/server.ts');
  const { acquireShopLock } = await import('../src/platform/shop-lock.mjs');
  const { databaseUrl, dataFolder } = readConfig(process.env, { dev: true });
  if (databaseUrl) return;
  // Throws if another shop is using the folder by now.
  const lock = acquireShopLock(dataFolder);
  await stopOrphan(path.join(dataFolder, 'postgres'));
  lock.release();
}
