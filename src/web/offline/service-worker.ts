import { seenPages, seenPictures } from '#client/seen-caches.ts';

/**
 * Shows the pages and pictures that were already seen when the shop cannot be reached. A script of its
 * own, built beside the pages (scripts/build.ts), which says which build it is and what files it begins with.
 * Never touched: calls, what developers use, and anything that is sent. Switched off by SERVICE_WORKER=off.
 */
declare const shopBuild: string;
declare const shopFiles: readonly string[];
declare const offlinePage: string;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  /** What the browser asked for while this script was still starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as Scope;
const files = `files ${shopBuild}`;
const places = {
  pages: { name: seenPages, most: 40 },
  pictures: { name: seenPictures, most: 120 },
};
/** On a line this slow a page that was seen before is better than none. */
const patience = 6_000;

scope.addEventListener('install', (event) => event.waitUntil(prepare()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/(api|dev)\//.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(showPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(event, { name: files }));
  else if (pathname.startsWith('/media/')) event.respondWith(readFile(event, places.pictures));
});

/** The page that is open now counts as seen: it came before there was anybody to keep it. */
async function prepare() {
  const cache = await caches.open(files);
  await cache.addAll([offlinePage, ...shopFiles]);
  for (const { url } of await scope.clients.matchAll({ includeUncontrolled: true })) {
    const response = await fetch(url).catch(() => undefined);
    if (response && isForKeeping(response)) await keep(places.pages, url, response);
  }
  await scope.skipWaiting();
}

/** The files of the build before stay: a tab may still be open in it. */
async function takeOver() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('files '));
  const old = builds.filter((name) => name !== files).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** The shop's own answer while there is one in time; then the page as it was seen last, and says so. */
async function showPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await (await caches.open(places.pages.name)).match(url);
  const coming = ask(event);
  event.waitUntil(coming.catch(() => undefined));
  try {
    if (!kept) return await coming;
    return (await inTime(coming)) ?? (await asLastSeen(kept, 'slow'));
  } catch {
    if (kept) return asLastSeen(kept, 'gone');
    const page = await caches.match(offlinePage);
    const { pathname, search } = new URL(url);
    if (!page) return Response.error();
    if (pathname === offlinePage) return asLastSeen(page, 'gone');
    return Response.redirect(`${offlinePage}?to=${encodeURIComponent(pathname + search)}`);
  }
}

async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const response = (await preloadResponse) ?? (await fetch(request));
  if (isForKeeping(response)) await keep(places.pages, request.url, response.clone());
  return response;
}

function inTime(coming: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([coming, late]);
}

async function asLastSeen(page: Response, line: 'slow' | 'gone'): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const marked = (await page.text()).replace('<html ', `<html data-away="${line}" `);
  return new Response(marked, { headers });
}

/** Its address names its bytes: one that was kept is as good as the shop's. */
async function readFile(event: FetchEvent, place: Place): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(place, event.request.url, response.clone()));
  return response;
}

interface Place {
  name: string;
  most?: number;
}

async function keep(
  { name, most = Number.POSITIVE_INFINITY }: Place,
  url: string,
  response: Response,
) {
  const cache = await caches.open(name);
  // What was seen again moves to the end: from the beginning the oldest goes.
  await cache.delete(url);
  await cache.put(url, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

/** The shop says which pages are the same for everybody and hold nothing of anybody. */
function isForKeeping(response: Response): boolean {
  return response.ok && !response.redirected && response.headers.has('offline-copy');
}
