import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchPath,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Client } from '#client/client.ts';
import { type Head, headOf } from './head.ts';
import { type PageHandle, pageHandleOf } from './page-handle.ts';
import { clientContext } from './request-context.ts';
import { routes } from './routes.tsx';
import type { Loaded } from './title.ts';

export { headScript } from './head-script.ts';
export { signs } from './signs/signs.ts';

export interface RenderedPage {
  status: number;
  head: Head;
  handle: PageHandle;
  body: string;
  state: string;
  /** What broke while the page was loaded, for the log: its own words are the same whatever it was. */
  fault: unknown;
}

const handler = createStaticHandler(routes);

interface Address {
  handle: PageHandle;
  pattern: string;
}

const addresses = handler.dataRoutes
  .flatMap(({ children = [] }) => children)
  .map(({ path = '', handle }): Address => ({ handle: handle as PageHandle, pattern: path }));

/** Those that are the same for every visitor stand in a map: matchRoutes costs 70 µs a call, twice a kept page. */
const fixed = new Map(
  addresses.filter(({ pattern }) => !/[:*]/.test(pattern)).map((page) => [page.pattern, page]),
);
const varying = addresses.filter(({ pattern }) => /[:*]/.test(pattern));

/** Which page stands at an address in small letters, without rendering it. */
export function pageAt(pathname: string): Address {
  const page =
    fixed.get(pathname) ?? varying.find(({ pattern }) => matchPath(pattern, pathname) !== null);
  if (!page) throw new Error('Every address has a page, if only the one that says it has none');
  return page;
}

export async function renderPage(url: string, client: Client): Promise<RenderedPage | Response> {
  const requestContext = new RouterContextProvider(new Map([[clientContext, client]]));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return context;
  const handle = pageHandleOf(context.matches.map(({ route }) => route));
  const path = context.matches.at(-1)?.route.path ?? '';
  return {
    status: handle.status ?? context.statusCode,
    head: headOf({ handle, path, ...loadedBy(context) }, new URL(url).origin),
    handle,
    body: renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    ),
    state: JSON.stringify({ loaderData: context.loaderData, errors: context.errors }),
    fault: Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error)),
  };
}

function loadedBy({ matches, loaderData, errors }: StaticHandlerContext): Loaded {
  const last = matches.at(-1);
  const [error] = Object.values(errors ?? {});
  return { data: last && loaderData[last.route.id], error };
}
