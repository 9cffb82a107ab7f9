import './styles.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  type DataStrategyMatch,
  type DataStrategyResult,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { client, OutOfReach } from '#client/client.ts';
import { frameRoute } from '#client/frame-data.ts';
import { followSession, isSignedIn } from '#client/session.ts';
import { pages } from '#lib/paths.ts';
import { followConnection, keepOffline, lineIsBack, lineIsGone } from './offline/keep-offline.ts';
import { clientContext, signedInContext } from './request-context.ts';
import { routesWith } from './routes.tsx';
// For its files alone: the build then ships them, and nothing of its code stays.
import './signs/signs.ts';

followSession();
followConnection();
keepOffline();
reloadOnceWhenAChunkIsGone();

void open();

async function open() {
  const routes = routesWith(await deskRoutesAt(location.pathname));
  await loadFirstPage(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: readState(),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      patch(frameRoute.id, await deskRoutesAt(path));
    },
    /** A page that is renewed while the line breaks stays as it is, and what was typed there too. */
    async dataStrategy({ matches }) {
      const loaded: Record<string, DataStrategyResult> = {};
      const load = async (match: DataStrategyMatch) => {
        const answer = await match.resolve();
        const isShown = router.state.navigation.state === 'idle';
        if (isShown && answer.result instanceof OutOfReach) dispatchEvent(new Event(lineIsGone));
        else loaded[match.route.id] = answer;
      };
      await Promise.all(matches.filter((match) => match.shouldCallHandler()).map(load));
      return loaded;
    },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(clientContext, client);
      context.set(signedInContext, isSignedIn);
      return context;
    },
  });
  // What stands on a kept page may be old. What was typed there stays.
  stayOutside(router);
  addEventListener(lineIsBack, () => void router.revalidate());
  show(router);
}

/** While the shop is shut, the server says at each address what there is to see. */
function stayOutside(router: ReturnType<typeof createBrowserRouter>) {
  if (!router.state.loaderData.frame?.shut) return;
  router.subscribe(({ navigation }) => {
    if (navigation.location) location.assign(createPath(navigation.location));
  });
}

async function deskRoutesAt(path: string): Promise<RouteObject[]> {
  const isAtDesk = `${path}/`.toLowerCase().startsWith(`${pages.admin}/`);
  return isAtDesk ? (await import('./desk-routes.ts')).deskRoutes : [];
}

/**
 * For a page that is still lazy, React Router 8.5 loads again what the server sent, forgets the
 * error that came with it, and draws nothing until the code is there (react-router #14955).
 */
async function loadFirstPage(routes: RouteObject[]) {
  const page = matchRoutes(routes, location)?.at(-1)?.route;
  if (typeof page?.lazy === 'function') Object.assign(page, await page.lazy(), { lazy: undefined });
}

function show(router: ReturnType<typeof createBrowserRouter>) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  // A transition lets the browser in between: in one piece it kept a slow phone busy for 0.2 s.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

function readState(): HydrationState {
  const state = document.getElementById('state')?.textContent;
  return state ? (JSON.parse(state) as HydrationState) : {};
}

/** After an update the server may lack a chunk of the old page. The new page has its own. */
function reloadOnceWhenAChunkIsGone() {
  const key = 'reloadedFor';
  addEventListener('vite:preloadError', (event) => {
    const { href } = location;
    if (sessionStorage.getItem(key) === href) return;
    event.preventDefault();
    sessionStorage.setItem(key, href);
    location.reload();
  });
}
