import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepToasts, openRegion, readToasts, tell, timeToSee } from './toast-store.ts';

test('a dialog shows what came after it opened, and older messages return when it closes', async () => {
  const closeFrame = openRegion('frame');
  tell.success('Saved.');
  tell.success('Order shipped', { name: 'Undo', press: () => undefined });
  await setTimeout(timeToSee + 20);
  tell.success('Not seen yet');
  const closeDialog = openRegion('dialog');
  expect(saidIn('frame')).toEqual([]);
  expect(saidIn('dialog')).toEqual(['Not seen yet']);
  tell.failure('Please type a sum.');
  expect(saidIn('dialog')).toEqual(['Not seen yet', 'Please type a sum.']);
  closeDialog();
  expect(saidIn('frame')).toEqual(['Order shipped', 'Not seen yet', 'Please type a sum.']);
  keepToasts(() => false);
  closeFrame();
});

function saidIn(region: string): string[] {
  return readToasts(region).map(({ text }) => text);
}
