import type { Page } from '@playwright/test';
import { expect, moving, test } from '#tests/browser/setup/shop.ts';

test.use(moving);

const said = 'Raw Shea Butter added to cart!';

test('toasts', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dev/ui');
  // Messages leave by the clock, so on a busy machine one would be gone before it is looked at.
  await page.clock.pauseAt(Date.now() + 60_000);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to clear cart.' });

  await test.step('a toast comes into a region that was there before it', async () => {
    const regions = await page.evaluateHandle(() => [
      ...document.querySelectorAll('[role="status"], [role="alert"]'),
    ]);
    await tell(page, 'success');
    await expect(toast(page)).toBeVisible();
    const found = await regions.evaluate(
      (before, text) => before.filter((it) => it.isConnected && it.textContent?.includes(text)),
      said,
    );
    expect(found).toHaveLength(1);
  });

  await test.step('the same words twice are one toast that is announced again', async () => {
    const first = await toast(page).elementHandle();
    await page.clock.runFor(1);
    await tell(page, 'success');
    // Counts at once, because a second toast would disappear by itself after a while.
    expect(await toast(page).count()).toBe(1);
    expect(await first?.evaluate((it) => it.isConnected)).toBe(false);
  });

  await test.step('a success is told as a status, a failure as an alert', async () => {
    await tell(page, 'failure');
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(failure).toBeVisible();
  });

  await test.step('Escape dismisses the newest from wherever the focus is, once it could be seen', async () => {
    await page.keyboard.press('Escape');
    await expect(failure).toBeVisible();
    await page.clock.runFor(1_000);
    await page.keyboard.press('Escape');
    await expect(failure).toHaveCount(0);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('a toast leaves by itself after it could be read', async () => {
    await tell(page, 'success');
    await page.clock.runFor(4_500);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('a toast waits while somebody points at it', async () => {
    await tell(page, 'success');
    await toast(page).hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(1, 1);
    await page.clock.runFor(10_000);
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('a toast waits for the keyboard, is dismissed by it and gives the focus back', async () => {
    await tell(page, 'success');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    const before = page.getByRole('contentinfo').getByRole('link').last();
    await before.focus();
    await page.keyboard.press('Tab');
    await expect(dismiss).toBeFocused();
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
    await expect(before).toBeFocused();
  });

  await test.step('what nobody has seen yet comes along into a dialog', async () => {
    await tell(page, 'success');
    await openDialog(page);
    await expect(toast(page)).toBeVisible();
    await closeDialog(page);
    await expect(toast(page)).toBeVisible();
  });

  await test.step('what was seen does not lie on a dialog’s buttons, and what failed returns when it closes', async () => {
    await tell(page, 'failure');
    await page.clock.runFor(1_000);
    await openDialog(page);
    await expect(failure).toHaveCount(0);
    await closeDialog(page);
    await expect(failure).toBeVisible();
    expect(await toast(page).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  await test.step('what is shown in a dialog covers none of its buttons', async () => {
    await page.clock.runFor(60_000);
    await page.setViewportSize({ width: 360, height: 400 });
    await tell(page, 'failure');
    await tell(page, 'success');
    await openDialog(page);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    await expect(failure).toBeInViewport({ ratio: 1 });
    const buttons = await page.getByRole('dialog').getByRole('button').all();
    // Two in the form, Close, and one to dismiss each message.
    expect(buttons).toHaveLength(5);
    for (const button of buttons) {
      await button.scrollIntoViewIfNeeded();
      const name = (await button.textContent()) ?? '';
      expect(await button.evaluate(isOnTop), name).toBe(true);
    }
  });
});

function isOnTop(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function toast(page: Page) {
  return page.getByText(said);
}

async function tell(page: Page, what: 'success' | 'failure') {
  await page.getByRole('button', { name: `Tell a ${what}` }).press('Enter');
}

async function openDialog(page: Page) {
  await page.locator('#dialogs').getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reply to Efua' })).toBeVisible();
}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reply to Efua' })).toBeHidden();
}
