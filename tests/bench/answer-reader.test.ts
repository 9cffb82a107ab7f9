import { expect, test } from 'vitest';
import { openAnswerReader } from './answer-reader.ts';

const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello';

test('an answer is whole with its last byte, wherever it was cut', () => {
  for (let cut = 1; cut < answer.length; cut += 1) {
    const isWhole = openAnswerReader();
    expect(isWhole(Buffer.from(answer.slice(0, cut)))).toBe(false);
    expect(isWhole(Buffer.from(answer.slice(cut)))).toBe(true);
  }
});

test('one answer after the other is read on the same connection', () => {
  const isWhole = openAnswerReader();
  const empty = 'HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n';
  expect([answer, empty, answer].map((text) => isWhole(Buffer.from(text)))).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  [
    'a failure',
    'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n',
    'Not an answer to measure: HTTP/1.1 503 Service Unavailable',
  ],
  ['an answer of unknown length', 'HTTP/1.1 200 OK\r\n\r\n', 'does not tell its length'],
  ['more than was asked for', `${answer}${answer}`, 'More came than one answer'],
])('%s is refused instead of counted', (_, text, message) => {
  expect(() => openAnswerReader()(Buffer.from(text))).toThrow(message);
});
