import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';

/**
 * A window that a worker's tests use one after another. A new window has a new process that has
 * seen no page yet, which takes twice the work of a page. The window is emptied between two tests.
 * After a failed test, or a change that cannot be undone (the clock, the network), it is closed
 * instead.
 */
export class KeptWindow {
  #window: Window | undefined;
  #options = '';

  /** `options` names what makes the window differ from others. */
  async lend(browser: Browser, options: string): Promise<BrowserContext> {
    if (options !== this.#options) await this.close();
    this.#options = options;
    this.#window ??= await openWindow(browser);
    return this.#window.context;
  }

  /** `blank` is an address of the shop that shows no page. */
  async takeBack(passed: boolean, blank: string): Promise<void> {
    const window = this.#window;
    if (!window) return;
    if (!passed || window.worn || window.page.isClosed()) await this.close();
    else await empty(window, blank);
  }

  async close(): Promise<void> {
    await this.#window?.context.close();
    this.#window = undefined;
  }
}

interface Window {
  context: BrowserContext;
  page: Page;
  /** Set when the window is emptied for the first time. */
  session?: CDPSession;
  size: ReturnType<Page['viewportSize']>;
  newSession: BrowserContext['newCDPSession'];
  scripts: Disposable[];
  /** Whether a test looked at it as it is printed. */
  printed: boolean;
  worn: boolean;
}

/** After one of these calls the window cannot be restored. */
const wearing = {
  context: ['addInitScript', 'newCDPSession', 'setOffline', 'exposeBinding', 'exposeFunction'],
  page: ['exposeBinding', 'exposeFunction'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
};

const heard = [
  'request',
  'response',
  'requestfailed',
  'requestfinished',
  'console',
  'dialog',
] as const;

async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const newSession = context.newCDPSession.bind(context);
  const size = page.viewportSize();
  const window: Window = {
    context,
    page,
    newSession,
    size,
    scripts: [],
    printed: false,
    worn: false,
  };
  const wear = () => {
    window.worn = true;
  };
  for (const way of wearing.context) before(context, way, wear);
  for (const way of wearing.page) before(page, way, wear);
  for (const way of wearing.clock) before(page.clock, way, wear);
  before(page, 'emulateMedia', (wanted) => {
    window.printed = true;
    if (!isDeepStrictEqual(Object.keys(wanted as object), ['media'])) wear();
  });
  const addInitScript = page.addInitScript.bind(page) as (
    ...given: unknown[]
  ) => Promise<Disposable>;
  Object.assign(page, {
    addInitScript: async (...given: unknown[]) => {
      const script = await addInitScript(...given);
      window.scripts.push(script);
      return script;
    },
  });
  return window;
}

async function empty(kept: Window, blank: string) {
  const { context, page, newSession, size, scripts } = kept;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of heard) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  context.removeAllListeners('weberror');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of scripts.splice(0)) await script.dispose();
  await context.clearCookies();
  await context.clearPermissions();
  await page.goto(blank);
  if (size && !isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size);
  if (kept.printed) await page.emulateMedia({ media: null });
  kept.printed = false;
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    window.name = '';
    localStorage.clear();
    sessionStorage.clear();
    for (const cache of await caches.keys()) await caches.delete(cache);
  });
  kept.session ??= await newSession(page);
  await kept.session.send('Page.resetNavigationHistory');
}

function before(of: object, way: string, then: (given: unknown) => void) {
  const all = of as Record<string, (...given: unknown[]) => unknown>;
  const was = all[way]?.bind(of);
  if (!was) throw new Error(`Playwright has no ${way} any more`);
  all[way] = (...given) => {
    then(given[0]);
    return was(...given);
  };
}
