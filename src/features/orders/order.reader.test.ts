import { expect, test } from 'vitest';
import { listedOrderFrom, orderFrom } from './order.reader.ts';

test('the taxes of an order come in cedis and are counted in pesewas', () => {
  const lines = [{ name: 'VAT', percent: 15, amount: 15.13 }];
  expect(orderFrom({ _id: '1', tax: { net: 100.83, lines } }).tax).toEqual({
    net: 10_083,
    lines: [{ name: 'VAT', percent: 15, amount: 1_513 }],
  });
});

test.each([{ _id: '1' }, { _id: '1', tax: null }])('%j is an order without tax', (wire) => {
  expect(orderFrom(wire).tax).toBeNull();
});

test.each(['_id', 'orderId', 'id'])('an order’s id may be named %s', (name) => {
  expect(orderFrom({ [name]: '1' })._id).toBe('1');
});

test('an order without an id has an empty one', () => {
  expect(orderFrom({ status: 'pending' })._id).toBe('');
});

const line = { productId: '2', name: 'Shea Jar', price: 60.5, quantity: 3 };

test.each([
  ['_id', { _id: '1' }, { _id: '1' }],
  ['id', { id: '1' }, { _id: '1' }],
  ['customerName', { customerName: 'Efua' }, { customerName: 'Efua' }],
  ['user.name', { user: { name: 'Efua' } }, { customerName: 'Efua' }],
  ['customerEmail', { customerEmail: 'efua@b.example' }, { customerEmail: 'efua@b.example' }],
  ['user.email', { user: { email: 'efua@b.example' } }, { customerEmail: 'efua@b.example' }],
  ['items', { items: [line] }, { items: [{ name: 'Shea Jar', price: 6_050, quantity: 3 }] }],
  ['products', { products: [line] }, { items: [{ name: 'Shea Jar', price: 6_050, quantity: 3 }] }],
  ['totalAmount', { totalAmount: 181.5 }, { totalAmount: 18_150 }],
  ['total', { total: 181.5 }, { totalAmount: 18_150 }],
  ['createdAt', { createdAt: '2026-03-03' }, { createdAt: '2026-03-03' }],
  ['orderDate', { orderDate: '2026-03-03' }, { createdAt: '2026-03-03' }],
  ['status', { status: 'shipped' }, { status: 'shipped' }],
  ['no status', {}, { status: 'pending' }],
])('the admin’s order is read from %s', (_, wire, read) => {
  expect(listedOrderFrom(wire)).toMatchObject(read);
});
