import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#features/orders/contract.ts';
import type { Payments } from '../contract.ts';
import { DeskMoneyGone } from './money-gone.tsx';

const gone = 'Its order has left. To undo this, set it back to Processing first.';

test.each([
  ['is still in the shop', 'processing', 'Undo'],
  ['was shipped', 'shipped', gone],
  ['has arrived', 'delivered', gone],
] as const)(
  'a transfer of an order that %s offers to undo it, or says why not',
  (_, status, says) => {
    const html = shown({ status });
    expect([offersUndo(html), html.includes(says)]).toEqual([says === 'Undo', true]);
  },
);

test.each([
  ['cash', [transfer('received', 'Cash T-482-193/1')]],
  ['a refund', [transfer('refunded', 'GCB 778')]],
  [
    'one that is undone',
    [transfer('received', 'GCB 778'), { ...transfer('refunded', 'GCB'), undoes: 'GCB 778' }],
  ],
])('%s neither offers to undo it nor says why not', (_, transfers) => {
  for (const status of ['processing', 'shipped'] as const) {
    const html = shown({ status }, transfers);
    expect([offersUndo(html), html.includes('To undo')]).toEqual([false, false]);
  }
});

/** The question behind the button has buttons too. */
const offersUndo = (html: string) => html.includes('Undo<');

type Transfer = Payments['transfers'][number];

function transfer(kind: Transfer['kind'], reference: string): Transfer {
  return {
    _id: reference,
    paymentId: null,
    undoes: null,
    kind,
    amount: 60 as Transfer['amount'],
    reference,
    at: '2026-11-23T09:00:00Z',
  };
}

function shown(told: Pick<Order, 'status'>, transfers = [transfer('received', 'GCB 778')]): string {
  const order: Partial<Order> = {
    ...{ _id: 'a1', payment: 'paid', totalAmount: 60 as Order['totalAmount'] },
    customerEmail: 'efua@shop.example',
    shippingAddress: { phone: '+233241234567' } as Order['shippingAddress'],
    ...told,
  };
  const payments: Partial<Payments> = {
    ...{ attempts: [], refunds: [], disputes: [], transfers },
    ...{ received: 60 as Payments['received'], returned: 0 as Payments['returned'] },
  };
  return renderToStaticMarkup(
    createElement(DeskMoneyGone, {
      order: order as Order,
      payments: payments as Payments,
      onChanged: () => undefined,
    }),
  );
}
