import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchPath,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Client } from '#client/client.ts';
import { type FrameData, frameRoute } from '#client/frame-data.ts';
import { readLook } from '#features/look/calls.ts';
import { readMenu } from '#features/places/calls.ts';
import { ReviewList, type ShownReviews } from '#features/reviews/shop/review-list.tsx';
import { readFacts } from '#features/settings/calls.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { searchedPages } from '#features/settings/search.rules.ts';
import { isDrawn } from '#ui/wordmark.tsx';
import { WordmarkDrawing } from '#ui/wordmark-drawing.tsx';
import { deskRoutes } from './desk-routes.ts';
import { factsOfPage } from './facts-of-page.ts';
import { type Head, headOf } from './head.ts';
import { findParts, type KeptParts, KeptPartsContext, SentPartsContext } from './kept-parts.tsx';
import { loadFrame } from './load-frame.ts';
import { NeedsScript } from './needs-script.tsx';
import type { PageFacts } from './page-facts.ts';
import type { PageHandle } from './page-handle.ts';
import { clientContext } from './request-context.ts';
import { routesWith } from './routes.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { readSigns, signsOf } from './signs/read-signs.ts';
import type { Loaded } from './title.ts';

export { readSigns };

const drawing = renderToStaticMarkup(<WordmarkDrawing />);

export interface RenderedPage {
  status: number;
  head: Head;
  handle: PageHandle & PageFacts;
  signs: ReturnType<typeof signsOf>;
  body: string;
  /** The drawing that the page uses. It stands outside of what React keeps. */
  drawing: string;
  state: string;
  /** Of all that it is made from; absent if something could not be loaded. */
  print: string | undefined;
  /** The error while the page loaded, for the log: the page's words are the same for each. */
  fault: unknown;
}

export const routes = routesWith(deskRoutes);

const { dataRoutes } = createStaticHandler(
  routes.map((route) => (route.id === frameRoute.id ? { ...route, loader: loadFrame } : route)),
);

interface Address {
  handle: PageHandle & PageFacts;
  pattern: string;
  /** It knows this page alone: to look for it among all is a tenth of what rendering costs. */
  handler: StaticHandler;
}

const addresses = dataRoutes.flatMap(({ children = [], ...frame }) =>
  children.map((page): Address => {
    const { path = '', handle } = page;
    const known = handle as PageHandle;
    // Facts bring a title of their own where the page has no scripts.
    const whole = { ...known, ...factsOfPage(known.file) } as Address['handle'];
    const handler = createStaticHandler([{ ...frame, children: [page] } as RouteObject]);
    return { handle: whole, pattern: path, handler };
  }),
);

/** Pages with a fixed address are in a map: matchRoutes costs 70 µs a call, twice a kept page. */
const fixed = new Map(
  addresses.filter(({ pattern }) => !/[:*]/.test(pattern)).map((page) => [page.pattern, page]),
);
const varying = addresses.filter(({ pattern }) => /[:*]/.test(pattern));

/** The page at an address in small letters, without rendering it. */
export function pageAt(pathname: string): Address {
  const page =
    fixed.get(pathname) ?? varying.find(({ pattern }) => matchPath(pattern, pathname) !== null);
  if (!page) throw new Error('Every address has a page, if only the one that says it has none');
  return page;
}

interface Before {
  /** Of what is kept; absent if nothing is. */
  print: string | undefined;
  /** The platform's, because nothing here knows Node. */
  printOf: (made: string) => string;
}

export function renderPage(url: string, client: Client): Promise<RenderedPage | Response>;
/** Most changes leave most pages as they were: then nothing is drawn. */
export function renderPage(
  url: string,
  client: Client,
  before: Before,
): Promise<RenderedPage | Response | 'as before'>;
export async function renderPage(
  url: string,
  client: Client,
  before?: Before,
): Promise<RenderedPage | Response | 'as before'> {
  const requestContext = new RouterContextProvider(new Map([[clientContext, client]]));
  const { origin, pathname } = new URL(url);
  const { handler, handle, pattern: path } = pageAt(pathname);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return context;
  const [facts, look, menus] = await Promise.all([
    client(readFacts).catch(() => undefined),
    client(readLook).catch(() => undefined),
    client(readMenu).catch(() => undefined),
  ]);
  const signs = signsOf(look);
  const frame: FrameData = context.loaderData[frameRoute.id];
  const searched = searchedPages.find((page) => page.path === pathname);
  const loaded = loadedBy(context);
  const reviews = loaded.error ? undefined : await handle.reviews?.(loaded.data as never, client);
  const told = loaded.error ? undefined : handle.statusOf?.(loaded.data as never);
  const state = JSON.stringify({ loaderData: context.loaderData, errors: context.errors });
  const print = context.errors
    ? undefined
    : before?.printOf(JSON.stringify([state, context.statusCode, facts, look, menus, reviews]));
  if (print && print === before?.print) return 'as before';
  return {
    status: handle.status ?? told ?? context.statusCode,
    head: headOf(
      {
        ...{ handle, frame, path: pathname, card: signs.card, reviews, ...loaded },
        words: searched && facts?.search?.[searched.name],
      },
      origin,
    ),
    handle,
    signs,
    body: renderWithKeptParts(context, {
      dataRoutes: handler.dataRoutes,
      path,
      facts,
      footer: menus?.menu?.footer,
      ...handle,
      reviews,
    }),
    drawing: isDrawn(frame.name) ? drawing : '',
    state,
    print,
    fault: Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error)),
  };
}

let around: { data: string; parts: Map<string, KeptParts> } | undefined;

interface Rendered {
  dataRoutes: StaticHandler['dataRoutes'];
  path: string;
  frame?: PageHandle['frame'];
  facts: ToldFacts | undefined;
  footer: readonly { to: string; words: string }[] | undefined;
  reviews: ShownReviews | undefined;
}

/** The frame around a page depends on the shop's facts, its menu, and the page's place in that. */
function renderWithKeptParts(
  context: StaticHandlerContext,
  { dataRoutes, path, frame, facts, footer, reviews }: Rendered,
): string {
  const { brand = null, hours = null } = facts ?? {};
  const known: FrameData = context.loaderData[frameRoute.id];
  const data = JSON.stringify([known, brand, hours, footer]);
  if (around?.data !== data) around = { data, parts: new Map() };
  const { parts } = around;
  const place = [path.split('/', 2).join('/'), ...currentOf(known, context)].join(' ');
  const kept = parts.get(place);
  const sent = {
    footer: <ShopFooter brand={brand} hours={hours} places={footer} />,
    needsScript: <NeedsScript />,
    reviews:
      reviews &&
      renderToStaticMarkup(<ReviewList reviews={reviews.items} rating={reviews.rating} />),
  };
  const html = renderToString(
    <KeptPartsContext value={kept}>
      <SentPartsContext value={sent}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SentPartsContext>
    </KeptPartsContext>,
  );
  // The desk and a bare page have neither of them.
  if (!kept && frame !== 'desk' && frame !== 'bare') parts.set(place, findParts(html));
  return html;
}

/** The places of an own menu that the bar marks as the current ones. */
function currentOf({ menu = [] }: FrameData, { location }: StaticHandlerContext): string[] {
  const { pathname } = location;
  return menu.map(([to]) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
}

function loadedBy({ matches, loaderData, errors }: StaticHandlerContext): Loaded {
  const last = matches.at(-1);
  const [error] = Object.values(errors ?? {});
  return { data: last && loaderData[last.route.id], error };
}
