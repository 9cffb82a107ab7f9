import * as z from 'zod/mini';
import { paymentStates, statuses } from '#features/orders/rules.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import type { NoticeKind } from './kinds.rules.ts';

const steppedOrder = z.object({
  _id: z.uuid(),
  number: z.int(),
  status: z.enum(statuses),
  payment: z.enum(paymentStates),
  totalAmount: moneyInJson(),
  /** Only for a shipped order, if they are known. */
  courier: z.optional(z.string()),
  tracking: z.optional(z.string()),
});

/** The body of each kind of notice. It holds ids, states and sums, and nothing about a person. */
export const noticeBodies = {
  'order.paid': told('order.paid', steppedOrder),
  'order.shipped': told('order.shipped', steppedOrder),
  'order.returned': told(
    'order.returned',
    z.object({
      /** The id of the order. */
      _id: z.uuid(),
      returnId: z.uuid(),
      items: z.array(z.object({ productId: z.uuid(), quantity: z.int(), restocked: z.boolean() })),
    }),
  ),
  'stock.low': told(
    'stock.low',
    z.object({ _id: z.uuid(), sizeId: z.uuid(), name: z.string(), stock: z.int() }),
  ),
  'product.changed': told(
    'product.changed',
    z.object({ _id: z.uuid(), name: z.string(), action: z.string() }),
  ),
  test: told('test', z.object({ receiver: z.string() })),
} as const satisfies Record<NoticeKind | 'test', z.ZodMiniType>;

/** The data of a notice that a program reads. */
export type Told<Kind extends keyof typeof noticeBodies> = z.input<
  (typeof noticeBodies)[Kind]
>['data'];

function told<Kind extends string, Data extends z.ZodMiniType>(kind: Kind, data: Data) {
  return z.object({ type: z.literal(kind), timestamp: z.iso.datetime(), data });
}
