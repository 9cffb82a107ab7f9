import { expect, test } from '#tests/browser/setup/shop.ts';

const label = 'Quantity of Raw Shea Butter';

test('a stepper', async ({ page }) => {
  await page.goto('/dev/ui');
  const stepper = page.getByRole('group', { name: label });
  const box = stepper.getByRole('spinbutton', { name: label });
  const less = stepper.getByRole('button', { name: `${label}: one less` });
  const more = stepper.getByRole('button', { name: `${label}: one more` });
  const expectQuantity = (quantity: number) =>
    expect(page.getByText(`${label}: ${quantity}`)).toBeVisible();

  await test.step('a stepper counts by its buttons and stops at its limits, which it says', async () => {
    await expectQuantity(2);
    await less.click();
    await expect(box).toHaveValue('1');
    await expect(less).toBeDisabled();
    await less.press('Enter');
    await expect(box).toHaveValue('1');
    await expect(box).toHaveAccessibleDescription('At least 1');
    for (const value of [2, 3, 4, 5]) {
      await more.click();
      await expectQuantity(value);
    }
    await expect(box).toHaveAccessibleDescription('Only 5 left');
    await expect(more).toBeDisabled();
    await expect(more).toBeFocused();
    await more.press('Enter');
    await expect(box).toHaveValue('5');
  });

  await test.step('what is typed counts when the box is left', async () => {
    await box.click();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await expectQuantity(2);
  });

  await test.step('a stepper counts by the arrow keys', async () => {
    await box.focus();
    await page.keyboard.press('ArrowUp');
    await expectQuantity(3);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
    await expectQuantity(1);
    await page.keyboard.type('4');
    await page.keyboard.press('ArrowUp');
    await expectQuantity(5);
    await expect(box).toBeFocused();
  });

  let before = 5;
  for (const [typed, becomes, says] of [
    ['4', 4, ''],
    ['9', 5, 'Only 5 left'],
    ['0', 1, 'At least 1'],
    ['2.9', 2, ''],
    ['-3', 1, 'At least 1'],
    ['3', 3, ''],
    ['', 3, ''],
  ] as const) {
    await test.step(`"${typed}" typed into a stepper from 1 to 5 becomes ${becomes}`, async () => {
      await box.fill(typed);
      await expectQuantity(before);
      await box.press('Enter');
      await expect(box).toHaveValue(String(becomes));
      await expectQuantity(becomes);
      await expect(box).toHaveAccessibleDescription(says);
      before = becomes;
    });
  }

  await test.step('a stepper whose change is on its way takes no other', async () => {
    const busy = page.getByRole('group', { name: 'Quantity of Baobab Oil' });
    await expect(busy.getByRole('spinbutton')).not.toBeEditable();
    for (const button of await busy.getByRole('button').all()) {
      await expect(button).toBeDisabled();
      await button.press('Enter');
    }
    await busy.getByRole('spinbutton').press('ArrowUp');
    await expect(page.getByText('Quantity of Baobab Oil: 3')).toBeVisible();
  });
});
