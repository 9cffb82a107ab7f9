import { expect, test } from 'vitest';
import { pages } from '#lib/paths.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const { app } = await openTestShop();

const addresses = Object.values(pages).filter((path) => !path.includes(':'));

test('/OTP is the same page as /otp', async () => {
  const { statusCode, headers } = await app.inject('/OTP');
  expect([statusCode, headers.location]).toEqual([301, '/otp']);
});

test.each([...addresses, '/no/such/page'])(
  '%s carries no style attribute and no script that its policy would refuse',
  async (path) => {
    const { body } = await app.inject(path);
    expect(body).toContain('<main');
    expect(body).not.toMatch(/<[^>]+ style=/);
    expect(body.match(/<script>/g)).toHaveLength(1);
  },
);
