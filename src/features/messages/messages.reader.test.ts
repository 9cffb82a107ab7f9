import { expect, test } from 'vitest';
import { messagesFrom } from './messages.reader.ts';

const plain = {
  name: 'Ama',
  email: 'ama@shop.example',
  message: 'Good day',
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('a message with the fields of the specification alone can be shown', () => {
  const { items, total } = messagesFrom([{ _id: 'a', ...plain }], new Headers());
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      _id: 'a',
      ...plain,
      inquiryType: 'General',
      subject: '',
      read: false,
      answered: false,
      replies: [],
    },
  ]);
});

test('a message is known by _id or id, and not without one', () => {
  expect(messagesFrom([{ id: 'b', ...plain }], new Headers()).items[0]?._id).toBe('b');
  expect(() => messagesFrom([plain], new Headers())).toThrow('A message without an id');
});

test('how many there are besides those that came is told by the server', () => {
  const headers = new Headers({ 'x-total-count': '140' });
  expect(messagesFrom([{ _id: 'a', ...plain }], headers).total).toBe(140);
});
