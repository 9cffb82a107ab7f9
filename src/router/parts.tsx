import {
  type AnchorHTMLAttributes,
  Component,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { matchPath } from './match.ts';
import { createPath, hrefOf, type Location, type Params, type To } from './route.ts';
import type { Blocked, NavigateOptions, Navigation, Router, RouterState, Shown } from './router.ts';
import { scrollPage } from './scroll.ts';

// The shown page changes seldom, the navigation with every press. They have separate contexts, so
// that a component which reads only the first is not rendered for the second.
const RouterContext = createContext<Router | undefined>(undefined);
const ShownContext = createContext<Shown | undefined>(undefined);
const NavigationContext = createContext<Navigation>({ state: 'idle' });
const ErrorContext = createContext<unknown>(undefined);

interface Around {
  /** Surrounds each page, which is its `<Outlet />`. */
  frame: ReactNode;
  /** Shown instead of the frame if a page could not be loaded or rendered. */
  trouble: ReactNode;
}

export function RouterProvider({ router, ...around }: Around & { router: Router }) {
  const [state, setState] = useState(router.state);
  const { location, scroll } = state.shown;
  useLayoutEffect(
    () => router.subscribe((next) => startTransition(() => setState(next))),
    [router],
  );
  useLayoutEffect(() => scrollPage(location, scroll), [location, scroll]);
  return (
    <RouterContext value={router}>
      <Pages {...state} {...around} />
    </RouterContext>
  );
}

/** For the server, where there is no navigation. */
export function StaticRouterProvider({ shown, ...around }: Around & { shown: Shown }) {
  return <Pages shown={shown} navigation={{ state: 'idle' }} {...around} />;
}

function Pages({ shown, navigation, frame, trouble }: Around & RouterState) {
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <Boundary shown={shown} trouble={trouble}>
          {frame}
        </Boundary>
      </ShownContext>
    </NavigationContext>
  );
}

interface BoundaryProps {
  shown: Shown;
  trouble: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { shown?: Shown; thrown?: { error: unknown } }> {
  override state: { shown?: Shown; thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  /** Forgets the error when another page is shown, or when the data of this page are renewed. */
  static getDerivedStateFromProps({ shown }: BoundaryProps, state: { shown?: Shown }) {
    return shown === state.shown ? null : { shown, thrown: undefined };
  }

  override render() {
    const { shown, trouble, children } = this.props;
    const { error } = this.state.thrown ?? shown;
    return error === undefined ? children : <ErrorContext value={error}>{trouble}</ErrorContext>;
  }
}

export function Outlet() {
  const { page } = useShown();
  return page ? <page.Component /> : null;
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The browser loads a whole document, as without scripts. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Opens a page of the shop without a new document. To other sites it is a normal link. */
export function Link(link: LinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, onClick, ...rest } = link;
  const router = useContext(RouterContext);
  const { location } = useShown();
  const href = hrefOf(to, location);
  const isHere = href.startsWith('/') && !href.startsWith('//') && !reloadDocument;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isHere || !router || isForTheBrowser(event, rest.target)) return;
    event.preventDefault();
    // If the address stays the same, the history gets no new entry.
    const again = replace ?? href === createPath(location);
    void router.navigate(href, { replace: again, state, preventScrollReset });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** True for a new tab, a window, a download, or a click that another handler has handled. */
function isForTheBrowser(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
  return defaultPrevented || !isPlain || (target !== undefined && target !== '_self');
}

/** Marks the link as current on its page and on the pages below it. */
export function NavLink(link: LinkProps) {
  const { location } = useShown();
  const [path = ''] = hrefOf(link.to, location).toLowerCase().split(/[?#]/);
  const here = location.pathname.toLowerCase();
  const isCurrent = here === path || (path !== '/' && here.startsWith(`${path}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}

export function useNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  return useContext(RouterContext)?.navigate ?? nowhere;
}

export function useRevalidator(): Pick<Router, 'revalidate'> {
  return useContext(RouterContext) ?? { revalidate: nowhere };
}

/** Only the browser runs effects and handlers, so the server never calls this. */
function nowhere(): never {
  throw new Error('The server turns to no page');
}

export function useLocation(): Location {
  return useShown().location;
}

export function useSearchParams(): [URLSearchParams] {
  return [new URLSearchParams(useLocation().search)];
}

export function useParams(): Params {
  return useShown().match.params;
}

/** Null if the pattern does not fit the page's address. */
export function useMatch(pattern: string): { params: Params } | null {
  return matchPath(pattern, useLocation().pathname);
}

/** The answer of the page's loader. If the loader redirects, no page is shown. */
export function useLoaderData<Loader extends (...args: never[]) => unknown>() {
  return useShown().data as Exclude<Awaited<ReturnType<Loader>>, Response>;
}

/** The data for the frame around all pages, which came with the document. */
export function useFrame<Data>(): Data | undefined {
  return useShown().frame as Data | undefined;
}

/** Undefined if there was no error. */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Links and addresses stand inside of a router');
  return shown;
}

export type Blocker = Blocked | { state: 'unblocked' };

const unblocked: Blocker = { state: 'unblocked' };

/** Stops every navigation away from the page, except the loading of a new document. */
export function useBlocker(blocks: boolean): Blocker {
  const router = useContext(RouterContext);
  const [blocked, setBlocked] = useState<Blocked>();
  useEffect(() => (blocks ? router?.guard(setBlocked) : undefined), [router, blocks]);
  return blocked ?? unblocked;
}
