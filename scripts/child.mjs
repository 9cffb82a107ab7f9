import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * Runs a program in this terminal until it ends and answers its exit code. Signals such as Ctrl-C
 * reach it through this process, which waits for it, so the prompt does not come back too early.
 * @param {string} command
 * @param {readonly string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean, ipc?: boolean, quiet?: boolean,
 *   onStart?: (child: import('node:child_process').ChildProcess) => void }} [how]
 *   quiet hides standard output, but not errors
 * @returns {Promise<number>}
 */
export async function runToEnd(command, words, how = {}) {
  const channel = how.ipc ? [/** @type {const} */ ('ipc')] : [];
  const child = spawn(command, words, {
    cwd: root,
    env: how.env ?? process.env,
    shell: how.shell ?? false,
    stdio: ['inherit', how.quiet ? 'ignore' : 'inherit', 'inherit', ...channel],
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (...end) => resolve(exitCodeOf(end)));
  });
  const signals = handOnSignals(child);
  how.onStart?.(child);
  const code = await ended.finally(signals.giveBack);
  const asked = signals.handedOn();
  // A program that got a signal and then failed counts as interrupted, whatever its exit code is.
  return asked && code !== 0 ? exitCodeOf([null, asked]) : code;
}

/**
 * Answers the exit code that a shell would give, which is 128 plus the number of a signal.
 * @param {unknown[]} end the exit code, or the signal that ended the program
 */
export function exitCodeOf([code, signal]) {
  if (typeof code === 'number') return code;
  return 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

/** @param {import('node:child_process').ChildProcess} child */
export function handOnSignals(child) {
  const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @type {NodeJS.Signals | undefined} */
  let handedOn;
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    handedOn = signal;
    child.kill(signal);
  };
  for (const name of names) process.on(name, handOn);
  return {
    handedOn: () => handedOn,
    giveBack() {
      for (const name of names) process.off(name, handOn);
    },
  };
}

/**
 * Ends this process when its parent or npm is gone, so that a kill -9 there leaves nothing running.
 * The signal lets it end in order.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected) {
    process.once('disconnect', end);
    process.channel?.unref();
    return;
  }
  const npm = npmAbove();
  if (npm === undefined) return;
  const watch = setInterval(() => {
    if (npmAbove() === npm) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}

/** The parent is npm or npm's shell: dash stays as a process between the two, bash does not. */
function npmAbove() {
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return undefined;
  const upwards = [process.ppid, parentOf(process.ppid)];
  return upwards.find((pid) => readProcess(pid, 'cmdline').startsWith('npm '));
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(/^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0);
}

/**
 * @param {number} pid
 * @param {'cmdline' | 'status'} what
 */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
