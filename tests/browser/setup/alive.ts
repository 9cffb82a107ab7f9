import { type Browser, type Page, type Route, selectors } from '@playwright/test';

/** The document of a shop's page, as long as nothing on it answers yet. */
const asleep = 'asleep=page';
const code = '**/assets/*.js';
const metEarly = new WeakSet<Page>();
/** Playwright can take a handler away only when it has answered that it keeps it. */
const held = new WeakMap<Page, Promise<void>>();

/**
 * A press before a page is alive is lost, or does what it does without the page's code. From now on each
 * page that this browser opens is met alive: what opens it, looks at it or presses on it waits until then.
 */
export async function meetPagesAlive(browser: Browser): Promise<void> {
  await selectors.register('asleep', findAsleep);
  browser.on('context', (context) => context.on('page', meetAlive));
}

/** For what is meant to be done while nothing on the page answers: its code comes when the work is done. */
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
  // The route stays and holds nothing any more: a page whose code was on its way while the route was
  // taken away once never came alive.
  letGo();
  metEarly.delete(page);
  holdActions(page);
  return value;
}

function meetAlive(page: Page) {
  const wait = () => untilAlive(page);
  waitAfter(page, ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'], wait);
  // Neither looks for an element, so no handler holds them.
  waitBefore(page.keyboard, ['press', 'type', 'insertText', 'down'], wait);
  waitBefore(page.mouse, ['click', 'down', 'wheel'], wait);
  holdActions(page);
}

/** Playwright asks for it before every action and every assertion, and waits until it is gone. */
function holdActions(page: Page) {
  const holding = page.addLocatorHandler(page.locator(asleep), async () => undefined);
  // Of a page that is closed at once nothing has to be held.
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

/** Runs in the page. What is no page of the shop has no root, and without scripting none comes alive. */
function findAsleep() {
  return {
    queryAll() {
      // Between two documents there is none yet, whatever the types say.
      const page = document.documentElement as HTMLElement | null;
      if (!page || 'alive' in page.dataset || matchMedia('(scripting: none)').matches) return [];
      const opens = document.readyState === 'loading' || document.getElementById('root') !== null;
      return opens ? [page] : [];
    },
  };
}
