import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { transaction } from '../database.ts';
import type { Jobs } from '../jobs.ts';
import { openLog } from '../logging.ts';
import { openRush } from '../rush.ts';
import { openSecrets } from '../secrets.ts';
import { type ComposedLetter, carryOverSmtp } from './deliver.ts';
import { openLetters } from './letters.ts';
import { openSending } from './send-due-letters.ts';
import { type Sender, waitAfter } from './send-letter.ts';

const { pool } = await testDatabase();
const mail = await openMailServer();
afterAll(() => {
  sender.hangUp();
  return mail.close();
});

const morning = new Date('2026-11-21T08:00:00Z');
let now = morning;
const clock = () => now;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

// jobs.test.ts tests the wake-up itself. Here each test starts the sending.
const wakeNobody: Jobs = {
  wake: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
const secrets = openSecrets('a secret of this test, long enough');
const letters = openLetters(wakeNobody, clock, secrets);

const sender: Sender = {
  database: pool,
  clock,
  secrets,
  rush: openRush(),
  log: openLog(() => undefined),
  domain: 'shop.example',
  urgentKinds: ['code'],
  toMany: new Map(),
  ...carryOverSmtp(mail.url, { name: 'Taama', address: 'shop@shop.example' }),
  render: (kind, content) => ({
    subject: `${kind}: GH₵60.50`,
    html: `<p>${JSON.stringify(content)}</p>`,
    text: 'Good day',
  }),
};

const post = (identity: string, to = 'ama@shop.example', kind = 'receipt') => {
  // If two are due at the same millisecond, either may go first.
  now = new Date(now.getTime() + 1);
  return letters.post(pool, { kind, identity, to, content: { order: identity } });
};

/** Sends until nothing is due, like a process that was just started. */
async function sendDueLetters(by: Sender) {
  const sending = openSending(by);
  await sending.begin();
  await sending.settled();
}

beforeEach(async () => {
  now = morning;
  mail.received.length = 0;
  mail.refuseWith(undefined);
  mail.refuseSpam(undefined);
  mail.knowEverybody();
  mail.letThrough();
  await pool.query('DELETE FROM platform_letter');
});

test('a letter arrives with both its parts, from us, to its reader', async () => {
  await post('order 1');
  await sendDueLetters(sender);
  const [letter] = mail.received;
  expect(letter).toMatchObject({ from: 'shop@shop.example', to: ['ama@shop.example'] });
  expect(letter?.raw).toMatch(/Content-Type: text\/plain/);
  expect(letter?.raw).toMatch(/Content-Type: text\/html/);
  expect(letter?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('one cause is one letter, however often it is posted and sent', async () => {
  await post('order 1');
  await post('order 1');
  await Promise.all([sendDueLetters(sender), sendDueLetters(sender), sendDueLetters(sender)]);
  await sendDueLetters(sender);
  expect(mail.received).toHaveLength(1);
});

test('a letter whose cause was taken back is not written', async () => {
  const undone = transaction(pool, async (database) => {
    await letters.post(database, {
      kind: 'receipt',
      identity: 'x',
      to: 'a@b.example',
      content: {},
    });
    throw new Error('second thoughts');
  });
  await expect(undone).rejects.toThrow('second thoughts');
  await sendDueLetters(sender);
  expect(mail.received).toEqual([]);
});

test('a letter that was refused is sent later, under the same Message-ID', async () => {
  const tried: ComposedLetter[] = [];
  const noting: Sender = {
    ...sender,
    deliver: async (letter) => {
      tried.push(letter);
      await sender.deliver(letter);
    },
  };
  await post('order 1');
  mail.refuseWith('busy');
  await sendDueLetters(noting);
  expect(mail.received).toEqual([]);
  mail.refuseWith(undefined);
  await sendDueLetters(noting);
  expect(tried).toHaveLength(1);
  now = later(1);
  await sendDueLetters(noting);
  expect(tried.map(({ messageId }) => messageId)).toEqual([
    tried[0]?.messageId,
    tried[0]?.messageId,
  ]);
  expect(mail.received[0]?.raw).toContain(`Message-ID: ${tried[0]?.messageId}`);
});

test('a letter that one sender took and never sent is taken by the next', async () => {
  await post('order 1');
  const dying = { ...sender, database: dyingAfterClaim() };
  await expect(sendDueLetters(dying)).rejects.toThrow('killed');
  await sendDueLetters(sender);
  expect(mail.received).toEqual([]);
  now = later(5);
  await sendDueLetters(sender);
  expect(mail.received).toHaveLength(1);
});

test('after three days a letter is given up, and that stays to be seen', async () => {
  await post('order 1');
  mail.refuseWith('no such mailbox');
  await sendFor(4 * 60);
  now = later(3 * 24 * 60 - 4 * 60 + 1);
  await sendDueLetters(sender);
  const { rows } = await pool.query('SELECT given_up_at, last_error FROM platform_letter');
  expect(rows).toEqual([
    { given_up_at: now, last_error: expect.stringContaining('no such mailbox') },
  ]);
});

test('what waited while the shop was off for days is tried for hours before it is given up', async () => {
  await post('order 1');
  now = later(4 * 24 * 60);
  mail.refuseWith('no network yet');
  await sendDueLetters(sender);
  await sendFor(150);
  mail.refuseWith(undefined);
  await sendFor(60);
  expect(arrived()).toEqual(['1']);
});

describe('a letter whose end the mail server does not answer', () => {
  const unanswered: Sender = {
    ...sender,
    deliver: async (letter) => {
      await sender.deliver(letter);
      throw new Error('The line broke');
    },
  };

  async function sendHourly(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      now = later(60);
      await sendDueLetters(unanswered);
    }
  }

  test('may have arrived: it is tried again after 1, 5, 24, 24 and 24 hours, and given up', async () => {
    await post('order 1');
    await sendDueLetters(unanswered);
    const copies = [mail.received.length];
    for (const hours of [1, 4, 1, 24, 24, 23, 1, 48]) {
      await sendHourly(hours);
      copies.push(mail.received.length);
    }
    expect(copies).toEqual([1, 2, 2, 3, 4, 5, 5, 6, 6]);
    const { rows } = await pool.query('SELECT given_up_at, last_error FROM platform_letter');
    expect(rows).toEqual([
      { given_up_at: expect.any(Date), last_error: expect.stringContaining('may have arrived') },
    ]);
  });

  test('is not sent again with the next one to its reader, nor with those that fail', async () => {
    await post('order 1');
    await sendDueLetters(unanswered);
    await post('order 2');
    await post('order 3', 'ama@shop.example', 'code');
    await sendDueLetters(sender);
    expect(arrived()).toEqual(['1', '3', '2']);
    mail.refuseWith('busy');
    await post('order 4');
    await sendDueLetters(sender);
    mail.refuseWith(undefined);
    now = later(50);
    await sendDueLetters(sender);
    expect(arrived()).toEqual(['1', '3', '2', '4']);
    now = later(11);
    await sendDueLetters(sender);
    expect(arrived()).toEqual(['1', '3', '2', '4', '1']);
  });
});

test('a letter that cannot be rendered does not hold up the others', async () => {
  const render: Sender['render'] = (kind, content) => {
    if (JSON.stringify(content).includes('order 1')) throw new Error('no such letter');
    return sender.render(kind, content);
  };
  await post('order 1');
  await post('order 2', 'esi@shop.example');
  await sendDueLetters({ ...sender, render });
  expect(mail.received.map(({ to }) => to)).toEqual([['esi@shop.example']]);
});

test('more letters than fit one round are all sent', async () => {
  for (let n = 0; n < 45; n += 1) await post(`order ${n}`);
  await sendDueLetters(sender);
  expect(mail.received).toHaveLength(45);
});

test.each(['evil@shop.example\r\nBcc: all@shop.example', 'a@shop.example, b@shop.example'])(
  'nothing in an address adds a reader: %j',
  async (address) => {
    await post('order 1', address);
    await sendDueLetters(sender);
    for (const { to, raw } of mail.received) {
      expect(to).toHaveLength(1);
      expect(raw).not.toMatch(/^Bcc:/m);
    }
    expect(mail.received.flatMap(({ to }) => to)).not.toContain('b@shop.example');
    expect(mail.received.flatMap(({ to }) => to)).not.toContain('all@shop.example');
  },
);

test('the waits grow to an hour', () => {
  expect([1, 2, 3, 7, 50].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([
    1, 2, 4, 60, 60,
  ]);
});

/** A process that dies after it has claimed a letter and before it sends it. */
function dyingAfterClaim(): Sender['database'] {
  return {
    connect: () => pool.connect(),
    end: async () => undefined,
    async query(statement) {
      await pool.query(statement);
      throw new Error('killed');
    },
  };
}

test('what is secret in a letter is read by its reader alone', async () => {
  await letters.post(pool, {
    kind: 'code',
    identity: 'code 1',
    to: 'ama@shop.example',
    content: { firstName: 'Ama' },
    secret: { code: '493027' },
  });
  const row = async () => (await pool.query('SELECT * FROM platform_letter')).rows[0];
  expect(JSON.stringify(await row())).not.toContain('493027');
  expect((await row()).sealed.toString('latin1')).not.toContain('493027');
  await sendDueLetters(sender);
  expect(mail.received[0]?.raw).toContain('493027');
  expect(mail.received[0]?.raw).toContain('Ama');
  expect((await row()).sealed).toBeNull();
});

const arrived = () => mail.received.map(({ raw }) => /order (\d)/.exec(raw)?.[1]);

/** Runs once a minute, like the shop's schedule. */
async function sendFor(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    now = later(1);
    await sendDueLetters(sender);
  }
}

test.each([
  ['for now', 450],
  ['for good', 554],
])(
  'letters that were refused %s for hours arrive in the order of their writing',
  async (_, code) => {
    mail.refuseWith('out of order', code);
    await post('order 1');
    await sendFor(45);
    await post('order 2', 'AMA@shop.example');
    await sendFor(100);
    await post('order 3');
    await sendFor(200);
    expect(mail.received).toEqual([]);
    mail.refuseWith(undefined);
    await sendFor(61);
    expect(arrived()).toEqual(['1', '2', '3']);
  },
);

test('a new letter does not wait out the pause of the one before it', async () => {
  mail.refuseWith('out of order');
  await post('order 1');
  await sendFor(300);
  mail.refuseWith(undefined);
  await post('order 2');
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['1', '2']);
});

test('while a letter is under way, the next one to its reader waits, also for another sender', async () => {
  await post('order 1');
  const { promise: delivered, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow: Sender = {
    ...sender,
    deliver: async (letter) => {
      begin();
      await delivered;
      await sender.deliver(letter);
    },
  };
  const sending = sendDueLetters(slow);
  await begun;
  await post('order 2');
  // More letters than one round takes: they must not keep others from their turn.
  for (let n = 40; n < 65; n += 1) await post(`order ${n}`);
  await post('order 3', 'esi@shop.example');
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['3']);
  letThrough();
  await sending;
  expect(arrived().slice(0, 4)).toEqual(['3', '1', '2', '4']);
  expect(mail.received).toHaveLength(28);
});

test('a reader whom the mail server does not know holds up nobody else', async () => {
  mail.refuseReader('nobody@shop.example');
  for (let n = 10; n < 55; n += 1) await post(`order ${n}`, 'nobody@shop.example');
  await post('order 7', 'esi@shop.example');
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['7']);
  const { rows } = await pool.query(
    'SELECT sum(attempts)::int AS attempts, max(last_error) AS error FROM platform_letter WHERE sent_at IS NULL',
  );
  expect(rows).toEqual([{ attempts: 1, error: expect.stringContaining('No such mailbox') }]);
});

test('a letter that is refused for what it says does not cut its reader off', async () => {
  mail.refuseSpam('order 1');
  await post('order 1');
  await post('order 2');
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['2']);
  now = later(20);
  await post('order 3');
  await sendDueLetters(sender);
  mail.refuseSpam(undefined);
  await sendFor(60);
  expect(arrived()).toEqual(['2', '3', '1']);
});

test('a letter that is refused for what it says is not tried with each later one, once one of them was sent', async () => {
  mail.refuseSpam('order 1');
  await post('order 1');
  for (const order of ['order 2', 'order 3', 'order 4', 'order 5']) {
    await sendDueLetters(sender);
    await post(order);
  }
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['2', '3', '4', '5']);
  expect(await triesOf('order 1')).toBe(3);
  now = later(4);
  await sendDueLetters(sender);
  expect(await triesOf('order 1')).toBe(4);
});

async function triesOf(identity: string) {
  const { rows } = await pool.query('SELECT attempts FROM platform_letter WHERE identity = $1', [
    identity,
  ]);
  return rows[0].attempts;
}

test('a letter that cannot be rendered does not hold up those after it', async () => {
  const render: Sender['render'] = (kind, content) => {
    if (JSON.stringify(content).includes('order 1')) throw new Error('no such letter');
    return sender.render(kind, content);
  };
  await post('order 1');
  await post('order 2');
  await sendDueLetters({ ...sender, render });
  expect(arrived()).toEqual(['2']);
});

test('letters that fail are given up each in its time, and the way is free for the next', async () => {
  mail.refuseReader('ama@shop.example');
  await post('order 1');
  await sendFor(60);
  await post('order 2');
  await sendFor(4 * 60);
  now = later(67 * 60 + 1);
  await post('order 3');
  await sendDueLetters(sender);
  const state = async () =>
    (
      await pool.query<{ done: boolean }>(
        'SELECT given_up_at IS NOT NULL AS done FROM platform_letter ORDER BY created_at',
      )
    ).rows.map(({ done }) => done);
  expect(await state()).toEqual([true, false, false]);
  mail.knowEverybody();
  await sendFor(60);
  expect(arrived()).toEqual(['2', '3']);
});

test('what a mail server says may hold anything', async () => {
  await post('order 1');
  const deliver = async () => {
    throw new Error('No\0thanks');
  };
  await sendDueLetters({ ...sender, deliver });
  const { rows } = await pool.query('SELECT last_error FROM platform_letter');
  expect(rows).toEqual([{ last_error: 'No thanks' }]);
});

test('a domain that hangs holds up only itself, however many hang', async () => {
  const hanging = Array.from({ length: 18 }, (_, n) => `slow${n}.example`);
  for (const domain of hanging) {
    mail.hang(domain);
    await post(`order ${domain}`, `ama@${domain}`);
    await post(`another order ${domain}`, `esi@${domain}`);
  }
  await post('order 1');
  await post('order 2', 'esi@shop.example');
  const sending = openSending(sender);
  await sending.begin();
  await eventually(() => {
    expect(arrived()).toEqual(['1', '2']);
    expect(hanging.map(mail.held)).toEqual(hanging.map(() => 1));
  });
  mail.letThrough();
  await sending.settled();
  expect(mail.received).toHaveLength(38);
});

test('an urgent letter goes before all others, also of its reader', async () => {
  await post('order 1', 'esi@shop.example');
  await post('order 2');
  await post('order 3', 'ama@shop.example', 'code');
  await post('order 4', 'esi@shop.example', 'code');
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['3', '4', '1', '2']);
});

test('a letter lets people’s calls pass, for a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await post('order 1');
  const sending = openSending({ ...sender, rush: { running: 1 } });
  const begun = sending.begin();
  // Waits for longer than a claim takes.
  for (let n = 0; n < 20; n += 1) await pool.query('SELECT pg_sleep(0.005)');
  const { rows } = await pool.query('SELECT attempts FROM platform_letter');
  expect(rows).toEqual([{ attempts: 0 }]);
  vi.runAllTimers();
  vi.useRealTimers();
  await begun;
  await sending.settled();
  expect(arrived()).toEqual(['1']);
});

test('letters that hang leave room for an urgent one', async () => {
  for (const name of ['one', 'two', 'three']) {
    mail.hang(`${name}.example`);
    await post(`order ${name}`, `ama@${name}.example`);
  }
  const sending = openSending({ ...sender, most: 3 });
  await sending.begin();
  await post('order 1');
  await post('order 2', 'ama@shop.example', 'code');
  await sending.begin();
  await eventually(() => expect(arrived()).toEqual(['2']));
  expect(mail.held('three.example')).toBe(0);
  mail.letThrough();
  await sending.settled();
  expect(mail.received).toHaveLength(5);
});

test('an urgent letter does not wait for one to its reader that somebody else has under way', async () => {
  mail.hang('shop.example');
  await post('order 1');
  const another = openSending(sender);
  await another.begin();
  await eventually(() => expect(mail.held('shop.example')).toBe(1));
  await post('order 2', 'ama@shop.example', 'code');
  // The urgent letter is refused, and its reader's letters are put off. The one that is being sent
  // stays claimed.
  const deliver = () => Promise.reject(new Error('busy'));
  await sendDueLetters({ ...sender, deliver });
  now = later(1);
  const taken: string[] = [];
  await sendDueLetters({ ...sender, deliver: async ({ subject }) => void taken.push(subject) });
  expect(taken).toEqual(['code: GH₵60.50']);
  mail.letThrough();
  await another.settled();
  expect(arrived()).toEqual(['1']);
});

test('who stops ends what is under way, and begins nothing new', async () => {
  await post('order 1');
  await post('order 2');
  const carrier = carryOverSmtp(mail.url, { name: 'Taama', address: 'shop@shop.example' });
  mail.hang('shop.example');
  const sending = openSending({ ...sender, ...carrier });
  await sending.begin();
  await eventually(() => expect(mail.held('shop.example')).toBe(1));
  const stopping = sending.stop();
  mail.letThrough();
  await stopping;
  expect(arrived()).toEqual(['1']);
  await sending.begin();
  await sendDueLetters(sender);
  expect(arrived()).toEqual(['1', '2']);
});

test('the connection is kept for the next letter', async () => {
  await post('order 1');
  await sendDueLetters(sender);
  const before = mail.connections();
  for (let n = 2; n < 8; n += 1) await post(`order ${n}`);
  await sendDueLetters(sender);
  expect(mail.received).toHaveLength(7);
  expect(mail.connections()).toBe(before);
});
