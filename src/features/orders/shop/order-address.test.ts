import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import { OrderAddress } from './order-address.tsx';

test('an order that was handed over has no country for its address', () => {
  const place = { recipient: null, street: '', city: '', region: null, country: 'Ghana' } as const;
  const order: Pick<Order, 'customerName' | 'shippingAddress' | 'deliveryChoice'> = {
    customerName: 'Efua Mensah',
    shippingAddress: { ...place, phone: '+233241234567', digitalAddress: null, landmark: null },
  };
  const html = renderToStaticMarkup(createElement(OrderAddress, { order }));
  expect([...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, line]) => line)).toEqual([
    'Efua Mensah',
    '024 123 4567',
  ]);
});
