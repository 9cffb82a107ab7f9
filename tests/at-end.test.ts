import { beforeAll, expect, test } from 'vitest';
import { atEnd, closeOpened } from '#tests/setup/at-end.ts';

const closed: string[] = [];
beforeAll(() => atEnd(() => void closed.push('before all')));

test('what is opened anywhere is closed once, the last first', async () => {
  atEnd(() => void closed.push('in a test'));
  await closeOpened();
  expect(closed).toEqual(['in a test', 'before all']);
  await closeOpened();
  expect(closed).toHaveLength(2);
});
