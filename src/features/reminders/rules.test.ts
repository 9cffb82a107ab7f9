import { describe, expect, test } from 'vitest';
import { dueAt, isDecentHour, isLeftAnew, isLinkOld, isThere } from './rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

test.each([
  ['07:59:59', false],
  ['08:00:00', true],
  ['19:59:59', true],
  ['20:00:00', false],
  ['03:00:00', false],
])('at %s an email about a cart may leave: %s', (time, may) => {
  expect(isDecentHour(at(time))).toBe(may);
});

test('a cart is due after its hours, and left alone a day later', () => {
  const { from, until } = dueAt(at('13:00:00'), 4);
  expect(until).toEqual(at('09:00:00'));
  expect(from).toEqual(new Date('2026-11-22T09:00:00Z'));
});

describe('a cart is left anew', () => {
  const last = { leftAt: at('09:00:00'), writtenAt: at('13:00:00'), openedAt: null };

  test('if nobody has written about any', () => {
    expect(isLeftAnew(at('09:00:00'), undefined)).toBe(true);
  });

  test('only if something was put in after the last email', () => {
    expect(isLeftAnew(at('09:00:00'), last)).toBe(false);
    expect(isLeftAnew(at('13:00:00'), last)).toBe(false);
    expect(isLeftAnew(at('13:00:01'), last)).toBe(true);
  });

  test('not by what its link put back', () => {
    const opened = { ...last, openedAt: at('15:00:00') };
    expect(isLeftAnew(at('15:00:00'), opened)).toBe(false);
    expect(isLeftAnew(at('15:00:01'), opened)).toBe(true);
  });
});

test('a link puts back for thirty days', () => {
  expect(isLinkOld(at('09:00:00'), new Date('2026-12-23T09:00:00Z'))).toBe(false);
  expect(isLinkOld(at('09:00:00'), new Date('2026-12-23T09:00:01Z'))).toBe(true);
});

test('what is there, if not all of it, is worth an email', () => {
  const troubles = [null, 'not-enough', 'none-left', 'gone'];
  expect(troubles.map((trouble) => isThere({ trouble }))).toEqual([true, true, false, false]);
});
