import { expect, test } from 'vitest';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const adminPassword = 'shea butter from Tamale';
const shop = await openTestShop({ adminPassword });
const { app, database } = shop;
const { pool } = database;
const call = clientOf(app);

async function write(email: string, message: string) {
  const sent = { fullName: 'Efua Mensah', email, inquiryType: 'General', subject: 'Jars', message };
  expect((await call('POST', '/api/contact/send', sent)).status).toBe(201);
}

async function answerNewest(replyMessage: string) {
  const signedIn = { email: 'admin@taama.example', password: adminPassword };
  const { token } = (await call('POST', '/api/auth/login', signedIn)).body;
  const [newest] = (await call('GET', '/api/contact/all?limit=1', undefined, { token })).body;
  await call('POST', `/api/contact/reply/${newest._id}`, { replyMessage }, { token });
}

test('a person takes along what was written from the own address, and what we answered', async () => {
  const me = await registerCustomer(shop, 'efua@shop.example');
  await write('somebody@shop.example', 'Not mine.');
  await write('Efua@shop.example', 'Where are my jars?');
  await answerNewest('They left on Tuesday.');
  const { body } = await call('GET', '/api/auth/data', undefined, me);
  expect(body.messages).toEqual([
    {
      name: 'Efua Mensah',
      inquiryType: 'General',
      subject: 'Jars',
      message: 'Where are my jars?',
      createdAt: expect.any(String),
      replies: [
        {
          subject: 'Re: Your inquiry - Efua Mensah',
          message: 'They left on Tuesday.',
          createdAt: expect.any(String),
        },
      ],
    },
  ]);
});

test('who deletes the account leaves no message behind, nor the letter that told the owner', async () => {
  const me = await registerCustomer(shop, 'abena@shop.example');
  await write('abena@shop.example', 'The words of Abena.');
  await answerNewest('The answer to Abena.');
  await write('kofi@shop.example', 'The words of Kofi.');
  await lettersTo(shop, me.email);
  const { status } = await call('POST', '/api/auth/delete-account', { password: me.password }, me);
  expect(status).toBe(200);
  for (const table of ['messages_message', 'messages_reply', 'platform_letter']) {
    const { rows } = await pool.query(
      `SELECT count(*) FROM ${table} t WHERE t::text ~ 'words of Abena|answer to Abena'`,
    );
    expect(`${table}: ${rows[0].count}`).toBe(`${table}: 0`);
  }
  const { rows } = await pool.query('SELECT message FROM messages_message WHERE name = $1', [
    'Efua Mensah',
  ]);
  expect(rows).toContainEqual({ message: 'The words of Kofi.' });
});
