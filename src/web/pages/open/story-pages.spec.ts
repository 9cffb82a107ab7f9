import type { Locator, Page } from '@playwright/test';
import { journal } from '#lib/journal.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import { demoFacts } from '../../../../db/seed/facts.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) });

test('the static pages', async ({ page, expectAccessible }) => {
  await page.goto('/');

  await test.step('a visitor browses the static pages', async () => {
    for (const [link, heading] of [
      ['Contact', 'Contact'],
      ['Journal', 'Journal'],
      ['About', 'About us'],
    ] as const) {
      await bar(page).getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    }
  });

  await test.step('the about page tells its story, its mission and the founder’s note', async () => {
    for (const words of [demoFacts.about.opening, ...demoFacts.about.story]) {
      await expect(section(page, 'About us').getByText(words)).toBeVisible();
    }
    await expect(section(page, 'Our mission')).toContainText(demoFacts.about.mission);
    const note = section(page, 'A note from the founder');
    for (const words of demoFacts.founder.words) await expect(note.getByText(words)).toBeVisible();
    await expect(note.getByText('Example', { exact: true })).toBeVisible();
    await expectThumbs(page, main(page));
  });

  await test.step('each of the four values stands with what it means', async () => {
    const values = section(page, 'Our values');
    await expect(values.getByRole('term')).toHaveText([
      'Authentic Care',
      'Community First',
      'Natural Purity',
      'Excellence',
    ]);
    await expect(values.getByRole('definition')).toHaveText(
      demoFacts.about.values.map(({ means }) => means),
    );
  });

  await test.step('the about page says where the goods are made, and with whom: the SheaStrong Initiative', async () => {
    await expect(main(page).getByText('made in Ghana, in Tamale and in Accra')).toBeVisible();
    const programme = section(page, 'SheaStrong Initiative');
    await expect(programme.getByText(demoFacts.initiative.what)).toBeVisible();
    await expect(programme.getByRole('definition')).toHaveText(
      demoFacts.figures.initiative.map(({ figure }) => figure),
    );
  });

  await test.step('Join Our Mission leads to /contact', async () => {
    await main(page).getByRole('link', { name: 'Join Our Mission' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  });

  await test.step('the journal features two articles', async () => {
    await bar(page).getByRole('link', { name: 'Journal', exact: true }).click();
    const articles = main(page).getByRole('article');
    await expect(articles).toHaveCount(2);
    await expect(articles.getByRole('heading')).toHaveText(journal.map(({ title }) => title));
    for (const { summary } of journal) await expect(main(page).getByText(summary)).toBeVisible();
    await expectThumbs(page, articles);
  });

  for (const [place, { slug, title }] of journal.entries()) {
    await test.step(`the article '${title}' opens from the journal and leads to the next`, async () => {
      await bar(page).getByRole('link', { name: 'Journal', exact: true }).click();
      await main(page).getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(page).toHaveTitle(`${title} · ${demoFacts.brand.name}`);
      await expect(page.getByRole('heading', { name: 'Where this is from' })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible();
      const next = journal[(place + 1) % journal.length];
      await page
        .getByRole('complementary')
        .getByRole('link', { name: next?.title ?? '' })
        .click();
      await expect(page).toHaveURL(`/blog/${next?.slug}`);
    });
  }
});

const widths = [1280, 360];

async function expectThumbs(page: Page, within: Locator) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await smallTargets(within)).toEqual([]);
  }
}
