import { OutOfReach } from '#client/client.ts';
import { serviceWorkerPath } from '#lib/paths.ts';

/** After the page is there: what is kept for a time without a network must not slow it down. */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  // While developing there is none, and over http without TLS browsers know none.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const register = () => void serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** `data-away` says how the line is when it is not well; the worker sets it in a page that it had kept, too. */
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

/** Still gone: the browser tells when it is online again. */
function ignore() {}

/** Of a loader that did not reach the shop: where there is a worker, it has the page or says so. */
export function isKnownOffline(error: unknown): boolean {
  return error instanceof OutOfReach && Boolean(navigator.serviceWorker?.controller);
}
