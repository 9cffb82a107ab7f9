import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Client } from '#client/client.ts';
import type { FrameData } from '#client/frame-data.ts';
import { ReviewList, type ShownReviews } from '#features/reviews/shop/review-list.tsx';
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
import { drawItem, drawStill } from './kept-items.tsx';
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
  /** The drawing that the page uses. It stands outside of what React renders. */
  drawing: string;
  state: string;
  /**
   * A hash of all the data that the page is made from. Undefined if something could not be loaded.
   */
  print: string | undefined;
  /** The error while the page loaded, for the log. The page shows the same text for every error. */
  fault: unknown;
}

export const routes = routesWith(deskRoutes).map(keepCode);

const find = finderOf(routes);

interface Address {
  handle: PageHandle & PageFacts;
  pattern: string;
}

const addresses = new Map<RouteObject, Address>(
  routes.map((route) => {
    const known = route.handle as PageHandle;
    // For a page without scripts, the facts have a title of their own.
    const whole = { ...known, ...factsOfPage(known.file) } as Address['handle'];
    return [route, { handle: whole, pattern: route.path }];
  }),
);

/** Finds the page at a lower-case address, without rendering it. */
export function pageAt(pathname: string): Address {
  return addressOf(find(pathname));
}

function addressOf({ route }: Match): Address {
  const address = addresses.get(route);
  if (!address) throw new Error(`${route.path} is no page of the shop`);
  return address;
}

/**
 * Node resolves an import anew each time, which took a thirtieth of a page's time. Code that could
 * not be read is asked for again.
 */
export function keepCode(route: RouteObject): RouteObject {
  let code: ReturnType<RouteObject['lazy']> | undefined;
  return {
    ...route,
    lazy() {
      code ??= route.lazy().catch((error: unknown) => {
        code = undefined;
        throw error;
      });
      return code;
    },
  };
}

interface Before {
  /** The print of the kept page. Undefined if there is none. */
  print: string | undefined;
  /** Passed in by the platform, because this code does not use Node's modules. */
  printOf: (made: string) => string;
}

export function renderPage(address: URL, client: Client): Promise<RenderedPage | Response>;
/** Most changes do not affect most pages. Then nothing is rendered. */
export function renderPage(
  address: URL,
  client: Client,
  before: Before,
): Promise<RenderedPage | Response | 'as before'>;
export async function renderPage(
  address: URL,
  client: Client,
  before?: Before,
): Promise<RenderedPage | Response | 'as before'> {
  const { href: url, origin, pathname, search } = address;
  const match = find(pathname);
  const { handle, pattern: path } = addressOf(match);
  const context = loaderContext(new Map<LoaderKey<unknown>, unknown>([[clientContext, client]]));
  const asked = { request: { url, signal: nobodyLeaves }, context, params: match.params };
  const [{ frame, facts, look, menus }, loaded] = await Promise.all([
    loadFrame(client, address),
    loadPage(match, asked),
  ]);
  if ('elsewhere' in loaded) return loaded.response;
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
  const shop = before && [printOnce(facts, before), printOnce(look, before), menus];
  const print = page && before?.printOf(state + JSON.stringify([status, shop, reviews]));
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

/** The facts and the look are long, and the same objects until a setting changes. */
const prints = new WeakMap<object, string>();

function printOnce(told: object | undefined, { printOf }: Before): string | undefined {
  const known = told && (prints.get(told) ?? printOf(JSON.stringify(told)));
  if (told && known) prints.set(told, known);
  return known;
}

const nobodyLeaves = new AbortController().signal;

/** A refusal has a status. Any other error is our fault. */
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

/** The frame depends on the shop's facts, its menu, and the page's place in the menu. */
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
  const list = reviews && <ReviewList reviews={reviews.items} rating={reviews.rating} />;
  const draw = (kept: KeptParts | undefined) => {
    const { mark, piecesOf } = openMarks();
    const sent = {
      footer: <ShopFooter brand={brand} hours={hours} places={footer} />,
      needsScript: <NeedsScript />,
      reviews: list && mark(drawStill(list)),
    };
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
  // The desk and bare pages have no header and footer.
  if (kept || frame === 'desk' || frame === 'bare') return pieces;
  const found = findParts(html);
  parts.set(place, found);
  // Rendered again, so that the first answer has the same pieces as later ones: the entity tag is
  // made from them.
  return draw(found).pieces;
}

/** The links of the owner's own menu that the bar marks as current. */
function currentOf({ menu = [] }: FrameData, { location }: Shown): string[] {
  const { pathname } = location;
  return menu.map(([to]) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
}
