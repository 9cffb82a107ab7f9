import { expect, test } from 'vitest';
import { sayAnswers, sayWithBuyer } from './recall-words.ts';

test('one buyer sends back, several send back', () => {
  expect(sayAnswers({ sendBack: 1, refund: 1 })).toBe('2 answers: 1 sends back, 1 wants the money');
  expect(sayAnswers({ sendBack: 0, refund: 2 })).toBe('2 answers: 0 send back, 2 want the money');
  expect(sayAnswers({ sendBack: 1, refund: 0 })).toBe('1 answer: 1 sends back, 0 want the money');
});

test('pieces that a buyer threw away did not come back', () => {
  expect(sayWithBuyer({ lots: [{ code: 'L-1', units: 2, returned: 0 }] })).toBe('2 of lot L-1');
  expect(sayWithBuyer({ lots: [{ code: 'L-1', units: 2, returned: 2 }] })).toBe(
    'None left with them',
  );
});
