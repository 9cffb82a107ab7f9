import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForDevelopers, pages as places } from '#lib/paths.ts';
import type { Config } from '../config.ts';
import { troubleOf } from '../database-trouble.ts';
import type { InProcessClient } from '../http/call-in-process.ts';
import { awayNow, unknownCall } from '../http/refusals.ts';
import { sendRefusal } from '../http/server.ts';
import { isFromThisMachine, onlyHere } from '../http/this-machine.ts';
import type { Changes } from '../kept/changes.ts';
import type { Answered } from '../kept/kept-bytes.ts';
import { readSteadily } from '../kept/kept-value.ts';
import type { PageCache } from '../kept/page-cache.ts';
import { sendKeptBytes } from '../kept/send-kept-bytes.ts';
import type { Log } from '../logging.ts';
import { writeDocument } from './document.ts';
import { oneAddress } from './one-address.ts';
import { isShown, type Opening } from './opening.ts';
import {
  type PageAddress,
  type PageBundle,
  type RenderedPage,
  unknownPattern,
} from './page-bundle.ts';
import { pageHeaders } from './page-headers.ts';
import type { Pages } from './pages.ts';

interface PageWiring {
  pages: Pages;
  client: InProcessClient;
  cache: PageCache;
  config: Config;
  log: Log;
  opening: () => Promise<Opening>;
  /** When pages next change by themselves. */
  nextTurn: () => Promise<Date | undefined>;
  changes: Changes;
  /** Where to redirect from an address that has no page. */
  leadOn: (path: string) => Promise<string | undefined>;
}

/** Whether the shop is open, and when a price next changes by itself. */
interface Now {
  opening: Opening;
  turn: Date | undefined;
}

/**
 * Every GET that no call and no file answers gets a page, even if it only says that there is none.
 */
export function servePages(
  server: FastifyInstance,
  { pages, client, cache, config, log, opening, nextTurn, changes, leadOn }: PageWiring,
) {
  server.get('/*', { config: { access: 'visitor' } }, servePage);

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const bundle = await pages.bundle();
    const asked = splitAddress(request.raw.url ?? '/');
    if (isOfTheCalls(asked.pathname)) return sendRefusal(reply, unknownCall, request.id);
    const pathname = oneAddress(asked.pathname) ?? notFound;
    const { address, at } = await findPage(bundle, pathname);
    if (isForDevelopers(address.pattern) && !isFromThisMachine(request.raw)) {
      return sendRefusal(reply, onlyHere, request.id);
    }
    const elsewhere = addressOf(address, pathname, asked);
    if (elsewhere) return reply.redirect(elsewhere, 301);
    request.pattern = address.pattern;
    const key = isToTheLetter(address)
      ? asked.pathname
      : await cacheKey(address, at, { search: asked.search, client });
    const now = await stateNow();
    const bytes = isShown(address.handle.whileShut, now.opening)
      ? await readPage(bundle, address, key, now)
      : await readShut(bundle, address, pathname, now);
    const further = bytes.status === 404 ? await leadOn(pathname) : undefined;
    if (further) return reply.headers(askedAgain).redirect(further, 301);
    return sendKeptBytes(request, reply, bytes);
  }

  function readPage(bundle: PageBundle, address: PageAddress, key: string, now: Now) {
    if (address.handle.fresh) {
      return cache.makeOnce({ route: address.pattern, render: () => render(bundle, key) });
    }
    return cache.read({
      key,
      route: address.pattern,
      depends: address.handle.depends ?? [],
      status: address.handle.statusOf ? 'told' : (address.handle.status ?? 200),
      until: sooner(untilOf(now.opening), now.turn),
      render: (before) => renderUnlessAs(before, bundle, key),
    });
  }

  /** Made-up addresses share one entry in the cache. */
  function readShut(bundle: PageBundle, address: PageAddress, pathname: string, now: Now) {
    const until = untilOf(now.opening);
    const status = until ? 503 : 200;
    const later = until && { 'retry-after': until.toUTCString(), 'cache-control': 'no-store' };
    return cache.read({
      key: /[:*]/.test(address.pattern) ? places.shut : pathname,
      route: places.shut,
      depends: bundle.pageAt(places.shut).handle.depends ?? [],
      status,
      until,
      async render() {
        const { headers, ...page } = await render(bundle, places.shut);
        return page.isAway
          ? { ...page, headers }
          : { ...page, status, headers: { ...headers, ...later } };
      },
    });
  }

  function stateNow(): Promise<Now> {
    return readSteadily(changes, ['opening', 'catalogue'], async () => {
      const [now, turn] = await Promise.all([opening(), nextTurn()]);
      return { opening: now, turn };
    });
  }

  /** The page and its address. A page that says what is missing has an address of its own. */
  async function findPage(bundle: PageBundle, pathname: string) {
    const standing = (at: string) => ({ address: bundle.pageAt(at), at });
    const page = bundle.pageAt(pathname);
    const { exists, missing = notFound } = page.handle;
    const isHidden = config.production && isForDevelopers(page.pattern);
    if (isHidden || page.pattern === places.shut) return standing(notFound);
    const isThere = !exists || cache.at(pathname) || (await exists(pathname, client));
    return standing(isThere ? pathname : missing);
  }

  async function render(bundle: PageBundle, key: string): Promise<Answered> {
    const address = new URL(key, config.publicUrl);
    return answer(key, address, await bundle.renderPage(address, client));
  }

  async function renderUnlessAs(before: string | undefined, bundle: PageBundle, key: string) {
    const address = new URL(key, config.publicUrl);
    const page = await bundle.renderPage(address, client, { print: before, printOf });
    return page === 'as before' ? page : answer(key, address, page);
  }

  async function answer(
    key: string,
    address: URL,
    page: RenderedPage | Response,
  ): Promise<Answered> {
    if (page instanceof Response) return redirectionOf(page);
    const isAway = troubleOf(page.fault) !== undefined;
    if (page.fault) {
      log[isAway ? 'warn' : 'error'](
        { error: page.fault, page: key },
        'A page could not be loaded',
      );
    }
    const headScript = await pages.headScript();
    const { assets } = pages;
    const document = writeDocument(page, { assets, headScript, address });
    return {
      status: isAway ? awayNow.status : page.status,
      ...(isAway ? { isAway } : {}),
      headers: {
        ...pageHeaders(assets, headScript, page),
        ...(isAway ? comeBackHeaders : {}),
      },
      body: await pages.transform(key, document),
      print: page.print,
    };
  }
}

/** A program that asks below /api reads JSON, so it must not get the page for people. */
function isOfTheCalls(pathname: string): boolean {
  return /^\/api(\/|$)/i.test(pathname);
}

/** Two words, because no page that somebody wrote can have such an address. */
const notFound = '/404/404';

function sooner(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

function untilOf(opening: Opening): Date | undefined {
  return opening.state === 'closed' ? opening.until : undefined;
}

const comeBackHeaders = {
  'cache-control': 'no-store',
  'retry-after': String(awayNow.retryAfter),
};

interface Asked {
  pathname: string;
  search: string;
}

export function splitAddress(url: string): Asked {
  const mark = url.indexOf('?');
  return mark < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark + 1) };
}

/**
 * The canonical address of a page that was asked for in another spelling. Otherwise each spelling
 * would be kept separately.
 */
function addressOf(address: PageAddress, pathname: string, asked: Asked): string | undefined {
  // In a person's page the name is case-sensitive, and is not in the key.
  if (address.pattern === unknownPattern || isShell(address)) return undefined;
  if (isToTheLetter(address)) return undefined;
  if (pathname === asked.pathname) return undefined;
  return asked.search ? `${pathname}?${asked.search}` : pathname;
}

/**
 * The key holds only what the page knows of the address: all unknown pages share one key, and
 * utm_source changes none.
 */
export async function cacheKey(
  address: PageAddress,
  pathname: string,
  { search, client }: { search: string; client: InProcessClient },
): Promise<string> {
  const { pattern, handle } = address;
  if (pattern === unknownPattern) return notFound;
  if (isShell(address)) return pattern;
  if (!search || !handle.parameters) return pathname;
  const asked = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const [name, understand] of Object.entries(handle.parameters)) {
    const given = asked.get(name);
    const value = given ? await understand(given, client, pathname) : undefined;
    if (value !== undefined) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/** A person's page shows nothing of its address, so all made-up addresses give the same page. */
function isShell({ pattern, handle }: PageAddress): boolean {
  return handle.private === true && !handle.fresh && pattern.includes(':');
}

/** A page that is never kept needs no canonical spelling, and a secret is case-sensitive. */
function isToTheLetter({ handle }: PageAddress): boolean {
  return handle.fresh === 'to the letter';
}

/** Browsers would cache a 301 for ever, and the owner may change where an address leads. */
const askedAgain = { 'cache-control': 'no-cache' };

function redirectionOf(response: Response): Answered {
  const location = response.headers.get('location');
  if (!location) throw new Error('A loader answered a response that is no redirection');
  return { status: response.status, headers: { location, ...askedAgain }, body: '' };
}

function printOf(made: string): string {
  return hash('sha256', made);
}
