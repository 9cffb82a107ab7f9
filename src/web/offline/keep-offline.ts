import { OutOfReach } from '#client/client.ts';
import { serviceWorkerPath } from '#lib/paths.ts';

/**
 * It runs after the page has loaded: keeping pages for a time without a network must not slow that
 * down.
 */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  // During development there is no worker, and over plain http browsers have none.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const register = () => void serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/**
 * `data-away` says what is wrong with the line, if anything. The worker also sets it in a kept
 * page.
 */
export function followConnection(): void {
  const { dataset } = document.documentElement;
  const ask = () => {
    if (dataset.away === 'gone') fetch('/healthz').then(() => delete dataset.away, ignore);
  };
  addEventListener('offline', () => {
    dataset.away = 'gone';
  });
  addEventListener('online', ask);
  if (navigator.onLine) ask();
  else dataset.away = 'gone';
}

/** The shop is still out of reach; the browser tells when it is online again. */
function ignore() {}

/**
 * True when a loader did not reach the shop but there is a worker: it shows the page or says that
 * it has none.
 */
export function isKnownOffline(error: unknown): boolean {
  return error instanceof OutOfReach && Boolean(navigator.serviceWorker?.controller);
}
