import './styles.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { clientUntil, OutOfReach } from '#client/client.ts';
import type { FrameData } from '#client/frame-data.ts';
import { followSession, isSignedIn } from '#client/session.ts';
import { pages } from '#lib/paths.ts';
import { finderOf } from '#router/match.ts';
import { RouterProvider } from '#router/parts.tsx';
import { createPath, type LoaderKey, loaderContext, type Match } from '#router/route.ts';
import { createBrowserRouter, type Router } from '#router/router.ts';
import { Frame } from './frame.tsx';
import { followConnection, keepOffline, lineIsBack, lineIsGone } from './offline/keep-offline.ts';
import { clientContext, signedInContext } from './request-context.ts';
import { routesWith } from './routes.tsx';
// For its files alone: the build then ships them, and nothing of its code stays.
import './signs/signs.ts';
import type { PageState } from './page-state.ts';
import { Trouble } from './trouble.tsx';

const findOfShop = finderOf(routesWith([]));

followSession();
followConnection();
keepOffline();
reloadOnceWhenAChunkIsGone();

void open();

async function open() {
  const state = readState();
  const match = await find(state.unknown ? '*' : location.pathname);
  // Hydrating has to draw at once what the server drew, so its code is there before.
  const page = 'error' in state ? undefined : await match.route.lazy();
  const router = createBrowserRouter({
    find,
    contextFor: (signal) =>
      loaderContext(
        new Map<LoaderKey<unknown>, unknown>([
          [clientContext, clientUntil(signal)],
          [signedInContext, isSignedIn],
        ]),
      ),
    first: { match, page, ...state },
    staysWith: isOutOfReach,
  });
  // What stands on a kept page may be old. What was typed there stays.
  stayOutside(router, state.frame);
  addEventListener(lineIsBack, () => void router.revalidate());
  show(router);
}

/** While the shop is shut, the server says at each address what there is to see. */
function stayOutside(router: Router, { shut }: FrameData) {
  if (!shut) return;
  router.subscribe(({ navigation }) => {
    if (navigation.location) location.assign(createPath(navigation.location));
  });
}

/** Of the desk's pages a browser knows nothing until somebody goes there. */
async function find(pathname: string): Promise<Match> {
  const isAtDesk = `${pathname}/`.toLowerCase().startsWith(`${pages.admin}/`);
  if (!isAtDesk) return findOfShop(pathname);
  const { deskRoutes } = await import('./desk-routes.ts');
  return finderOf(routesWith(deskRoutes))(pathname);
}

/** A page that is renewed while the line breaks stays as it is, and what was typed there too. */
function isOutOfReach(error: unknown): boolean {
  const isGone = error instanceof OutOfReach;
  if (isGone) dispatchEvent(new Event(lineIsGone));
  return isGone;
}

function show(router: Router) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  // A transition lets the browser in between: in one piece it kept a slow phone busy for 0.2 s.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} frame={<Frame />} trouble={<Trouble />} />
      </StrictMode>,
    );
  });
}

function readState(): PageState {
  const state = document.getElementById('state')?.textContent;
  if (!state) throw new Error('The page has no state');
  return JSON.parse(state) as PageState;
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
