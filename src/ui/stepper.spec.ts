import { expect, test } from '#tests/browser/setup/shop.ts';

const label = 'Quantity of Raw Shea Butter';

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
});

test('a stepper counts by its buttons and stops at its limits, which it says', async ({ page }) => {
  const stepper = page.getByRole('group', { name: label });
  const box = stepper.getByRole('spinbutton', { name: label });
  const less = stepper.getByRole('button', { name: `${label}: one less` });
  const more = stepper.getByRole('button', { name: `${label}: one more` });
  await expect(page.getByText(`${label}: 2`)).toBeVisible();
  await less.click();
  await expect(box).toHaveValue('1');
  await expect(less).toBeDisabled();
  await less.press('Enter');
  await expect(box).toHaveValue('1');
  await expect(box).toHaveAccessibleDescription('At least 1');
  for (const value of [2, 3, 4, 5]) {
    await more.click();
    await expect(page.getByText(`${label}: ${value}`)).toBeVisible();
  }
  await expect(box).toHaveAccessibleDescription('Only 5 left');
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(box).toHaveValue('5');
});

test('a stepper counts by the arrow keys', async ({ page }) => {
  const box = page.getByRole('spinbutton', { name: label });
  await box.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${label}: 3`)).toBeVisible();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${label}: 1`)).toBeVisible();
  await page.keyboard.type('4');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${label}: 5`)).toBeVisible();
  await expect(box).toBeFocused();
});

for (const [typed, becomes, says] of [
  ['4', '4', ''],
  ['9', '5', 'Only 5 left'],
  ['0', '1', 'At least 1'],
  ['-3', '1', 'At least 1'],
  ['2.9', '2', ''],
  ['', '2', ''],
] as const) {
  test(`"${typed}" typed into a stepper from 1 to 5 becomes ${becomes}`, async ({ page }) => {
    const box = page.getByRole('spinbutton', { name: label });
    await box.fill(typed);
    await expect(page.getByText(`${label}: 2`)).toBeVisible();
    await box.press('Enter');
    await expect(box).toHaveValue(becomes);
    await expect(page.getByText(`${label}: ${becomes}`)).toBeVisible();
    await expect(box).toHaveAccessibleDescription(says);
  });
}

test('what is typed counts when the box is left', async ({ page }) => {
  const box = page.getByRole('spinbutton', { name: label });
  await box.click();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expect(page.getByText(`${label}: 3`)).toBeVisible();
});

test('a stepper whose change is on its way takes no other', async ({ page }) => {
  const stepper = page.getByRole('group', { name: 'Quantity of Baobab Oil' });
  const box = stepper.getByRole('spinbutton');
  await expect(box).not.toBeEditable();
  for (const button of await stepper.getByRole('button').all()) {
    await expect(button).toBeDisabled();
    await button.press('Enter');
  }
  await box.press('ArrowUp');
  await expect(page.getByText('Quantity of Baobab Oil: 3')).toBeVisible();
});
