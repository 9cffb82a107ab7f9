import { expect, test } from 'vitest';
import { announcement, connectAnnouncements, hear } from './announcements.ts';

const knocked = announcement<() => string>('knocked');
const asked = announcement<(price: number) => number>('asked');

const shout = (name: string) => () => name;

test('who hears an announcement is called in the order of the list', () => {
  const features = [
    { name: 'baker', hears: () => [hear(knocked, shout('baker'))] },
    { name: 'miller' },
    {
      name: 'potter',
      hears: () => [hear(knocked, shout('potter')), hear(knocked, shout('again'))],
    },
  ];
  const { hearersOf } = connectAnnouncements(features, undefined);
  expect(hearersOf(knocked).map((answer) => answer())).toEqual(['baker', 'potter', 'again']);
  expect(hearersOf(asked)).toEqual([]);
});

test('or before the one that is named, where the list has it otherwise', () => {
  const features = [
    { name: 'baker', hears: () => [hear(knocked, shout('baker'), { before: 'miller' })] },
    { name: 'miller', hears: () => [hear(knocked, shout('miller'))] },
    { name: 'potter', hears: () => [hear(knocked, shout('potter'), { before: 'miller' })] },
  ];
  const { hearersOf } = connectAnnouncements(features, undefined);
  expect(hearersOf(knocked).map((answer) => answer())).toEqual(['baker', 'potter', 'miller']);
});

test('a shop in which nobody is there to stand before does not open', () => {
  const features = [
    { name: 'baker', hears: () => [hear(knocked, shout('baker'), { before: 'miller' })] },
    { name: 'miller', hears: () => [hear(asked, (price) => price)] },
  ];
  expect(() => connectAnnouncements(features, undefined)).toThrow('miller does not hear knocked');
});

test('what needs an answer is answered by one, who may know what the shop was given', () => {
  const answering = (name: string) => ({
    name,
    hears: (factor: number) => [hear(asked, (price) => price * factor)],
  });
  const one = connectAnnouncements([answering('baker')], 3);
  expect(one.onlyHearerOf(asked)(4)).toBe(12);
  for (const features of [[], [answering('baker'), answering('miller')]]) {
    const none = connectAnnouncements(features, 3);
    expect(() => none.onlyHearerOf(asked)).toThrow('One feature has to answer asked');
  }
});
