import { expect, test } from 'vitest';
import { sayException } from './say-exception.ts';

test.each([
  [
    new Error('value "9" is out of range for type integer'),
    'value "9" is out of range for type integer',
  ],
  [
    new Error(
      'new row violates check constraint "payments_attempt_received"\nDETAIL: (ama@x.example)',
    ),
    'new row violates check constraint "payments_attempt_received"',
  ],
  [new Error('no such file /srv/shop/x.ts'), 'no such file …'],
  [new Error('connect ECONNREFUSED postgres://u:secret@db'), 'connect ECONNREFUSED …'],
  [new Error('refused sk_live_0123456789abcdef'), 'refused …'],
  [new Error('of +233241234567 ama@shop.example'), 'of …'],
  [new Error('id 019ab3a4-8b5f-7000-8000-000000000001 is gone'), 'id … is gone'],
  [new Error('a\u0000b\u202e “c”'), 'ab c'],
  [new Error(''), 'no reason given'],
  [undefined, 'undefined'],
  ['thrown as a text', 'thrown as a text'],
])('%s is said without what is private', (error, said) => {
  expect(sayException(error)).toBe(said);
});

test('what is long is cut, however long it is', () => {
  expect(sayException(new Error('word '.repeat(100_000))).length).toBeLessThan(170);
});
