import { OutOfReach } from '#client/client.ts';
import { serviceWorkerPath } from '#lib/paths.ts';

/** The event that the shop can be reached again. */
export const lineIsBack = 'lineIsBack';

/** The browser's own event name. The code that first notices the lost connection sends it too. */
export const lineIsGone = 'offline';

/** Runs after the page has loaded, because keeping pages for later must not slow that down. */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  // During development there is no worker, and over plain http browsers allow none.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const register = () => void serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** Keeps a page that was opened without a new document. Otherwise it would be missing offline. */
export function keepSeen(address: string): void {
  const ready = import.meta.env.PROD && navigator.serviceWorker?.ready;
  if (ready) void ready.then(({ active }) => active?.postMessage(address));
}

const pause = 5_000;

/**
 * `data-away` says what is wrong with the connection, if anything. The worker sets it in kept
 * pages. While the connection is lost, the shop is asked again and again: a phone often does not
 * notice that its connection is back, and never that the shop is.
 */
export function followConnection(): void {
  const { dataset } = document.documentElement;
  let later: number | undefined;
  const leave = () => {
    dataset.away = 'gone';
    clearTimeout(later);
    later = window.setTimeout(ask, pause);
  };
  const ask = async () => {
    if (dataset.away !== 'gone') return;
    const there = await fetch('/healthz').catch(() => undefined);
    if (!there?.ok) return leave();
    delete dataset.away;
    dispatchEvent(new Event(lineIsBack));
  };
  addEventListener(lineIsGone, leave);
  addEventListener('online', ask);
  if (!navigator.onLine) leave();
  void ask();
}

/**
 * True if a loader did not reach the shop but a worker is active: it has the page, or shows that it
 * has not.
 */
export function isKnownOffline(error: unknown): boolean {
  return error instanceof OutOfReach && Boolean(navigator.serviceWorker?.controller);
}
