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
// Imported for its files alone, so that the build ships them. None of its code stays.
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
  // Hydration has to render at once what the server rendered, so the page's code is loaded before.
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
    // Typed text stays too, until the person goes to another page.
    staysWith: (error) => error === lostCode() || isOutOfReach(error),
    // While the shop is shut, the server decides for each address what to show. A document also
    // brings code that could not be loaded here.
    needsDocument: () => Boolean(lostCode() ?? state.frame.shut),
  });
  // The data of a kept page may be old, so they are read again. Typed text stays.
  addEventListener(lineIsBack, () => void router.revalidate());
  show(router);
}

/**
 * If the code of the first page cannot be loaded, nothing has been typed yet, so the document is
 * reloaded once.
 */
function reloadOnce(error: unknown) {
  const key = 'reloadedFor';
  const { href } = location;
  if (error !== lostCode() || sessionStorage.getItem(key) === href) throw error;
  sessionStorage.setItem(key, href);
  location.reload();
}

/** A browser loads the desk's routes only when a person goes to the desk. */
async function find(pathname: string): Promise<Match> {
  const isAtDesk = `${pathname}/`.toLowerCase().startsWith(`${pages.admin}/`);
  if (!isAtDesk) return findOfShop(pathname);
  const desk = await import('./desk-routes.ts');
  return finderOf(routesWith(desk.deskRoutes))(pathname);
}

/** If the connection breaks while a page's data are renewed, the page and its typed text stay. */
function isOutOfReach(error: unknown): boolean {
  const isGone = error instanceof OutOfReach;
  if (isGone) dispatchEvent(new Event(lineIsGone));
  return isGone;
}

function show(router: Router) {
  // A transition lets the browser do other work in between. In one piece, hydration blocks a slow
  // phone for 0.2 s.
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
