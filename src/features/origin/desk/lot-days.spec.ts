import { randomBytes } from 'node:crypto';
import { callWith } from '#tests/browser/call-with.ts';
import { addProductAsAdmin } from '#tests/browser/products-desk-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';

/** A lot past its day stands on the desk's home and is taken off the shelf there. */
test('a lot past its day', async ({ page, request, expectAccessible }) => {
  const code = `P-${randomBytes(3).toString('hex').toUpperCase()}`;
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  const { _id } = await addProductAsAdmin(request);
  const days = { madeOn: '2025-01-10', bestBefore: '2026-01-10' };
  const lot = { code, ...days, unitMilligrams: 0, units: 2 };
  await originDesk(callWith(page, admin.token)).closedLot(_id, lot);
  await page.goto('/admin');
  const row = page
    .getByRole('list', { name: 'Lots by their day' })
    .getByRole('listitem')
    .filter({ hasText: code });
  await expect(row).toContainText(`2 past their day`);
  await expect(row).toContainText(`Lot ${code}, best before 10 Jan 2026`);
  await expectAccessible();
  await expectFits(page);
  await row.getByRole('button', { name: `Take off the shelf what is left of ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the shelf' }).click();
  await expect(page.getByText(`Nothing is left of lot ${code}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
