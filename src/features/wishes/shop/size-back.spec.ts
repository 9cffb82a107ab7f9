import { setSizes } from '#features/catalogue/desk.calls.ts';
import { mainButton, newAddress } from '#tests/browser/accounts-parts.ts';
import { addProductAsAdmin, deskHeaders } from '#tests/browser/products-desk-parts.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { wishAsked } from '../rules.ts';

const press = 'Tell me when it’s back';

test('somebody who wants a size that is sold out beside one that is there', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { _id, slug, name, version } = await addProductAsAdmin(request);
  const answer = await request.put(setSizes.path.replace('{id}', _id), {
    headers: await deskHeaders(request),
    data: {
      version,
      sizes: [
        { _id, name: '100 ml', price: '60.50' },
        { name: '250 ml', price: '120', stock: '0' },
      ],
    },
  });
  expect(answer.status()).toBe(200);
  const large = (await answer.json()).sizes[1]._id;
  const link = page.getByRole('main').getByRole('link', { name: press });

  await page.goto(`/products/${slug}`);
  await expect(page.getByRole('main')).toContainText('In stock');
  await expect(link).toBeHidden();
  await page.getByText('250 ml', { exact: true }).click();
  await link.click();
  await expect(page).toHaveURL(`/products/${slug}/back?size=${large}`);
  await expect(page.getByRole('main')).toContainText(`${name}, 250 ml is sold out right now.`);
  await expectFits(page);
  await expectAccessible();
  const email = newAddress();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await mainButton(page, press).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toHaveText(
    wishAsked,
  );
  await letterTo(request, email, `Shall we email you when ${name}, 250 ml is back?`);
});
