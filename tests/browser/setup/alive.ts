import { type Browser, type Page, type Route, selectors } from '@playwright/test';

/** Selects the document of a shop's page until the page is alive. */
const asleep = 'asleep=page';
const code = '**/assets/*.js';
const metEarly = new WeakSet<Page>();
/** Playwright can remove a handler only once it has confirmed that it was added. */
const held = new WeakMap<Page, Promise<void>>();

/**
 * A press before a page is alive is lost, or does what it does without the page's code. So every
 * action and every assertion on a page of this browser waits until the page is alive.
 */
export async function meetPagesAlive(browser: Browser): Promise<void> {
  await selectors.register('asleep', findAsleep, { contentScript: true });
  browser.on('context', (context) => context.on('page', meetAlive));
}

/** For tests of a page before it is alive: its code comes when the work is done. */
export async function beforeAlive<Value>(page: Page, work: () => Promise<Value>): Promise<Value> {
  const { promise: done, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await done;
    await route.fallback();
  };
  metEarly.add(page);
  await held.get(page);
  await page.removeLocatorHandler(page.locator(asleep));
  await page.route(code, hold);
  const value = await work();
  // The route stays, and holds nothing any more. A page whose code is requested while the route is
  // being removed may never come alive.
  letGo();
  metEarly.delete(page);
  holdActions(page);
  return value;
}

function meetAlive(page: Page) {
  const wait = () => untilAlive(page);
  waitAfter(page, ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'], wait);
  // Keyboard and mouse look for no element, so no handler holds them.
  waitBefore(page.keyboard, ['press', 'type', 'insertText', 'down'], wait);
  waitBefore(page.mouse, ['click', 'down', 'wheel'], wait);
  holdActions(page);
}

/**
 * Playwright looks for this before every action and every assertion, and waits until it is gone.
 */
function holdActions(page: Page) {
  const holding = page.addLocatorHandler(page.locator(asleep), async () => undefined);
  // On a page that closes at once there is nothing to hold.
  held.set(
    page,
    holding.catch(() => undefined),
  );
}

async function untilAlive(page: Page) {
  if (!metEarly.has(page)) await page.locator(asleep).waitFor({ state: 'detached' });
}

function waitAfter(of: object, ways: readonly string[], wait: () => Promise<void>) {
  change(of, ways, (go) => async (...given) => {
    const answer = await go(...given);
    await wait();
    return answer;
  });
}

function waitBefore(of: object, ways: readonly string[], wait: () => Promise<void>) {
  change(of, ways, (press) => async (...given) => {
    await wait();
    return press(...given);
  });
}

type Way = (...given: unknown[]) => Promise<unknown>;

function change(of: object, ways: readonly string[], anew: (was: Way) => Way) {
  const all = of as Record<string, Way>;
  for (const way of ways) {
    const was = all[way];
    if (!was) throw new Error(`Playwright has no ${way} any more`);
    all[way] = anew(was.bind(of));
  }
}

/**
 * Runs in the page. A page that is not the shop's has no root. Without scripting no page comes
 * alive.
 */
function findAsleep() {
  return {
    queryAll() {
      // Between two documents there is none for a moment, although the types say otherwise.
      const page = document.documentElement as HTMLElement | null;
      if (!page || 'alive' in page.dataset || matchMedia('(scripting: none)').matches) return [];
      const opens = document.readyState === 'loading' || document.getElementById('root') !== null;
      return opens ? [page] : [];
    },
  };
}
