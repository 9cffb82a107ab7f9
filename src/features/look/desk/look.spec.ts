import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { countCalls, holdAnswer } from '#tests/browser/accounts-parts.ts';
import { card, told } from '#tests/browser/accounts-user-page-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { addLogo } from '../desk.calls.ts';
import { palettes } from '../palette.rules.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><script>document.title="1"</script><circle cx="40" cy="40" r="30" fill="#33502d"/><path d="M90 20h90v12h-90z"/></svg>';
const drawn = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };

test('the look', async ({ page, request, faults, expectAccessible }) => {
  const session = await logInAdmin(request);
  const headers = { authorization: `Bearer ${session.token}` };
  await signIn(page, session);
  await page.goto('/admin/look');
  const colours = card(page, 'Colours');
  const save = (name: string) => card(page, name).getByRole('button', { name: /^Save/ });
  const wallOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const leafWall = 'rgb(250, 250, 242)';

  await test.step('a palette is seen before it is saved, and is on every page after', async () => {
    const before = await wallOf();
    await colours.getByRole('radio', { name: 'Shea leaf' }).check();
    const preview = colours.locator('[data-look]');
    await expect(preview).toHaveCSS('background-color', leafWall);
    expect(await wallOf()).toBe(before);
    await expectAccessible();
    await expectFits(page);
    await save('Colours').click();
    await expect(told(page, 'Saved.')).toBeVisible();
    await expect.poll(wallOf).toBe(leafWall);
    await page.reload();
    await expect(colours.getByRole('radio', { name: 'Shea leaf' })).toBeChecked();
    expect(await wallOf()).toBe(leafWall);
    await expectAccessible();
  });

  await test.step('of an own palette each colour says beside its field what cannot be read', async () => {
    await colours.getByRole('radio', { name: 'Your own' }).check();
    const press = colours.getByRole('textbox', { name: 'Buttons and footer', exact: true });
    await expect(press).toHaveValue(palettes.leaf.base.press);
    await press.fill('#9aa89a');
    await expect(press).toHaveAccessibleDescription(
      /the contrast is \d\.\d\d to 1 and has to be 4\.5 to 1\./,
    );
    await save('Colours').click();
    await expect(press).toBeFocused();
    await expect(press).toHaveAttribute('aria-invalid', 'true');
    await expectFits(page);
    await press.fill('#5b1f5e');
    await expect(press).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('who was slower is shown both, and one press undoes', async () => {
    faults.allow(/status of 409/);
    const now = await (await request.get('/api/settings', { headers })).json();
    const data = { value: { name: 'nut', own: null }, version: now.palette.version };
    await request.put('/api/settings/palette', { headers, data });
    await save('Colours').click();
    const meeting = colours.getByRole('alert').filter({ hasText: 'Somebody else' });
    await expect(meeting).toContainText('Shea nut');
    await expect(meeting).toContainText('Our own: Wall');
    await meeting.getByRole('button', { name: 'Use my value' }).click();
    await expect(colours.getByRole('button', { name: 'Undo' })).toBeVisible();
    await colours.getByRole('button', { name: 'Undo' }).click();
    await expect(colours.getByRole('radio', { name: 'Shea leaf' })).toBeChecked();
  });

  await test.step('a wrong file is told beside its button; Save waits for a logo that is on its way', async () => {
    faults.allow(/status of 400/);
    const logo = card(page, 'Logo');
    const file = logo.getByLabel('Choose a logo');
    await file.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<p>'),
    });
    await expect(logo.getByText('We can’t read this picture.', { exact: false })).toBeVisible();
    await expect(save('Logo')).toBeEnabled();
    const slow = await holdAnswer(page, addLogo);
    const sent = countCalls(page, addLogo);
    await file.setInputFiles(drawn);
    await expect(save('Logo')).toBeDisabled();
    await expect(save('Logo')).toHaveAccessibleDescription(
      'Please wait until your picture is uploaded.',
    );
    await logo.getByLabel('Uploading').setInputFiles(drawn);
    await expectFits(page);
    slow.letGo();
    await expect(logo.locator('img')).toBeVisible();
    expect(sent()).toBe(1);
    await saveLogo(page);
  });

  await test.step('a logo that is still on its way is not thrown away by Undo', async () => {
    const logo = card(page, 'Logo');
    await logo.getByRole('button', { name: 'Use the name' }).click();
    await saveLogo(page);
    const undo = logo.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeEnabled();
    const slow = await holdAnswer(page, addLogo);
    await logo.getByLabel('Choose a logo').setInputFiles(drawn);
    await expect(undo).toBeDisabled();
    slow.letGo();
    await expect(undo).toBeEnabled();
    await expect(logo.locator('img')).toBeVisible();
    await saveLogo(page);
  });

  await test.step('the logo is on every page', async () => {
    await page.goto('/');
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: 'Taama' });
    await expect
      .poll(() => home.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Taama', exact: true }).first()).toBeVisible();
    await expectFits(page);
    await expectAccessible();
  });
});

async function saveLogo(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await card(page, 'Logo').getByRole('button', { name: /^Save/ }).click();
  expect((await saved).status()).toBe(200);
}
