import { locationAt, openEntries } from './entries.ts';
import { loadPage, type Outcome } from './load-page.ts';
import {
  createPath,
  hrefOf,
  type LoaderContext,
  type Location,
  type Match,
  type PageModule,
  type To,
} from './route.ts';
import { rememberScroll, type Scroll } from './scroll.ts';

/**
 * The shown page. It is a new object for each page, and each time that the page's data are renewed.
 */
export interface Shown {
  location: Location;
  match: Match;
  /** Undefined if its code or its data could not be loaded. */
  page?: PageModule | undefined;
  data?: unknown;
  error?: unknown;
  /** The data for the frame around all pages, which came with the document. */
  frame: unknown;
  scroll: Scroll;
}

/** The page that is being loaded, if there is one. */
export type Navigation =
  | { state: 'idle'; location?: undefined }
  | { state: 'loading'; location: Location };

export interface RouterState {
  shown: Shown;
  navigation: Navigation;
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/** A navigation that was stopped, because the person would lose something. */
export interface Blocked {
  state: 'blocked';
  proceed(): void;
  reset(): void;
}

export interface Router {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Resolves when the page is shown, or when another navigation has replaced this one. */
  navigate(to: To, options?: NavigateOptions): Promise<void>;
  /** Loads the data of the shown page again. */
  revalidate(): Promise<void>;
  /**
   * Calls `told` for every navigation away, which then waits. Answers a function that removes the
   * guard.
   */
  guard(told: (blocked: Blocked | undefined) => void): () => void;
}

interface RouterOptions {
  find(pathname: string): Promise<Match>;
  /** The context for the loaders of one navigation, until another one replaces it. */
  contextFor(signal: AbortSignal): LoaderContext;
  /** The page and the data that came with the document. */
  first: Pick<Shown, 'match' | 'page' | 'data' | 'error' | 'frame'>;
  /** Whether a page stays as it is when its renewal failed with this error. */
  staysWith(error: unknown): boolean;
  /** Whether the next page has to be loaded as a document. */
  needsDocument(): boolean;
}

interface Way {
  location: Location;
  /** 'turned': the browser is already at this entry. The others are still to be written. */
  entry: 'turned' | 'push' | 'replace';
  keepsScroll?: boolean | undefined;
}

const idle: Navigation = { state: 'idle' };

export function createBrowserRouter(options: RouterOptions): Router {
  const { find, contextFor, first, staysWith, needsDocument } = options;
  const entries = openEntries();
  const scroll = rememberScroll(() => state.shown.location.key);
  const location = entries.here();
  let state: RouterState = {
    shown: { ...first, location, scroll: scroll.ofFirst(location.key) },
    navigation: idle,
  };
  let underWay = new AbortController();
  const listeners = new Set<(state: RouterState) => void>();
  const guards = watchWaysOut(entries.turned, (location) => go({ location, entry: 'turned' }));

  function become(next: Partial<RouterState>) {
    state = { ...state, ...next };
    for (const listen of listeners) listen(state);
  }

  /** Aborts the navigation that is under way. */
  function begin(): AbortSignal {
    underWay.abort();
    underWay = new AbortController();
    return underWay.signal;
  }

  async function go(way: Way): Promise<void> {
    const signal = begin();
    scroll.keep(state.shown.location.key);
    const { location, entry } = way;
    if (isPlaceOn(state.shown.location, way)) return show(way, state.shown);
    become({ navigation: { state: 'loading', location } });
    const match = !needsDocument() && (await find(location.pathname).catch(() => undefined));
    const outcome = match && (await load(match, location, signal));
    if (signal.aborted) return;
    if (!outcome || needsDocument()) {
      // If the addresses differ only in the hash, such as `#main`, `assign` would load no new
      // document.
      return entry === 'turned'
        ? window.location.reload()
        : window.location.assign(createPath(location));
    }
    if ('elsewhere' in outcome) return leadOn(way, outcome.elsewhere);
    show(way, { match, ...outcome });
  }

  function load(match: Match, location: Location, signal: AbortSignal): Promise<Outcome> {
    const { href: url } = new URL(createPath(location), origin);
    return loadPage(match, { request: { url, signal }, context: contextFor(signal) });
  }

  function show({ location, entry, keepsScroll }: Way, news: Pick<Shown, 'match'>) {
    if (entry !== 'turned') entries.write(entry, location);
    const scrolled = scroll.of(location.key) ?? (keepsScroll ? 'stay' : undefined);
    const { frame } = state.shown;
    become({ shown: { ...news, location, scroll: scrolled, frame }, navigation: idle });
  }

  function leadOn({ location, entry, keepsScroll }: Way, to: string) {
    const url = new URL(to, new URL(createPath(location), origin));
    const further = entry === 'push' ? entry : 'replace';
    if (url.origin === origin)
      return go({ location: locationAt(url), entry: further, keepsScroll });
    window.location.assign(url.href);
  }

  async function navigate(
    to: To,
    { replace, state: kept, preventScrollReset }: NavigateOptions = {},
  ) {
    const url = new URL(hrefOf(to, state.shown.location), origin);
    if (url.origin !== origin) return window.location.assign(url.href);
    const way: Way = {
      location: locationAt(url, kept),
      entry: replace ? 'replace' : 'push',
      keepsScroll: preventScrollReset,
    };
    if (!guards.stop(() => go(way))) await go(way);
  }

  async function revalidate() {
    // A navigation that is under way loads its data anyway.
    if (state.navigation.state === 'loading') return;
    const signal = begin();
    const { match, location, frame, scroll } = state.shown;
    const outcome = await load(match, location, signal);
    if (signal.aborted || ('error' in outcome && staysWith(outcome.error))) return;
    if ('elsewhere' in outcome) return leadOn({ location, entry: 'replace' }, outcome.elsewhere);
    become({ shown: { match, location, frame, scroll, ...outcome } });
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    revalidate,
    guard: guards.guard,
  };
}

/** Whether it leads only to another place on the same page. */
function isPlaceOn(here: Location, { location: there, entry }: Way): boolean {
  const isSame = here.pathname === there.pathname && here.search === there.search;
  return isSame && (there.hash !== '' || (entry === 'turned' && here.hash !== ''));
}

/**
 * Stops navigations while a guard is set: a link's before it begins, the browser's by going back
 * again.
 */
function watchWaysOut(
  turned: ReturnType<typeof openEntries>['turned'],
  follow: (location: Location) => void,
) {
  let told: ((blocked: Blocked | undefined) => void) | undefined;
  /** Runs instead of the usual handler at the next turn. */
  let instead: ((location: Location) => void) | undefined;

  function stop(goOn: () => unknown): boolean {
    told?.({
      state: 'blocked',
      proceed() {
        told?.(undefined);
        goOn();
      },
      reset: () => told?.(undefined),
    });
    return told !== undefined;
  }

  addEventListener('popstate', () => {
    const { location, by } = turned();
    const follows = instead ?? follow;
    if (instead || !by || !told) {
      instead = undefined;
      return follows(location);
    }
    const isBack = new Promise<void>((done) => {
      instead = () => done();
    });
    history.go(-by);
    stop(async () => {
      await isBack;
      instead = follow;
      history.go(by);
    });
  });

  return {
    stop,
    guard(tell: NonNullable<typeof told>) {
      told = tell;
      return () => {
        told = undefined;
      };
    },
  };
}
