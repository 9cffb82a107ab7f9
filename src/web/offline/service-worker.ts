import { seenPages, seenPictures } from '#client/seen-caches.ts';

/**
 * If the shop cannot be reached, this shows pages and pictures that were seen before. It is a
 * separate script, built beside the pages (scripts/build.ts), and knows its build and the files to
 * keep first. It never touches calls, pages for developers, or requests that send something.
 * SERVICE_WORKER=off switches it off.
 */
declare const shopBuild: string;
declare const shopFiles: readonly string[];
declare const offlinePage: string;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  /** The browser requested this while the script was still starting. */
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
  addEventListener(type: 'message', listener: (event: MessageEvent & LifeEvent) => void): void;
}

const scope = self as unknown as Scope;
const files = `files ${shopBuild}`;
const places = {
  pages: { name: seenPages, most: 40 },
  pictures: { name: seenPictures, most: 120 },
};
/** In milliseconds. If the answer takes longer, a page that was seen before is better than none. */
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

/**
 * A page that was opened without a new document. The shop's answer is short if the page is known.
 */
scope.addEventListener('message', (event) => event.waitUntil(keepSeen(String(event.data))));

/** The page that is open now counts as seen, because it loaded before there was a worker. */
async function prepare() {
  const cache = await caches.open(files);
  await cache.addAll([offlinePage, ...shopFiles]);
  for (const { url } of await scope.clients.matchAll({ includeUncontrolled: true })) {
    await keepSeen(url);
  }
  await scope.skipWaiting();
}

async function keepSeen(url: string) {
  const response = await fetch(url).catch(() => undefined);
  if (response && isForKeeping(response)) await keep(places.pages, url, response);
}

/** Keeps the files of the previous build, because a tab may still show it. */
async function takeOver() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('files '));
  const old = builds.filter((name) => name !== files).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/**
 * Shows the shop's own answer if it comes in time. Otherwise it shows the page as it was last seen,
 * and says so.
 */
async function showPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const pages = await caches.open(places.pages.name);
  // A search changes the address, but the shop sends the same page. A code on a lid may have its
  // address in capitals.
  const kept =
    (await pages.match(url)) ?? (await pages.match(url.toLowerCase(), { ignoreSearch: true }));
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
  if (isNoMore(response)) await (await caches.open(places.pages.name)).delete(request.url);
  return response;
}

/** A page that the shop has removed must not be shown as if it were still valid. */
function isNoMore({ status }: Response): boolean {
  return status === 404 || status === 410;
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

/** A file's address contains its hash, so a kept file is as good as the shop's. */
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
  // A page that is seen again moves to the end. The oldest is removed from the beginning.
  await cache.delete(url);
  await cache.put(url, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

/** The shop marks the pages that are the same for everybody and hold nothing about any person. */
function isForKeeping(response: Response): boolean {
  return response.ok && !response.redirected && response.headers.has('offline-copy');
}
