import type { Locator, Page } from '@playwright/test';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
});

test(
  'every part can be used by everybody as it stands',
  twoWidths,
  async ({ page, expectAccessible }) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  },
);

test('errors and toasts can be used by everybody', async ({ page, expectAccessible }) => {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Tell a success' }).click();
  await page.getByRole('button', { name: 'Tell a failure' }).click();
  await expectAccessible();
});

test('an open dialog can be used by everybody', async ({ page, expectAccessible }) => {
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('dialog').getByText('Reply is on its way')).toBeVisible();
  await expectAccessible();
});

test(
  'nothing scrolls sideways at 320 pixels, nor with a dialog and toasts',
  twoWidths,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Tell a failure' }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await expectNoSidewaysScroll(page);
    const [dialog, viewport] = [await page.getByRole('dialog').boundingBox(), 320];
    expect(dialog && dialog.x + dialog.width).toBeLessThanOrEqual(viewport);
  },
);

test('whatever can be pressed is 44 pixels high and wide', twoWidths, async ({ page }) => {
  expect(await smallTargets(page.getByRole('main'))).toEqual([]);
  await page.getByRole('button', { name: 'Tell a failure' }).click();
  expect(await smallTargets(page.getByRole('alert').filter({ hasText: 'cart' }))).toEqual([]);
  await page.getByRole('button', { name: 'Clear the example cart' }).click();
  expect(await smallTargets(page.getByRole('dialog'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  expect(await smallTargets(page.getByRole('dialog'))).toEqual([]);
});

test('no part carries a style attribute', async ({ request }) => {
  expect(await (await request.get('/dev/ui')).text()).not.toMatch(/<[^>]+ style=/);
});

test(
  'a busy button says so, keeps its width and the focus, and takes no second press',
  twoWidths,
  async ({ page }) => {
    const section = partOf(page, 'Buttons');
    const button = section.getByRole('button', { name: 'Make Payment' });
    const width = (await button.boundingBox())?.width;
    await button.dblclick();
    const busy = section.getByRole('button', { name: 'Processing Payment...', exact: true });
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(section.getByText('Sent: 1')).toBeVisible();
    expect((await busy.boundingBox())?.width).toBe(width);
    await section.getByRole('button', { name: 'Let it arrive' }).click();
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await expect(section.getByText('Sent: 2')).toBeVisible();
  },
);

test('a button that cannot be pressed says why', async ({ page }) => {
  const section = partOf(page, 'Buttons');
  const button = section.getByRole('button', { name: 'Add to Cart', disabled: true });
  await expect(button).toHaveAccessibleDescription('Out of stock');
  await button.focus();
  await expect(button).toBeFocused();
});

test('a form sent empty says so once for all of it and beside each field', async ({ page }) => {
  const section = partOf(page, 'A form');
  const email = section.getByRole('textbox', { name: 'Email' });
  const region = await section.getByRole('alert').elementHandle();
  const slot = await email.evaluateHandle((it) => it.parentElement?.querySelector('[aria-live]'));
  await expect(email).toHaveAccessibleDescription('');

  await section.getByRole('button', { name: 'Send Message' }).click();
  await expect(email).toBeFocused();
  await expectWrong(email, 'Please enter your email address');
  await expectWrong(section.getByRole('combobox', { name: 'Inquiry type' }), /Choose what/);
  await expectWrong(section.getByRole('textbox', { name: 'Message' }), 'Write your message.');
  await expectWrong(section.getByRole('checkbox', { name: /I accept/ }), /accept the terms/);
  // The announcing region must be there before: one that comes with its words may be silent.
  expect(await slot.evaluate((it) => it?.isConnected && it.textContent)).toMatch(/^Please enter/);
  expect(await region?.evaluate((it) => it.isConnected && it.textContent)).toMatch(/^Please fill/);

  await email.fill('efua@shop.example');
  await section.getByRole('button', { name: 'Send Message' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).toHaveAccessibleDescription('');
});

test('a form that is filled in is sent', async ({ page }) => {
  const section = partOf(page, 'A form');
  await section.getByRole('textbox', { name: 'Email' }).fill('efua@shop.example');
  await section.getByRole('combobox').selectOption('Order Support');
  await section.getByRole('textbox', { name: 'Message' }).fill('Where is it?');
  await section.getByText('I accept the').click({ position: { x: 4, y: 4 } });
  await section.getByRole('button', { name: 'Send Message' }).click();
  await expect(section.getByRole('status')).toHaveText('Thank you for your message!');
  await expect(section.getByRole('alert')).toBeEmpty();
});

test('a field is read with its label, its hint and its error', async ({ page }) => {
  const section = partOf(page, 'Fields');
  await expect(section.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    'The rider calls this number.',
  );
  const error = 'Password must be at least 6 characters long';
  await expectWrong(section.getByLabel('New password'), `${error} At least 6 characters.`);
  await expect(section.getByLabel('Landmark (optional)')).toBeEditable();
  await expect(section.getByRole('searchbox', { name: 'Search products' })).toBeDisabled();
  await expect(section.getByRole('spinbutton', { name: 'Price in GH₵' })).toHaveValue('60.50');
});

test('a password is shown and hidden without losing the caret or a letter', async ({ page }) => {
  const section = partOf(page, 'Fields');
  const box = section.getByLabel('Password', { exact: true });
  await box.fill('shea butter');
  await box.evaluate((it: HTMLInputElement) => it.setSelectionRange(4, 6));
  await section.getByRole('button', { name: 'Show password' }).first().click();
  await expect(box).toHaveAttribute('type', 'text');
  await expect(box).toBeFocused();
  await expect(section.getByText('Your password is shown')).toBeAttached();
  await page.keyboard.type('X');
  await expect(box).toHaveValue('sheaXutter');
  await section.getByRole('button', { name: 'Hide password' }).press('Enter');
  await expect(box).toHaveAttribute('type', 'password');
  await expect(box).toHaveValue('sheaXutter');
  await expect(section.getByText('Your password is hidden')).toBeAttached();
});

test('a confirmation asks, and answers only when confirmed', async ({ page }) => {
  const section = partOf(page, 'Dialogs and confirmations');
  const opener = section.getByRole('button', { name: 'Clear the example cart' });
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to clear your entire cart?',
  });
  await opener.click();
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(section.getByText('Nothing was asked.')).toBeVisible();
  await opener.click();
  await question.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(section.getByText('The example cart is clear.')).toBeVisible();
  await expect(opener).toBeFocused();
});

test('a tab is a link that the keyboard follows and back returns from', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Desk' });
  await tabs.getByRole('link', { name: 'Product Management' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dev/ui?tab=orders');
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Order Management12');
  await expect(page.getByText('Shown: Order Management')).toBeVisible();
  await page.goBack();
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Product Management');
  await page.goto('/dev/ui?tab=messages');
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Customer Messages3');
});

test('a table keeps its rows, headers and names at every width', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Customer orders' });
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  const row = table.getByRole('row', { name: /#9F3A01BC/ });
  await expect(row.getByRole('rowheader')).toHaveText('#9F3A01BC');
  await expect(row.getByRole('cell')).toHaveText([
    'Efua Mensah',
    '3',
    'GH₵181.50',
    '3 Mar 2026',
    'processing',
    'Open',
  ]);
});

test(
  'a narrow table names every value, a wide one names its columns',
  twoWidths,
  async ({ page }) => {
    const cell = page.getByRole('cell', { name: 'GH₵181.50' });
    const named = () => cell.evaluate((it) => getComputedStyle(it, '::before').content);
    for (const [width, says] of [
      [360, '"Total" / ""'],
      [1280, 'none'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await named()).toBe(says);
      const box = await cell.boundingBox();
      expect(box && box.x + box.width).toBeLessThanOrEqual(width);
    }
  },
);

test('nothing moves for somebody who asked for less motion', twoWidths, async ({ page }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((it) => it.playState === 'running').length);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});

test('prices and dates are the same words in every time zone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    timezoneId: 'Pacific/Auckland',
    locale: 'ar-EG',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/dev/ui');
  const dates = partOf(page, 'Prices and dates').getByRole('time');
  await expect(dates).toHaveText(['3 March 2026', '3 Mar 2026', '3 March 2026, 08:05']);
  await context.close();
});

function partOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

async function expectWrong(field: Locator, description: string | RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(description);
}
