import { type APIRequestContext, expect } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import { changeProduct } from '#features/catalogue/desk.calls.ts';
import { readPlan, savePlan } from '#features/delivery/desk.calls.ts';
import { addReceiver, makeKey, tryReceiver } from '#features/programs/desk.calls.ts';
import { changeSetting } from '#features/settings/desk.calls.ts';
import { keepOwnWish } from '#features/wishes/calls.ts';
import { productOf } from '../browser/cart-parts.ts';
import { mask } from '../browser/orders-parts.ts';

/** A zone where riders go, and a point where orders are picked up. */
export const rider = { _id: '01a00000-0000-7000-8000-000000000001', fee: 20 };
export const shopInOsu = { _id: '01a00000-0000-7000-8000-000000000003' };

/** A product that is sold out, with a person who waits for it. */
export const soldOut = 'lemongrass-body-butter';

const others = [
  ...(['Upper East', 'Upper West', 'North East', 'Savannah', 'Ashanti'] as const),
  ...(['Greater Accra', 'Central', 'Eastern'] as const),
];

/** What the owner of a running shop has switched on. The demo has free delivery, and no sale. */
export async function setUp(
  request: APIRequestContext,
  { admin, regular }: Record<'admin' | 'regular', SignedIn>,
): Promise<void> {
  const headers = headersOf(admin);
  const ask = async (method: 'post' | 'put', path: string, data: object, by = admin) => {
    const answer = await request[method](path, { headers: headersOf(by), data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { version } = await (await request.get(readPlan.path, { headers })).json();
  const zone = { freeFrom: null, cashUpTo: null, days: null };
  await ask('put', savePlan.path, {
    version,
    zones: [
      {
        ...{ ...zone, ...rider, name: 'Our rider', regions: ['Northern'] },
        ...{ freeFrom: 400, cashUpTo: 600, days: { from: 1, until: 2 } },
      },
      {
        ...{ ...zone, _id: '01a00000-0000-7000-8000-000000000002', name: 'Parcel by bus' },
        ...{ regions: others, fee: 35, days: { from: 2, until: 4 } },
      },
    ],
    points: [
      {
        ...{ ...shopInOsu, name: 'Our shop in Osu', address: 'Oxford Street 12', city: 'Accra' },
        ...{ region: 'Greater Accra', hours: 'Mon to Sat, 9:00 to 17:00', phone: '030 276 1234' },
        days: { from: 0, until: 1 },
      },
    ],
  });
  await startSale(request, headers);
  await ask('put', changeSetting.path.replace('{name}', 'cartReminders'), {
    value: { on: true, hours: 4 },
    version: 0,
  });
  const { _id: product } = await productOf(request, soldOut);
  await ask('post', keepOwnWish.path, { product }, regular);
  await ask('post', makeKey.path, {
    name: 'Bookkeeping in Tamale',
    scopes: ['orders.read', 'products.write'],
    lastDay: '2027-06-30',
  });
  const { receivers } = await ask('post', addReceiver.path, {
    name: 'Till at the market',
    url: 'http://localhost:9/notices',
    kinds: ['order.paid', 'stock.low'],
  });
  await ask('post', tryReceiver.path.replace('{id}', receivers[0]._id), {});
}

async function startSale(request: APIRequestContext, headers: Record<string, string>) {
  const { _id, price, ...product } = await productOf(request, mask.slug);
  const { name, category, description } = product as unknown as Record<string, string>;
  const multipart = {
    ...{ name: name ?? '', category: category ?? '', description: description ?? '' },
    ...{ price: String(price), salePrice: '52.00', saleUntil: '2026-12-05T18:00' },
  };
  const answer = await request.put(changeProduct.path.replace('{id}', _id), {
    headers,
    multipart,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const headersOf = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });
