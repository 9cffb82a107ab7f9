import { expect, test } from 'vitest';
import { announcement, connectAnnouncements, hear } from './announcements.ts';

const knocked = announcement<() => Promise<string>>('knocked');
const asked = announcement<(price: number) => Promise<number>>('asked');

const shout = (name: string) => async () => name;

test('who hears an announcement is called in the order of the list', async () => {
  const features = [
    { name: 'baker', hears: () => [hear(knocked, shout('baker'))] },
    { name: 'miller' },
    {
      name: 'potter',
      hears: () => [hear(knocked, shout('potter')), hear(knocked, shout('again'))],
    },
  ];
  const { tell } = connectAnnouncements(features, undefined);
  expect(await tell(knocked)).toEqual(['baker', 'potter', 'again']);
  expect(await tell(asked, 4)).toEqual([]);
});

test('or before the one that is named, where the list has it otherwise', async () => {
  const features = [
    { name: 'baker', hears: () => [hear(knocked, shout('baker'), { before: 'miller' })] },
    { name: 'miller', hears: () => [hear(knocked, shout('miller'))] },
    { name: 'potter', hears: () => [hear(knocked, shout('potter'), { before: 'miller' })] },
  ];
  const { tell } = connectAnnouncements(features, undefined);
  expect(await tell(knocked)).toEqual(['baker', 'potter', 'miller']);
});

test('a shop in which nobody is there to stand before does not open', () => {
  const features = [
    { name: 'baker', hears: () => [hear(knocked, shout('baker'), { before: 'miller' })] },
    { name: 'miller', hears: () => [hear(asked, async (price) => price)] },
  ];
  expect(() => connectAnnouncements(features, undefined)).toThrow('miller does not hear knocked');
});

test('what needs an answer is answered by one, who may know what the shop was given', async () => {
  const answering = (name: string) => ({
    name,
    hears: (factor: number) => [hear(asked, async (price) => price * factor)],
  });
  const one = connectAnnouncements([answering('baker')], 3);
  expect(await one.ask(asked, 4)).toBe(12);
  for (const features of [[], [answering('baker'), answering('miller')]]) {
    const { ask } = connectAnnouncements(features, 3);
    await expect(ask(asked, 4)).rejects.toThrow('One feature has to answer asked');
  }
});
