import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Parcel } from '../packing.contract.ts';
import { PickingList } from './morning-paper.tsx';
import { PackingSlip } from './packing-slip.tsx';

const words = 'Please don’t say what it cost.';

test.each([
  ['of a gift are on the picking list, and not on its slip', { note: 'Dear Esi' }, [1, 0]],
  ['are on the slip', undefined, [0, 1]],
])('the words to the shop %s', (_, gift, places) => {
  const parcel: Partial<Parcel> = {
    ...{ _id: '0198', number: 482_193, customerName: 'Efua Mensah', items: [], orderNotes: words },
    ...(gift && { gift }),
  };
  const order = parcel as Parcel;
  const list = renderToStaticMarkup(createElement(PickingList, { parcels: [order] }));
  const slip = renderToStaticMarkup(createElement(PackingSlip, { order }));
  expect([printed(list), printed(slip)]).toEqual(places);
});

/** How often the words are there without the mark of what is not printed. */
function printed(html: string): number {
  return [...html.matchAll(/class="([^"]*)">[^<]*don’t say/g)].filter(
    ([, marks = '']) => !marks.includes('unprinted'),
  ).length;
}
