import { expect, test } from 'vitest';
import { initiatedFrom } from './payments.reader.ts';

const address = 'https://checkout.provider.example/a1b2c3';

test.each([
  ['authorization_url', { authorization_url: address }],
  ['paymentUrl', { paymentUrl: address }],
  ['the one of both that is not empty', { authorization_url: '', paymentUrl: address }],
])('the address is read from %s', (_, json) => {
  expect(initiatedFrom(json)).toEqual({ authorization_url: address });
});

test.each([[null], [{}], ['text'], [{ authorization_url: 42 }], [{ url: address }]])(
  '%j has no address',
  (json) => {
    expect(initiatedFrom(json)).toEqual({ authorization_url: '' });
  },
);
