import { expect as promptly } from '@playwright/test';
import { both, fillAddress, openCheckout, pay } from '../browser/orders-parts.ts';
import { payByCard } from '../browser/payments-parts.ts';
import type { Report } from './benchmark.ts';
import { narrow, openPhone, type Phone, slowDown } from './phone.ts';
import { spreadOf } from './statistics.ts';
import { writeMarkdown } from './table.ts';

const times = 3;
const expect = promptly.configure({ timeout: 60_000 });

/** What a payer waits for on a slow line with a slow phone, with the local provider on the same line. */
export const paying: Report = {
  name: 'paying',
  async write(ground) {
    await using phone = await openPhone(ground);
    const paid: Paid[] = [];
    for (let time = 0; time < times; time += 1) paid.push(await payOnce(phone));
    const rowOf = (name: string, figures: (one: Paid) => Step) => {
      const { median, least, most } = spreadOf(paid.map((one) => figures(one).seconds));
      const asked = spreadOf(paid.map((one) => figures(one).asked));
      return [name, ...[median, least, most].map((each) => each.toFixed(2)), `${asked.median}`];
    };
    return writeMarkdown(
      ['at 1.6 Mbit/s and 150 ms, a quarter of the CPU', 'seconds', 'least', 'most', 'requests'],
      [
        rowOf('Make Payment, until the provider’s page is seen', ({ there }) => there),
        rowOf('Pay by card, until “Thank you” is seen', ({ back }) => back),
      ],
    );
  },
};

interface Step {
  seconds: number;
  /** How many requests were made meanwhile. */
  asked: number;
}

interface Paid {
  there: Step;
  back: Step;
}

async function payOnce(phone: Phone): Promise<Paid> {
  const window = await phone.newWindow();
  try {
    const page = await window.newPage();
    page.setDefaultTimeout(60_000);
    let asked = 0;
    page.on('request', () => {
      asked += 1;
    });
    const step = async (press: () => Promise<void>, seen: string): Promise<Step> => {
      asked = 0;
      const began = performance.now();
      await press();
      await expect(page.getByRole('heading', { level: 1, name: seen })).toBeVisible();
      return { seconds: (performance.now() - began) / 1_000, asked };
    };
    // The way to the checkout is not measured.
    await openCheckout(page, phone.calls, both);
    await fillAddress(page);
    await page.waitForTimeout(500);
    const devtools = await slowDown(page);
    await narrow(devtools);
    const there = await step(() => pay(page).click(), 'Pay Taama');
    const back = await step(() => payByCard(page), 'Thank you');
    return { there, back };
  } finally {
    await window.close();
  }
}
