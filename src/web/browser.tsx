import './styles.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { clientUntil, OutOfReach } from '#client/client.ts';
import { followSession, isSignedIn } from '#client/session.ts';
import { pages } from '#lib/paths.ts';
import { finderOf } from '#router/match.ts';
import { RouterProvider } from '#router/parts.tsx';
import { type LoaderKey, loaderContext, type Match } from '#router/route.ts';
import { createBrowserRouter, type Router } from '#router/router.ts';
import { lostCode } from './bring-code.ts';
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

void open().catch(reloadOnce);

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
    // What was typed there stays too, until somebody goes on.
    staysWith: (error) => error === lostCode() || isOutOfReach(error),
    // While the shop is shut, the server says at each address what there is to see. A document also
    // brings the code that is missing here.
    needsDocument: () => Boolean(lostCode() ?? state.frame.shut),
  });
  // What stands on a kept page may be old. What was typed there stays.
  addEventListener(lineIsBack, () => void router.revalidate());
  show(router);
}

/** Where the code of the first page itself does not come, nothing has been typed yet. */
function reloadOnce(error: unknown) {
  const key = 'reloadedFor';
  const { href } = location;
  if (error !== lostCode() || sessionStorage.getItem(key) === href) throw error;
  sessionStorage.setItem(key, href);
  location.reload();
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
  // A transition lets the browser in between: in one piece it kept a slow phone busy for 0.2 s.
  startTransition(() => {
    hydrateRoot(
      partOf('root'),
      <StrictMode>
        <RouterProvider router={router} frame={<Frame />} trouble={<Trouble />} />
      </StrictMode>,
    );
  });
}

function readState(): PageState {
  return JSON.parse(partOf('state').textContent) as PageState;
}

function partOf(id: 'root' | 'state'): HTMLElement {
  const part = document.getElementById(id);
  if (!part) throw new Error(`The page has no ${id}`);
  return part;
}
