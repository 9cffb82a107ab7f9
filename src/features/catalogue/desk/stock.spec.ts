import type { Locator, Page } from '@playwright/test';
import { fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import { moveStockElsewhere } from '#tests/browser/product-form-parts.ts';
import {
  addProductAsAdmin,
  openProducts,
  readDeskProduct,
  rowOf,
} from '#tests/browser/products-desk-parts.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast, putToastAway } from '#tests/browser/toasts.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as calls from '../desk.calls.ts';

test('the stock of a product', async ({ page, request, faults, expectAccessible }) => {
  const product = await addProductAsAdmin(request, { stock: '10' });
  await openProducts(page, request, product.name);
  await stockButton(page, product).click();

  await test.step('a delivery is added by the keyboard alone, with its reason, and stands in the history', async () => {
    await expect(figure(page, 'In stock')).toHaveText('10');
    await expect(figure(page, 'Held for orders')).toHaveText('0');
    await expect(figure(page, 'Available to buy')).toHaveText('10');
    await expect(movements(page)).toHaveText(/^\+10First stock.*10 left$/);
    await expectFits(page, dialog(page).locator('form'));
    await expectAccessible();
    await expect(reason(page, 'Delivery')).toBeFocused();
    await page.keyboard.press('Space');
    await count(page).focus();
    await page.keyboard.type('24');
    await page.keyboard.press('Tab');
    await expect(dialog(page)).toContainText('That makes 34 in stock, 34 available to buy.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(told(page, 'Stock updated: 34 in stock now.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, product)).toContainText('34');
    await expect(stockButton(page, product)).toBeFocused();
    await putToastAway(page);
    await stockButton(page, product).click();
    await expect(movements(page)).toHaveText([
      /^\+24Delivery.*34 left$/,
      /^\+10First stock.*10 left$/,
    ]);
  });

  await test.step('a correction asks why, in own words where none of the usual reasons fits', async () => {
    await correct(page).click();
    await expect(fault(page, 'Please say why.')).toBeVisible();
    await reason(page, 'Other').check();
    await correct(page).click();
    const words = dialog(page).getByLabel('In your own words');
    await expect(words).toBeFocused();
    await expect(words).toHaveAccessibleDescription('Please say why.');
    await expectFits(page);
    await words.fill('A photograph for the journal');
    await dialog(page).getByLabel('Take away').check();
    await correct(page).click();
    await expectToast(page, 'Stock updated: 33 in stock now.');
    await stockButton(page, product).click();
    await expect(movements(page).first()).toHaveText(/^−1A photograph for the journal/);
  });

  await test.step('more than there are cannot be taken away, also when some went meanwhile', async () => {
    faults.allow(/status of 409|net::ERR_FAILED/);
    await moveStockElsewhere(request, product, -30);
    await reason(page, 'Damaged').check();
    await expect(dialog(page).getByLabel('Take away')).toBeChecked();
    await count(page).fill('8');
    await correct(page).click();
    const said = 'You can take away 3 at most. The rest is held for orders.';
    await expect(fault(page, said)).toBeVisible();
    await expect(dialog(page).getByRole('group', { name: 'How many?' })).toBeFocused();
    await expect(figure(page, 'In stock')).toHaveText('3');
    await expect(dialog(page)).toContainText('You can’t take away that many.');
    expect(await readDeskProduct(request, product)).toMatchObject({ onHand: 3 });
  });

  await test.step('a correction that could not be sent stays, and can be sent again', async () => {
    const path = calls.correctStock.path.replace('{id}', product._id);
    await page.route(`**${path}`, (route) => route.abort(), { times: 1 });
    await count(page).fill('1');
    await reason(page, 'Given away').check();
    await correct(page).click();
    await expect(fault(page, 'We couldn’t update the stock. Please try again.')).toBeVisible();
    await expect(reason(page, 'Given away')).toBeChecked();
    await correct(page).click();
    await expectToast(page, 'Stock updated: 2 in stock now.');
  });

  await test.step('a correction whose answer was lost is counted once', async () => {
    const path = calls.correctStock.path.replace('{id}', product._id);
    await page.route(`**${path}`, loseAnswer, { times: 1 });
    await stockButton(page, product).click();
    await count(page).fill('4');
    await reason(page, 'Counted').check();
    await correct(page).click();
    await expect(fault(page, 'We couldn’t update the stock. Please try again.')).toBeVisible();
    await correct(page).click();
    await expectToast(page, 'Stock updated: 6 in stock now.');
  });

  await test.step('the history goes back to the first stock, and its sum is what there is', async () => {
    for (let time = 0; time < 18; time += 1) {
      await moveStockElsewhere(request, product, time % 2 === 0 ? 3 : -2, 'Counted');
    }
    const path = calls.listMovements.path.replace('{id}', product._id);
    await page.route(`**${path}?*`, (route) => route.abort(), { times: 1 });
    await stockButton(page, product).click();
    await expect(fault(page, 'We couldn’t load the stock history.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(movements(page)).toHaveCount(20);
    await dialog(page).getByRole('button', { name: 'Load more' }).click();
    await expect(movements(page)).toHaveCount(24);
    await expect(dialog(page).getByRole('list')).toBeFocused();
    await expect(movements(page).last()).toHaveText(/^\+10First stock/);
    const moved = await movements(page).locator('strong').allTextContents();
    const sum = moved.reduce((so, by) => so + Number(by.replace('−', '-')), 0);
    expect(sum).toBe((await readDeskProduct(request, product))?.onHand);
    await expectFits(page);
  });
});

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Stock of / });
}

function stockButton(page: Page, product: { name: string }): Locator {
  return rowOf(page, product).getByRole('button', { name: /^Stock/ });
}

function figure(page: Page, name: string): Locator {
  const term = page.getByRole('term').filter({ hasText: name });
  return dialog(page).locator('div').filter({ has: term }).last().getByRole('definition');
}

function reason(page: Page, name: string): Locator {
  return dialog(page).getByRole('radio', { name });
}

function count(page: Page): Locator {
  return dialog(page).getByRole('spinbutton', { name: 'How many' });
}

function correct(page: Page): Locator {
  return dialog(page).getByRole('button', { name: 'Update stock' });
}

function movements(page: Page): Locator {
  return dialog(page).getByRole('list').getByRole('listitem');
}
