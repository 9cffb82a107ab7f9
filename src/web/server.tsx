import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Client } from '#client/client.ts';
import type { FrameData } from '#client/frame-data.ts';
import { readLook } from '#features/look/calls.ts';
import { readMenu } from '#features/places/calls.ts';
import { ReviewList, type ShownReviews } from '#features/reviews/shop/review-list.tsx';
import { readFacts } from '#features/settings/calls.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { searchedPages } from '#features/settings/search.rules.ts';
import { loadPage } from '#router/load-page.ts';
import { finderOf } from '#router/match.ts';
import { StaticRouterProvider } from '#router/parts.tsx';
import { type LoaderKey, loaderContext, type Match, type RouteObject } from '#router/route.ts';
import type { Shown } from '#router/router.ts';
import { KeptItemsContext } from '#ui/kept-item.tsx';
import { isDrawn } from '#ui/wordmark.tsx';
import { WordmarkDrawing } from '#ui/wordmark-drawing.tsx';
import { deskRoutes } from './desk-routes.ts';
import { factsOfPage } from './facts-of-page.ts';
import { Frame } from './frame.tsx';
import { type Head, headOf } from './head.ts';
import { drawItem } from './kept-items.tsx';
import { findParts, type KeptParts, KeptPartsContext, SentPartsContext } from './kept-parts.tsx';
import { openMarks, type Pieces } from './kept-texts.ts';
import { loadFrame } from './load-frame.ts';
import { NeedsScript } from './needs-script.tsx';
import type { PageFacts } from './page-facts.ts';
import type { PageHandle } from './page-handle.ts';
import type { PageState } from './page-state.ts';
import { clientContext } from './request-context.ts';
import { routesWith } from './routes.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { readSigns, signsOf } from './signs/read-signs.ts';
import { Trouble } from './trouble.tsx';

export { readSigns };

const drawing = renderToStaticMarkup(<WordmarkDrawing />);

export interface RenderedPage {
  status: number;
  head: Head;
  handle: PageHandle & PageFacts;
  signs: ReturnType<typeof signsOf>;
  body: Pieces;
  /** The drawing that the page uses. It stands outside of what React keeps. */
  drawing: string;
  state: string;
  /** Of all that it is made from; absent if something could not be loaded. */
  print: string | undefined;
  /** The error while the page loaded, for the log: the page's words are the same for each. */
  fault: unknown;
}

export const routes = routesWith(deskRoutes);

const find = finderOf(routes);

interface Address {
  handle: PageHandle & PageFacts;
  pattern: string;
}

const addresses = new Map<RouteObject, Address>(
  routes.map((route) => {
    const known = route.handle as PageHandle;
    // Facts bring a title of their own where the page has no scripts.
    const whole = { ...known, ...factsOfPage(known.file) } as Address['handle'];
    return [route, { handle: whole, pattern: route.path }];
  }),
);

/** The page at an address in small letters, without rendering it. */
export function pageAt(pathname: string): Address {
  return addressOf(find(pathname));
}

function addressOf({ route }: Match): Address {
  const address = addresses.get(route);
  if (!address) throw new Error(`${route.path} is no page of the shop`);
  return address;
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
  const { origin, pathname, search } = new URL(url);
  const match = find(pathname);
  const { handle, pattern: path } = addressOf(match);
  const context = loaderContext(new Map<LoaderKey<unknown>, unknown>([[clientContext, client]]));
  const asked = { request: { url, signal: nobodyLeaves }, context, params: match.params };
  const [frame, loaded] = await Promise.all([loadFrame(asked), loadPage(match, asked)]);
  if ('elsewhere' in loaded) return loaded.response;
  const [facts, look, menus] = await Promise.all([
    client(readFacts).catch(() => undefined),
    client(readLook).catch(() => undefined),
    client(readMenu).catch(() => undefined),
  ]);
  const signs = signsOf(look);
  const searched = searchedPages.find((page) => page.path === pathname);
  const { page, data, error } = loaded;
  const reviews = page && (await handle.reviews?.(data as never, client));
  const told = page && handle.statusOf?.(data as never);
  const refused = page ? undefined : statusOf(error);
  const status = refused ?? 200;
  const state = JSON.stringify({
    ...{ frame, data },
    ...(path === '*' && { unknown: true }),
    ...(refused && { error: { status: refused } }),
  } satisfies PageState);
  const print =
    page && before?.printOf(JSON.stringify([state, status, facts, look, menus, reviews]));
  if (print && print === before?.print) return 'as before';
  const location = { pathname, search, hash: '', state: null, key: '' };
  return {
    status: handle.status ?? told ?? status,
    head: headOf(
      {
        ...{ handle, frame, path: pathname, card: signs.card, reviews, data, error },
        words: searched && facts?.search?.[searched.name],
      },
      origin,
    ),
    handle,
    signs,
    body: renderWithKeptParts({
      shown: { match, page, data, error, frame, location, scroll: 'stay' },
      ...{ known: frame, path, facts, footer: menus?.menu?.footer, frame: handle.frame, reviews },
    }),
    drawing: isDrawn(frame.name) ? drawing : '',
    state,
    print,
    fault: error instanceof Response ? undefined : error,
  };
}

const nobodyLeaves = new AbortController().signal;

/** A refusal has one; whatever else went wrong is our fault. */
function statusOf(error: unknown): number {
  return error instanceof Response ? error.status : 500;
}

let around: { data: string; parts: Map<string, KeptParts> } | undefined;

interface Rendered {
  shown: Shown;
  known: FrameData;
  path: string;
  frame: PageHandle['frame'];
  facts: ToldFacts | undefined;
  footer: readonly { to: string; words: string }[] | undefined;
  reviews: ShownReviews | undefined;
}

/** The frame around a page depends on the shop's facts, its menu, and the page's place in that. */
function renderWithKeptParts({
  shown,
  known,
  path,
  frame,
  facts,
  footer,
  reviews,
}: Rendered): Pieces {
  const { brand = null, hours = null } = facts ?? {};
  const data = JSON.stringify([known, brand, hours, footer]);
  if (around?.data !== data) around = { data, parts: new Map() };
  const { parts } = around;
  const place = [path.split('/', 2).join('/'), ...currentOf(known, shown)].join(' ');
  const sent = {
    footer: <ShopFooter brand={brand} hours={hours} places={footer} />,
    needsScript: <NeedsScript />,
    reviews:
      reviews &&
      renderToStaticMarkup(<ReviewList reviews={reviews.items} rating={reviews.rating} />),
  };
  const draw = (kept: KeptParts | undefined) => {
    const { mark, piecesOf } = openMarks();
    const html = renderToString(
      <KeptPartsContext value={kept && ((part) => mark(kept[part]))}>
        <SentPartsContext value={sent}>
          <KeptItemsContext value={(item) => mark(drawItem(item))}>
            <StaticRouterProvider shown={shown} frame={<Frame />} trouble={<Trouble />} />
          </KeptItemsContext>
        </SentPartsContext>
      </KeptPartsContext>,
    );
    return { html, pieces: piecesOf(html) };
  };
  const kept = parts.get(place);
  const { html, pieces } = draw(kept);
  // The desk and a bare page have neither of them.
  if (kept || frame === 'desk' || frame === 'bare') return pieces;
  const found = findParts(html);
  parts.set(place, found);
  // From the first time on the same page has the same pieces: its entity tag is made of them.
  return draw(found).pieces;
}

/** The places of an own menu that the bar marks as the current ones. */
function currentOf({ menu = [] }: FrameData, { location }: Shown): string[] {
  const { pathname } = location;
  return menu.map(([to]) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
}
