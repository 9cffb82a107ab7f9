import { beforeEach, expect, test } from 'vitest';
import { openTestPaystack, shopUrl } from '#tests/network/local-paystack.ts';
import type { FaultKind } from './fault-kinds.ts';

const { local, startPayment, verify, pages } = await openTestPaystack();
const { faults } = local;

beforeEach(() => faults.clear());

const back = `${shopUrl}/pay/return/9f2e`;
const card = { number: '4084084084084081', expiry: '12/30', cvv: '408' };
const declined = { number: '4084080000005408', expiry: '12/30', cvv: '001' };

/** The address to which the browser is sent after this form, with this fault. */
const sentTo = async (kind: FaultKind, form: Record<string, string> = card, to = 'card') => {
  const { reference, code } = await startPayment();
  faults.arm({ kind, times: 1, reference });
  const address = `/dev/paystack/checkout/${code}`;
  const answer = await pages.inject({
    method: 'POST',
    url: `${address}/${to}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { reference, address, location: String(answer.headers.location) };
};

test('redirect-never: the payer has paid and stays where they are', async () => {
  const { reference, address, location } = await sentTo('redirect-never');
  expect(location).toBe(address);
  expect((await verify(reference)).status).toBe('success');
  expect((await pages.inject(address)).body).toContain('Payment received. Thank you!');
});

test.each([
  ['a declined card', declined, 'card', 'failed'],
  ['a prompt on the phone', { operator: 'AT Money', phone: '0261234567' }, 'phone', 'ongoing'],
])('redirect-without-success: %s sends back to the shop', async (_, form, to, status) => {
  const { reference, location } = await sentTo('redirect-without-success', form, to);
  expect(location).toBe(`${back}?trxref=${reference}&reference=${reference}`);
  expect((await verify(reference)).status).toBe(status);
});

test('redirect-wrong-reference: both names carry another', async () => {
  const { reference, location } = await sentTo('redirect-wrong-reference');
  const { trxref, reference: told } = Object.fromEntries(new URL(location).searchParams);
  expect(trxref).toBe(told);
  expect(told).not.toBe(reference);
});

test('redirect-only-trxref: only the older name', async () => {
  const { reference, location } = await sentTo('redirect-only-trxref');
  expect(location).toBe(`${back}?trxref=${reference}`);
});

test('redirect-both-differ: only one of the two is right', async () => {
  const { reference, location } = await sentTo('redirect-both-differ');
  const { trxref, reference: told } = Object.fromEntries(new URL(location).searchParams);
  expect(told).toBe(reference);
  expect(trxref).not.toBe(reference);
});

test('redirect-doubled: the query comes twice', async () => {
  const { reference, location } = await sentTo('redirect-doubled');
  const query = `trxref=${reference}&reference=${reference}`;
  expect(location).toBe(`${back}?${query}&${query}`);
});
