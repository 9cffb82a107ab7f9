import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shop } from '#shop';
import type { Config } from '../config.ts';
import { withoutEndingSlashes } from '../ending-slashes.ts';
import type { InProcessClient } from '../http/call-in-process.ts';
import { sendRefusal } from '../http/server.ts';
import { isForDevelopers, isFromThisMachine, onlyHere } from '../http/this-machine.ts';
import type { Log } from '../logging.ts';
import { writeDocument } from './document.ts';
import type { Answered } from './kept-bytes.ts';
import { type PageAddress, type PageBundle, unknownPattern } from './page-bundle.ts';
import type { PageCache } from './page-cache.ts';
import { pageHeaders } from './page-headers.ts';
import type { Pages } from './pages.ts';
import { sendKeptBytes } from './send-kept-bytes.ts';

export interface PageWiring {
  pages: Pages;
  client: InProcessClient;
  cache: PageCache;
  config: Config;
  log: Log;
}

/** Every GET that no call and no file answers is a page, if only the one that says there is none. */
export function servePages(
  server: FastifyInstance,
  { pages, client, cache, config, log }: PageWiring,
) {
  server.get('/*', { config: { access: 'visitor' } }, servePage);

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const bundle = await pages.bundle();
    const { pathname, search } = splitAddress(request.raw.url ?? '/');
    const address = findPage(bundle, pathname);
    if (isForDevelopers(address.pattern) && !isFromThisMachine(request.raw)) {
      return sendRefusal(reply, onlyHere, request.id);
    }
    const key = cacheKey(address, pathname, search);
    const bytes = await cache.read({
      key,
      depends: address.handle.depends ?? [],
      status: address.handle.status ?? 200,
      render: () => render(bundle, key),
    });
    return sendKeptBytes(request, reply, bytes);
  }

  function findPage(bundle: PageBundle, pathname: string): PageAddress {
    const page = bundle.pageAt(pathname);
    return config.production && isForDevelopers(page.pattern) ? bundle.pageAt(notFound) : page;
  }

  async function render(bundle: PageBundle, key: string): Promise<Answered> {
    const url = new URL(key, config.publicUrl).href;
    const page = await bundle.renderPage(url, client);
    if (page instanceof Response) return redirectionOf(page);
    if (page.fault) log.error({ error: page.fault, page: key }, 'A page could not be loaded');
    const document = writeDocument(page, {
      assets: pages.assets,
      headScript: bundle.headScript,
      signs: bundle.signs,
      drawing: bundle.drawing,
      address: new URL(url),
      shopName: shop.name,
    });
    return {
      status: page.status,
      headers: pageHeaders(pages.assets, bundle.headScript, page.handle),
      body: await pages.transform(key, document),
    };
  }
}

const notFound = '/404';

export function splitAddress(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const pathname = (withoutEndingSlashes(path) || '/').toLowerCase();
  return { pathname, search: mark < 0 ? '' : url.slice(mark + 1) };
}

/** Of the address only what the page knows: one key for all unknown ones, and none for utm_source. */
export function cacheKey({ pattern, handle }: PageAddress, pathname: string, search: string) {
  if (pattern === unknownPattern) return notFound;
  // A person's page is a shell that holds nothing of its address: made-up ones are all the same.
  if (handle.private && pattern.includes(':')) return pattern;
  if (!search || !handle.parameters) return pathname;
  const asked = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const [name, understand] of Object.entries(handle.parameters)) {
    const value = understand(asked.get(name) ?? '');
    if (value !== undefined) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

function redirectionOf(response: Response): Answered {
  const location = response.headers.get('location');
  if (!location) throw new Error('A loader answered a response that is no redirection');
  return { status: response.status, headers: { location }, body: '' };
}
