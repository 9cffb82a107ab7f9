import type { Locator, Page } from '@playwright/test';
import { expect, moving, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.use(moving);

test('the parts as they stand', twoWidths, async ({ page, expectAccessible }) => {
  await page.goto('/dev/ui');

  await test.step('every part can be used by everybody as it stands', async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  });

  await test.step('whatever can be pressed is 44 pixels high and wide', async () => {
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await page.getByRole('button', { name: 'Tell a failure' }).click();
    expect(await smallTargets(page.getByRole('alert').filter({ hasText: 'cart' }))).toEqual([]);
    await page.getByRole('button', { name: 'Clear the example cart' }).click();
    expect(await smallTargets(page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    expect(await smallTargets(page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('nothing scrolls sideways at 320 pixels, nor with a dialog and toasts', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Tell a failure' }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await expectNoSidewaysScroll(page);
    const [dialog, viewport] = [await page.getByRole('dialog').boundingBox(), 320];
    expect(dialog && dialog.x + dialog.width).toBeLessThanOrEqual(viewport);
  });
});

test('buttons, fields and a form', async ({ page, expectAccessible }) => {
  await page.goto('/dev/ui');
  const buttons = partOf(page, 'Buttons');
  const fields = partOf(page, 'Fields');
  const form = partOf(page, 'A form');

  await test.step('a busy button says so, keeps its width and the focus, and takes no second press', async () => {
    const button = buttons.getByRole('button', { name: 'Make Payment' });
    const busy = buttons.getByRole('button', { name: 'Processing Payment...', exact: true });
    let sent = 0;
    for (const size of [360, 1280]) {
      await page.setViewportSize({ width: size, height: 800 });
      const width = (await button.boundingBox())?.width;
      await button.dblclick();
      await expect(busy).toBeDisabled();
      await expect(busy).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      sent += 1;
      await expect(buttons.getByText(`Sent: ${sent}`)).toBeVisible();
      expect((await busy.boundingBox())?.width).toBe(width);
      await buttons.getByRole('button', { name: 'Let it arrive' }).click();
      await expect(button).toBeEnabled();
    }
    await button.press('Enter');
    await expect(buttons.getByText(`Sent: ${sent + 1}`)).toBeVisible();
  });

  await test.step('a button that cannot be pressed says why', async () => {
    const button = buttons.getByRole('button', { name: 'Add to Cart', disabled: true });
    await expect(button).toHaveAccessibleDescription('Out of stock');
    await button.focus();
    await expect(button).toBeFocused();
  });

  await test.step('a field is read with its label, its hint and its error', async () => {
    await expect(fields.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      'The rider calls this number.',
    );
    const error = 'Password must be at least 6 characters long';
    await expectWrong(
      fields.getByLabel('New password'),
      `${error} At least 6 characters, and not a common password.`,
    );
    await expect(fields.getByLabel('Landmark (optional)')).toBeEditable();
    await expect(fields.getByRole('searchbox', { name: 'Search products' })).toBeDisabled();
    await expect(fields.getByRole('spinbutton', { name: 'Price in GH₵' })).toHaveValue('60.50');
  });

  await test.step('a password is shown and hidden without losing the caret or a letter', async () => {
    const box = fields.getByLabel('Password', { exact: true });
    await box.fill('shea butter');
    await box.evaluate((it: HTMLInputElement) => it.setSelectionRange(4, 6));
    await fields.getByRole('button', { name: 'Show password' }).first().click();
    await expect(box).toHaveAttribute('type', 'text');
    await expect(box).toBeFocused();
    await expect(fields.getByText('Your password is shown')).toBeAttached();
    await page.keyboard.type('X');
    await expect(box).toHaveValue('sheaXutter');
    await fields.getByRole('button', { name: 'Hide password' }).press('Enter');
    await expect(box).toHaveAttribute('type', 'password');
    await expect(box).toHaveValue('sheaXutter');
    await expect(fields.getByText('Your password is hidden')).toBeAttached();
  });

  const email = form.getByRole('textbox', { name: 'Email' });
  const send = form.getByRole('button', { name: 'Send Message' });

  await test.step('a form sent empty says so once for all of it and beside each field', async () => {
    const region = await form.getByRole('alert').elementHandle();
    const slot = await email.evaluateHandle((it) => it.parentElement?.querySelector('[aria-live]'));
    await expect(email).toHaveAccessibleDescription('');

    await send.click();
    await expect(email).toBeFocused();
    await expectWrong(email, 'Please enter your email address');
    await expectWrong(form.getByRole('combobox', { name: 'Inquiry type' }), /Choose what/);
    await expectWrong(form.getByRole('textbox', { name: 'Message' }), 'Write your message.');
    await expectWrong(form.getByRole('checkbox', { name: /I accept/ }), /accept the terms/);
    // The region must exist before its text: one that is added together with its text may not be
    // announced.
    expect(await slot.evaluate((it) => it?.isConnected && it.textContent)).toMatch(/^Please enter/);
    expect(await region?.evaluate((it) => it.isConnected && it.textContent)).toMatch(
      /^Please fill/,
    );
  });

  await test.step('errors and toasts can be used by everybody', async () => {
    await page.getByRole('button', { name: 'Tell a success' }).click();
    await page.getByRole('button', { name: 'Tell a failure' }).click();
    await expectAccessible();
  });

  await test.step('a form that is filled in is sent', async () => {
    await email.fill('efua@shop.example');
    await send.click();
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(email).toHaveAccessibleDescription('');
    await form.getByRole('combobox').selectOption('Order Support');
    await form.getByRole('textbox', { name: 'Message' }).fill('Where is it?');
    await form.getByText('I accept the').click({ position: { x: 4, y: 4 } });
    await send.click();
    await expect(form.getByRole('status')).toHaveText('Thank you for your message!');
    await expect(form.getByRole('alert')).toBeEmpty();
  });
});

test('questions and tables', async ({ page, expectAccessible }) => {
  await page.goto('/dev/ui');

  await test.step('a table keeps its rows, headers and names at every width', async () => {
    const table = page.getByRole('table', { name: 'Customer orders' });
    const row = table.getByRole('row', { name: /#9F3A01BC/ });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(table.getByRole('columnheader')).toHaveCount(7);
      await expect(row.getByRole('rowheader')).toHaveText('#9F3A01BC');
      await expect(row.getByRole('cell')).toHaveText([
        'Efua Mensah',
        '3',
        'GH₵181.50',
        '3 Mar 2026',
        'processing',
        'More for #9F3A01BCOpen',
      ]);
    }
  });

  await test.step('a narrow table has two lines a row and opens what can be done with it, a wide one names its columns', async () => {
    const row = page.getByRole('row', { name: /#9F3A01BC/ });
    const open = row.getByRole('button', { name: 'Open' });
    const more = row.getByRole('button', { name: 'More for #9F3A01BC' });
    const total = page.getByRole('cell', { name: 'GH₵181.50' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(open).toBeHidden();
    await expect(
      page.getByRole('columnheader', { name: 'Total' }).locator('xpath=../..'),
    ).toHaveCSS('clip-path', 'inset(50%)');
    const [line, figure] = [await row.boundingBox(), await total.boundingBox()];
    expect(line?.height).toBeLessThan(100);
    expect(figure && figure.x + figure.width).toBeLessThanOrEqual(360);
    await more.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(open).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(more).toBeHidden();
    await expect(open).toBeVisible();
    const heads = page.getByRole('columnheader', { name: 'Total' }).locator('xpath=../..');
    await expect(heads).toHaveCSS('clip-path', 'none');
  });

  await test.step('a confirmation asks, and answers only when confirmed', async () => {
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

  await test.step('an open dialog can be used by everybody', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expect(dialog.getByText('Reply is on its way')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('nothing moves for somebody who asked for less motion', async () => {
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter((it) => it.playState === 'running').length,
      );
    const link = page.getByRole('link', { name: 'Learn More' });
    expect(await running()).toBeGreaterThan(0);
    await expect(link).not.toHaveCSS('transition-duration', '0s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(running).toBe(0);
    await expect(link).toHaveCSS('transition-duration', '0s');
  });
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
