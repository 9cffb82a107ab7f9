import { beforeEach, expect } from 'vitest';
import type { Message } from '#features/messages/contract.ts';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const adminPassword = 'shea butter from Tamale';

/** Messages as a visitor writes them and an admin answers. Each test has another visitor. */
export async function openMessageDesk() {
  let now = new Date('2026-11-21T10:00:00Z');
  const shop = await openTestShop({ clock: () => now, adminPassword, rateLimitFactor: 1_000 });
  const call = clientOf(shop.app);
  let counted = 0;
  let token = '';

  beforeEach(async () => {
    counted += 1;
    later(7_200);
    await signIn();
  });

  const email = () => `ama${counted}@shop.example`;
  function later(seconds: number) {
    now = new Date(now.getTime() + seconds * 1_000);
  }
  async function signIn() {
    const person = { email: 'admin@taama.example', password: adminPassword };
    token = (await call('POST', '/api/auth/login', person)).body.token;
  }
  const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) =>
    call(method, `/api/contact/${path}`, sent, { token });
  const list = async (query = ''): Promise<Message[]> => (await desk('GET', `all${query}`)).body;

  return {
    shop,
    call,
    desk,
    list,
    email,
    later,
    signIn,
    now: () => now,
    token: () => token,
    replyTo: (id: string, sent: object = { replyMessage: 'It left on Tuesday.' }) =>
      desk('POST', `reply/${id}`, sent),
    repliesTo: async (address: string) =>
      (await lettersTo(shop, address)).filter(({ kind }) => kind === 'reply'),
    async written(changes: object = {}): Promise<string> {
      const message = {
        fullName: 'Ama Owusu',
        email: email(),
        inquiryType: 'General',
        subject: 'Two jars',
        message: 'Good day,\nwhere are they?',
        ...changes,
      };
      expect((await call('POST', '/api/contact/send', message)).status).toBe(201);
      const [newest] = await list('?limit=1');
      return newest?._id ?? '';
    },
  };
}
