import { expect, moving, test } from '#tests/browser/setup/shop.ts';

test.use(moving);

test('a dialog', async ({ page }) => {
  await page.goto('/dev/ui');
  const opener = page
    .getByRole('region', { name: 'Dialogs and confirmations' })
    .getByRole('button', { name: 'Reply' });
  const dialog = page.getByRole('dialog', { name: 'Reply to Efua' });
  const answer = dialog.getByRole('textbox', { name: 'Your answer' });
  await opener.click();

  await test.step('the focus stays among the dialog’s own parts', async () => {
    await expect(answer).toBeFocused();
    const seen = new Set<string>();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      seen.add(
        await page.evaluate(() => {
          const { activeElement: it } = document;
          return it?.closest('dialog') ? 'inside' : (it?.tagName ?? '');
        }),
      );
    }
    // After the last part, Tab goes through the browser's toolbar, which the page sees as its body.
    expect([...seen].filter((place) => place !== 'inside' && place !== 'BODY')).toEqual([]);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a dialog opens on its first field, and Escape gives the focus back', async () => {
    await opener.click();
    await expect(answer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a press beside a dialog closes it, one that began inside does not', async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await opener.click();
      const box = await answer.boundingBox();
      if (!box) throw new Error('The dialog has no text box');
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  await test.step('a dialog begins anew when it opens again', async () => {
    await opener.click();
    await answer.fill('We do.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await opener.click();
    await expect(answer).toHaveValue('');
  });

  await test.step('a dialog that opens before the browser tells of the last closing stays open', async () => {
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    const both = [await cancel.elementHandle(), await opener.elementHandle()];
    await page.evaluate(async (buttons) => {
      for (const button of buttons) {
        (button as HTMLElement).click();
        // React draws what was pressed, and the browser has told nothing yet.
        await Promise.resolve();
      }
      // The browser tells now.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }, both);
    await expect(dialog).toBeVisible();
    await expect(answer).toHaveValue('');
  });

  await test.step('a dialog with something under way stays, and shows what is told meanwhile', async () => {
    await dialog.getByRole('button', { name: 'Send Email to Customer' }).click();
    await expect(page.getByText('Reply is on its way')).toHaveCount(1);
    await expect(dialog.getByRole('status')).toContainText('Reply is on its way');
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Reply is on its way')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});
