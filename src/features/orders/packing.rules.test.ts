import { expect, test } from 'vitest';
import { goesTo } from './packing.rules.ts';

const home = { recipient: null, city: 'Tamale', region: 'Northern' };
const point = { name: 'Osu shop', point: { city: 'Accra' } };

test.each([
  ['Tamale, Northern', { shippingAddress: home }],
  ['Tamale', { shippingAddress: { ...home, region: null } }],
  ['Yaa Boateng, Tamale, Northern', { shippingAddress: { ...home, recipient: 'Yaa Boateng' } }],
  [
    'Tamale, Northern',
    { shippingAddress: home, deliveryChoice: { name: 'Further away', point: null } },
  ],
  ['Pick up: Osu shop', { shippingAddress: home, deliveryChoice: point }],
  [
    'Yaa Boateng, Pick up: Osu shop',
    { shippingAddress: { ...home, recipient: 'Yaa Boateng' }, deliveryChoice: point },
  ],
])('a parcel goes to %s', (words, parcel) => {
  expect(goesTo(parcel)).toBe(words);
});
