import type { Page } from '@playwright/test';
import {
  alertOf,
  countCalls,
  expectWrong,
  holdAnswer,
  mainButton,
  newAddress,
} from '#tests/browser/accounts-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth, expectFits } from '#tests/browser/ui-measures.ts';
import { demoEmails, demoFacts, demoPhones } from '../../../../db/seed/facts.ts';
import * as calls from '../calls.ts';
import { inquiryTypes } from '../rules.ts';

const thanks = "Thank you for your message! We'll get back to you soon.";
const missing = 'Please fill in all required fields.';
const failed = 'Failed to send your message. Please try again later.';
const copy = `We’ve got your message`;

test('the contact page', async ({ page, expectAccessible }) => {
  await page.goto('/contact');

  await test.step('the form asks for full name, email, inquiry type, subject and message', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(field(page, 'Full Name')).toHaveAttribute('autocomplete', 'name');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email');
    await expect(field(page, 'Inquiry Type').getByRole('option')).toHaveText([
      'Choose',
      ...inquiryTypes,
    ]);
    await expectEmpty(page);
  });

  await test.step('the field for robots is met by nobody', async () => {
    const trap = page.locator('input[name=website]');
    await expect(trap).toBeHidden();
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    await expect(page.getByRole('textbox', { name: 'leave this empty' })).toHaveCount(0);
  });

  await test.step('the info cards lead to the telephone, to WhatsApp, to mail and to the store', async () => {
    await expect(cardOf(page, 'Visit the store')).toContainText('Northern Region, Ghana');
    const phones = cardOf(page, 'Call us').getByRole('link');
    await expect(phones).toHaveText([...demoPhones]);
    await expect(phones.first()).toHaveAttribute('href', 'tel:+233200000000');
    const addresses = cardOf(page, 'Email us').getByRole('link');
    await expect(addresses).toHaveText([...demoEmails]);
    await expect(addresses.last()).toHaveAttribute('href', `mailto:${demoEmails[1]}`);
    const chat = cardOf(page, 'Find us').getByRole('link', { name: 'on WhatsApp' });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/233200000000');
  });

  await test.step('the contact page names the business hours and the social handles', async () => {
    const hours = cardOf(page, 'Business hours');
    for (const [days, times] of [
      ['Mon-Fri', '8AM-6PM'],
      ['Sat', '9AM-4PM'],
      ['Sun', 'Closed'],
    ] as const) {
      await expect(hours.locator('div', { hasText: days }).last()).toHaveText(`${days}${times}`);
    }
    for (const { network, handle } of demoFacts.contact.social) {
      const row = cardOf(page, 'Find us').locator('div', { hasText: network }).last();
      await expect(row).toContainText(handle);
    }
  });

  await test.step('four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay', async () => {
    const asked = page.getByRole('main').getByRole('term').filter({ hasText: '?' });
    await expect(asked).toHaveText(demoFacts.questions.map(({ ask }) => ask));
    await expect(asked).toHaveCount(4);
    const answerTo = (words: string) =>
      page
        .getByRole('main')
        .locator('div', { has: page.getByRole('term').filter({ hasText: words }) })
        .last();
    await expect(answerTo('Accra')).toContainText('1-2 days');
    await expect(answerTo('other regions')).toContainText('3-5 business days');
    await expect(answerTo('abroad')).toContainText('only within Ghana');
    for (const way of ['mobile money', 'bank card', 'Paystack', 'bank transfer']) {
      await expect(answerTo('How can I pay')).toContainText(way);
    }
  });

  await test.step('the screen can be used by everybody, with its faults and when it has sent', async () => {
    await expectFits(page, page.getByRole('main').locator('section, article'));
    await send(page);
    await expect(alertOf(page)).toHaveText(missing);
    await expectAccessible();
    await expectFits(page, page.getByRole('main').locator('section, article'));
    await fill(page, newAddress());
    await send(page);
    await expect(page.getByText(thanks)).toBeVisible();
    await expectAccessible();
    await expectFits(page, page.getByRole('main').locator('section, article'));
  });
});

test('what is written', async ({ page }) => {
  const sent = countCalls(page, calls.sendMessage);
  await page.goto('/contact');

  await test.step('an empty form is told to be filled in, each field by its own words, and sends nothing', async () => {
    await send(page);
    await expect(alertOf(page)).toHaveText(missing);
    await expect(field(page, 'Full Name')).toBeFocused();
    await expectWrong(field(page, 'Full Name'), 'Please enter your name');
    await expectWrong(field(page, 'Email'), 'Please enter your email address');
    await expectWrong(field(page, 'Inquiry Type'), 'Please choose one');
    await expectWrong(field(page, 'Subject'), 'Please enter a subject');
    await expectWrong(field(page, 'Message'), 'Please write your message');
  });

  await fill(page, newAddress());

  for (const name of ['Full Name', 'Email', 'Inquiry Type', 'Subject', 'Message']) {
    await test.step(`without ${name} it says '${missing}' and goes there`, async () => {
      const good = await field(page, name).inputValue();
      if (name === 'Inquiry Type') await field(page, name).selectOption('Choose');
      else await field(page, name).fill('  ');
      await send(page);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toBeFocused();
      await expect(alertOf(page)).toHaveText(missing);
      if (name === 'Inquiry Type') await field(page, name).selectOption(good);
      else await field(page, name).fill(good);
    });
  }

  await test.step('what is no email address is told in the words of the contact form', async () => {
    await field(page, 'Email').fill('efua at shop');
    await send(page);
    const text = 'Please enter a valid email address.';
    await expect(alertOf(page)).toHaveText(text);
    await expectWrong(field(page, 'Email'), text);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Message')).toHaveValue('Good day,\nI ordered two jars on Monday.');
  });

  await test.step('a longer message than the shop takes is told, and nothing of it is lost', async () => {
    await field(page, 'Email').fill(newAddress());
    const long = 'shea '.repeat(2_000).trim();
    await field(page, 'Message').fill(long);
    await send(page);
    await expectWrong(field(page, 'Message'), 'Please write at most 5000 characters');
    await expect(field(page, 'Message')).toHaveValue(long);
    expect(sent()).toBe(0);
  });
});

test('writing to the shop', async ({ page, request, faults }) => {
  await page.goto('/contact');

  await test.step('a message goes out with its five fields, is thanked for, and the form is empty again', async () => {
    const email = newAddress();
    await fill(page, email);
    const sent = page.waitForRequest('**/api/contact/send');
    await atPhoneWidth(page, async () => {
      await send(page);
      expect((await sent).postDataJSON()).toEqual({
        fullName: 'Efua Mensah',
        email,
        inquiryType: 'Order Support',
        subject: 'Where is my order?',
        message: 'Good day,\nI ordered two jars on Monday.',
      });
      await expect(page.getByRole('status').filter({ hasText: thanks })).toBeInViewport();
    });
    await expectEmpty(page);
    await expect(alertOf(page)).toBeEmpty();
    await expectThanks(request, email);
  });

  await test.step("while its answer is awaited the button reads 'Sending...' and one message goes out", async () => {
    await fill(page, newAddress());
    const answer = await holdAnswer(page, calls.sendMessage);
    const sent = countCalls(page, calls.sendMessage);
    await send(page);
    await expect(mainButton(page, 'Sending...')).toBeDisabled();
    await expect(page.getByText(thanks)).toBeHidden();
    await field(page, 'Subject').press('Enter');
    await field(page, 'Message').fill('And one thing more.');
    answer.letGo();
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeInViewport();
    expect(sent()).toBe(1);
    await expect(field(page, 'Message')).toHaveValue('And one thing more.');
    await page.unrouteAll();
    await page.reload();
  });

  await test.step('the keyboard alone is enough to write', async () => {
    await field(page, 'Full Name').focus();
    await page.keyboard.type('Efua Mensah');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newAddress());
    await page.keyboard.press('Tab');
    await page.keyboard.type('Order');
    await expect(field(page, 'Inquiry Type')).toHaveValue('Order Support');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Two jars');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Where are they?');
    await page.keyboard.press('Tab');
    await expect(mainButton(page, 'Send Message')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectEmpty(page);
    await expect(page.getByText(thanks)).toBeVisible();
  });

  await test.step('a script in every field stays words, on the page and in the letters', async () => {
    const words = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
    const email = newAddress();
    await fill(page, email);
    for (const name of ['Full Name', 'Subject', 'Message']) await field(page, name).fill(words);
    await send(page);
    await expectEmpty(page);
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page).toHaveTitle(`Contact · ${demoFacts.brand.name}`);
    const { html } = await letterTo(request, email, copy);
    expect(html).not.toMatch(/alert\(1\)|<script|<img/);
  });

  await test.step("the server's message is shown when it refuses one, and what was written stays", async () => {
    faults.allow(/status of 429/);
    const email = newAddress();
    for (const _ of Array(5)) await sendByCall(request, email);
    await fill(page, email);
    await atPhoneWidth(page, async () => {
      await send(page);
      await expect(alertOf(page)).toHaveText(
        'We’ve had too many messages from this email. Please wait a while, or call us.',
      );
      await expect(alertOf(page)).toBeInViewport();
    });
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(page.getByText(thanks)).toBeHidden();
  });

  await test.step("when the server cannot be reached it says 'Failed to send your message. Please try again later.'", async () => {
    faults.allow(/net::ERR_FAILED/);
    await fill(page, newAddress());
    await page.route('**/api/contact/send', (route) => route.abort(), { times: 1 });
    await send(page);
    await expect(alertOf(page)).toHaveText(failed);
    await send(page);
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(alertOf(page)).toBeEmpty();
  });
});

test('the contact form of somebody signed in', async ({ page, request }) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await page.goto('/contact');

  await test.step('knows name and address, sends them, and is ready for the next message', async () => {
    await expect(field(page, 'Full Name')).toHaveValue('Efua Mensah');
    await expect(field(page, 'Email')).toHaveValue(customer.email);
    await field(page, 'Inquiry Type').selectOption('General');
    await field(page, 'Subject').fill('Jars');
    await field(page, 'Message').fill('Do you take them back?');
    const sent = page.waitForRequest('**/api/contact/send');
    await send(page);
    expect((await sent).postDataJSON()).toMatchObject({
      fullName: 'Efua Mensah',
      email: customer.email,
    });
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(field(page, 'Full Name')).toHaveValue('Efua Mensah');
    await expect(field(page, 'Message')).toHaveValue('');
  });

  await test.step('leaves alone what was typed instead, and forgets the rest with the session', async () => {
    await field(page, 'Full Name').fill('Ama');
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new Event('authChanged'));
    });
    await expect(field(page, 'Email')).toHaveValue('');
    await expect(field(page, 'Full Name')).toHaveValue('Ama');
  });
});

test('a message sent before the page is alive is sent by the browser itself', async ({
  page,
  request,
}) => {
  const email = newAddress();
  await atPhoneWidth(page, async () => {
    await beforeAlive(page, async () => {
      await page.goto('/contact', { waitUntil: 'commit' });
      await fill(page, email);
      await send(page);
      await expect(page).toHaveURL('/contact?sent=1#send-a-message');
    });
    await expect(page.getByText(thanks)).toBeInViewport();
  });
  await letterTo(request, email, copy);
  await send(page);
  await expect(alertOf(page)).toHaveText(missing);
  await expect(page.getByText(thanks)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form', async ({ page, request }) => {
    const email = newAddress();
    await page.goto('/contact');
    await fill(page, email);

    await test.step('what is missing keeps the browser from sending, and what was written stays', async () => {
      await field(page, 'Subject').fill('');
      await send(page);
      await expect(page).toHaveURL('/contact');
      await expect(field(page, 'Message')).toHaveValue('Good day,\nI ordered two jars on Monday.');
    });

    for (const [fault, name, typed, text] of [
      ['missing', 'Subject', ' ', missing],
      ['email', 'Email', 'efua@shop', 'Please enter a valid email address.'],
    ] as const) {
      await test.step(`the page says '${text}' by itself`, async () => {
        await fill(page, email);
        await field(page, name).fill(typed);
        await send(page);
        await expect(page).toHaveURL(`/contact?fault=${fault}#send-a-message`);
        await expect(alertOf(page)).toHaveText(text);
        await expect(alertOf(page)).toBeInViewport();
      });
    }

    await test.step('a message is sent, thanked for and confirmed by letter', async () => {
      await atPhoneWidth(page, async () => {
        await fill(page, email);
        await send(page);
        await expect(page).toHaveURL('/contact?sent=1#send-a-message');
        await expect(page.getByText(thanks)).toBeInViewport();
      });
      await expectThanks(request, email);
    });
  });
});

async function send(page: Page) {
  await mainButton(page, 'Send Message').click();
}

async function expectEmpty(page: Page) {
  for (const name of ['Full Name', 'Email', 'Inquiry Type', 'Subject', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
}

async function fill(page: Page, email: string) {
  await field(page, 'Full Name').fill('Efua Mensah');
  await field(page, 'Email').fill(email);
  await field(page, 'Inquiry Type').selectOption('Order Support');
  await field(page, 'Subject').fill('Where is my order?');
  await field(page, 'Message').fill('Good day,\nI ordered two jars on Monday.');
}

/** Anybody can type another person's address, so the letter repeats none of the words. */
async function expectThanks(request: Parameters<typeof letterTo>[0], email: string) {
  const { text } = await letterTo(request, email, copy);
  expect(text).toContain("Thank you for your message! We'll get back to you soon.");
  expect(text).not.toContain('two jars');
}

async function sendByCall(request: Parameters<typeof letterTo>[0], email: string) {
  const message = {
    fullName: 'Efua',
    email,
    inquiryType: 'General',
    subject: 'Jars',
    message: 'Hm',
  };
  const answer = await request.post('/api/contact/send', { data: message });
  expect(answer.status()).toBe(201);
}

function field(page: Page, name: string) {
  return page.getByRole('main').getByLabel(name, { exact: true });
}

function cardOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('article', { name });
}
