import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailServer, type ReceivedLetter } from '#tests/letters/mail-server.ts';
import { headerOf, type ReadLetter, readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoEmails } from '../../../db/seed/facts.ts';

/** What a real mail server receives, whatever a sender types. */

const mail = await openMailServer();
afterAll(() => mail.close());
const adminPassword = 'shea butter from Tamale';
const { app } = await openTestShop({
  adminPassword,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'letters@shop.example' },
  rateLimitFactor: 1_000,
});
const call = clientOf(app);
const owner = demoEmails[0];

let counted = 0;
let email = '';

beforeEach(() => {
  counted += 1;
  email = `ama${counted}@shop.example`;
  mail.received.length = 0;
});

const hostile = [
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['an emoji and Hebrew', '🌰 שלום \u202e rtl'],
  ['what SQL or a template would read', "'); DROP TABLE messages_message; -- {{7*7}}"],
  ['an encoded word', '=?utf-8?Q?Bcc:_all=40shop.example?='],
  ['half an emoji', 'shea \ud83c butter'],
] as const;

const send = (changes: object = {}) =>
  call('POST', '/api/contact/send', {
    fullName: 'Ama Owusu',
    email,
    inquiryType: 'General',
    subject: 'Two jars',
    message: 'Good day,\nwhere are they?',
    ...changes,
  });

/** The letters that this test's message causes, one to each address. */
async function arrived(...to: string[]) {
  const letterTo = (address: string) =>
    mail.received.filter((letter) => letter.to[0] === address && letter.raw.includes(email));
  await eventually(() =>
    expect(to.map((address) => letterTo(address).length)).toEqual(to.map(() => 1)),
  );
  return to.map((address) => {
    const [found] = letterTo(address);
    if (!found) throw new Error(`Nothing came to ${address}`);
    expectOneReader(found, address);
    return readLetter(found.raw);
  });
}

/** Expects no doubled and no unknown header, and no line longer than mail allows. */
function expectOneReader({ raw, from, to }: ReceivedLetter, address: string) {
  expect([from, to]).toEqual(['letters@shop.example', [address]]);
  const names = readLetter(raw).headers.map(([name]) => name);
  expect(names.toSorted()).toEqual([
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
}

test('a letter to the sender and one to the owner arrive over SMTP', async () => {
  await send();
  const [copy, note] = await arrived(email, owner);
  expect(copy && headerOf(copy, 'reply-to')).toBe(owner);
  expect(copy?.text).toContain('Inquiry type: General.\n');
  expect(note && headerOf(note, 'subject')).toBe('Message (General): Two jars');
  expect(note && headerOf(note, 'reply-to')).toBe(email);
  expect(note?.text).toContain(`\n>Ama Owusu\n>${email}\n>Two jars\n>\n>Good day,\n`);
});

test('a reply arrives over SMTP, under its subject and with what it answers', async () => {
  await send();
  await arrived(email, owner);
  mail.received.length = 0;
  const { token, id } = await asAdmin();
  const reply = { replyMessage: 'They left on Tuesday.\n\nEfua', subject: 'Your jars 🌰' };
  await call('POST', `/api/contact/reply/${id}`, reply, { token });
  const [letter] = await arrived(email);
  expect(letter && headerOf(letter, 'subject')).toBe('Your jars 🌰');
  expect(letter && headerOf(letter, 'reply-to')).toBe(owner);
  expect(letter?.text).toMatch(/^They left on Tuesday\.\n\nEfua\n\nYou wrote on /);
  expect(letter?.text).toContain('\n>Good day,\n>where are they?\n');
  expect(letter?.html).toContain('They left on Tuesday.<br/><br/>Efua');
});

describe('hostile input', () => {
  test.each(hostile)('%s stays what it is, in every field that takes words', async (_, words) => {
    const { status } = await send({ fullName: words, subject: words, message: words });
    expect(status).toBe(201);
    const [copy, note] = await arrived(email, owner);
    const kept = words.replace(/\p{Cs}/gu, '\ufffd');
    expect(note && subjectOf(note)).toBe(`Message (General): ${kept}`);
    expect(note?.text).toContain(`>${kept}`);
    expect(note?.html).not.toMatch(/<script|<img/);
    expect(copy?.text).not.toContain(kept);
    const { token, id } = await asAdmin();
    mail.received.length = 0;
    await call('POST', `/api/contact/reply/${id}`, { replyMessage: words }, { token });
    const [reply] = await arrived(email);
    expect(reply && subjectOf(reply)).toBe(`Re: Your inquiry - ${kept}`);
    expect(reply?.html).not.toMatch(/<script|<img/);
    const listed = await call('GET', '/api/contact/all?limit=1', undefined, { token });
    expect(listed.body).toMatchObject([{ _id: id, name: kept, subject: kept, message: kept }]);
  });

  const lines = 'Ama\r\nBcc: all@shop.example\r\n\r\nYour code is 000000';

  test.each(['fullName', 'email', 'subject', 'inquiryType'])(
    'a header in %s is refused',
    async (field) => {
      expect((await send({ [field]: lines })).status).toBe(400);
    },
  );

  test('a header in the message is a line of it', async () => {
    await send({ message: lines });
    const [copy, note] = await arrived(email, owner);
    expect(note?.text).toContain('\n>Ama\n>Bcc: all@shop.example\n>\n>Your code is 000000\n');
    expect(copy?.text).not.toContain('000000');
  });

  test.each(['fullName', 'email', 'subject', 'inquiryType', 'message'])(
    'ten thousand characters in %s are refused',
    async (field) => {
      expect((await send({ [field]: 'a'.repeat(10_000) })).status).toBe(400);
    },
  );

  test('the longest message without a gap arrives, every line of it marked as not ours', async () => {
    await send({ message: `${'https://prize.example/'.padEnd(4_990, 'x')}\u2028x\rx` });
    const [copy, note] = await arrived(email, owner);
    const quoted = note?.text.split('\n').filter((line) => /prize|^>?x/.test(line));
    expect(quoted?.length).toBeGreaterThan(0);
    expect(quoted?.filter((line) => !line.startsWith('>'))).toEqual([]);
    expect(copy?.text).not.toContain('prize');
    expect(note?.text).toContain('\n>x\n>x\n');
  });

  test('what cannot be seen is taken out of a message, its tabs and emoji stay', async () => {
    await send({ message: 'a\u0000b\u0007c\td 👩🏾‍🌾\u001b[31m' });
    const [, note] = await arrived(email, owner);
    expect(note?.text).toContain('\n>abc\td 👩🏾‍🌾[31m\n');
  });
});

/** As a reader sees it: without the joiner that keeps an encoded word from being decoded. */
function subjectOf(letter: ReadLetter): string {
  return headerOf(letter, 'subject').replaceAll('\u2060', '');
}

async function asAdmin() {
  const signedIn = { email: 'admin@taama.example', password: adminPassword };
  const { token } = (await call('POST', '/api/auth/login', signedIn)).body;
  const { body } = await call('GET', '/api/contact/all?limit=1', undefined, { token });
  return { token, id: body[0]._id };
}
