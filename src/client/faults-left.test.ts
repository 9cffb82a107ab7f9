import { expect, test } from 'vitest';
import type { Faults } from './check-input.ts';
import { faultsLeft, summaryOf } from './faults-left.ts';

const city = 'Please enter your city.';
const phone = 'Please enter your phone number.';

/** The fields that still say something, and the alert. */
function after(mended: string[], faults: Faults, said = '', ofSeveral?: string) {
  const left = faultsLeft(faults, mended);
  return [Object.keys(left).join(), summaryOf(faults, left, said, ofSeveral)];
}

test('each corrected field says no more, and the alert goes on to the next', () => {
  expect(after([], { city, phone })).toEqual(['city,phone', city]);
  expect(after(['phone'], { city, phone })).toEqual(['city', city]);
  expect(after(['city'], { city, phone })).toEqual(['phone', phone]);
  expect(after(['city', 'phone'], { city, phone })).toEqual(['', '']);
  expect(after(['street'], { city, phone })).toEqual(['city,phone', city]);
});

test('one sentence for several faults stays until one is left', () => {
  const several = 'Please check the fields marked in red.';
  expect(after([], { city, phone }, '', several)).toEqual(['city,phone', several]);
  expect(after(['city'], { city, phone }, '', several)).toEqual(['phone', phone]);
  expect(after(['phone', 'city'], { city, phone }, '', several)).toEqual(['', '']);
});

test('what the server said of a field goes with that field, and anything else stays', () => {
  expect(after([], { city }, 'We couldn’t save it.')).toEqual(['city', 'We couldn’t save it.']);
  expect(after(['city'], { city }, 'We couldn’t save it.')).toEqual(['', '']);
  expect(after(['city'], {}, 'We couldn’t save it.')).toEqual(['', 'We couldn’t save it.']);
});

test('a part takes back what is said of its whole, and not of another part', () => {
  const days = { 'days.from': 'From when?', days: 'From when?', 'days.until': 'Until when?' };
  expect(after(['days.from'], days)).toEqual(['days.until', 'Until when?']);
  expect(after(['daysOff'], days)[0]).toBe('days.from,days,days.until');
});
