import { OutOfReach } from '#client/client.ts';
import { serviceWorkerPath } from '#lib/paths.ts';

/** It runs after the page has loaded: keeping pages for later must not slow that down. */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  // During development there is no worker, and over plain http browsers have none.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const register = () => void serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** `data-away` says what is wrong with the line, if anything. The worker sets it in kept pages. */
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

/** True if a loader did not reach the shop but a worker is there: it has the page or says so. */
export function isKnownOffline(error: unknown): boolean {
  return error instanceof OutOfReach && Boolean(navigator.serviceWorker?.controller);
}
