import type { Page } from '@playwright/test';
import { bar, signInByStorage } from '#tests/browser/frame-parts.ts';
import { beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';

test('whose bar it is', async ({ page }) => {
  const banners: Record<string, unknown[]> = {};
  const people = ['a visitor', 'somebody signed in'] as const;
  for (const who of people) {
    await test.step(`${who} sees the right bar before the bundle comes, and nothing moves when it does`, async () => {
      if (who === 'somebody signed in') await signInByStorage(page);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const before = await beforeAlive(page, async () => {
          const asked = page.waitForRequest('**/assets/*.js');
          await page.goto('/products', { waitUntil: 'commit' });
          await expectBarOf(page, who);
          await asked;
          await untilFacesDecided(page);
          return measure(page);
        });
        await expectBarOf(page, who);
        expect(await measure(page)).toEqual(before);
        expect(await shifts(page)).toEqual([]);
        banners[who] = [...(banners[who] ?? []), await page.getByRole('banner').boundingBox()];
      }
    });
  }

  await test.step('both bars are equally high', () => {
    expect(banners['a visitor']).toHaveLength(2);
    expect(banners['somebody signed in']).toEqual(banners['a visitor']);
  });

  await test.step('a token without the flag is not a session', async () => {
    await page.evaluate(() => localStorage.removeItem('isAuthenticated'));
    await page.reload();
    await expectBarOf(page, 'a visitor');
  });

  await test.step('the flag without a token is not a session', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('token');
      localStorage.setItem('isAuthenticated', 'true');
    });
    await page.reload();
    await expectBarOf(page, 'a visitor');
  });
});

test('logging out', async ({ page, context, expectAccessible }) => {
  const logOut = async () => {
    await askToLogOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expectBarOf(page, 'a visitor');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  };
  const signInAt = async (address: string) => {
    await signInByStorage(page);
    await page.evaluate(() => localStorage.setItem('signupEmail', 'efua@shop.example'));
    await page.goto(address);
  };
  await signInAt('/contact');

  await test.step('Logout asks first, and staying signed in changes nothing', async () => {
    await askToLogOut(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeFocused();
    await askToLogOut(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/contact');
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'isAuthenticated',
      'signupEmail',
      'token',
      'userEmail',
      'userRole',
    ]);
  });

  const other = await context.newPage();
  await other.goto('/about');
  await expectBarOf(other, 'somebody signed in');

  await test.step('Logout from /contact forgets the session and goes home', logOut);

  await test.step('logging out in one tab shows the visitor’s bar in the other', async () => {
    await expectBarOf(other, 'a visitor');
    await other.close();
  });

  await signInAt('/');
  await test.step('Logout from / forgets the session and goes home', logOut);
});

async function expectBarOf(page: Page, who: 'a visitor' | 'somebody signed in') {
  const isVisitor = who === 'a visitor';
  const logout = page.getByRole('button', { name: 'Logout', includeHidden: true }).first();
  await expect(logout).toBeVisible({ visible: !isVisitor });
  await expect(bar(page).getByRole('link', { name: 'Sign In', includeHidden: true })).toBeVisible({
    visible: isVisitor,
  });
}

async function askToLogOut(page: Page) {
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Are you sure you want to logout?' }),
  ).toBeVisible();
}

/**
 * A browser chooses a text's face when it first paints, which is after the previous measurement.
 */
async function untilFacesDecided(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await document.fonts.ready;
    await frame();
    await frame();
  });
}

/** The position of everything in the header and the content. */
function measure(page: Page) {
  return page
    .locator('header, nav, h1, main, main *, footer')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [it.tagName, x, y, width, height];
      }),
    );
}

/** The elements that moved by themselves since the page loaded, each with its two positions. */
function shifts(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        const seen = new PerformanceObserver((list) => tell(list.getEntries().flatMap(describe)));
        seen.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell([])));

        function describe(entry: PerformanceEntry) {
          const { sources } = entry as PerformanceEntry & { sources: Moved[] };
          return sources.map(
            ({ node, previousRect, currentRect }) =>
              `${(node as Element)?.outerHTML?.slice(0, 120)} ${JSON.stringify([previousRect, currentRect])}`,
          );
        }
        interface Moved {
          node: Node | null;
          previousRect: DOMRect;
          currentRect: DOMRect;
        }
      }),
  );
}
