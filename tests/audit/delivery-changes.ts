import { randomUUID } from 'node:crypto';
import type { productDesk } from '#tests/desk/product-desk.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to zones and points. */
export function deliveryChanges({
  call,
}: Pick<Awaited<ReturnType<typeof productDesk>>, 'call'>): Changes {
  let counted = 0;
  return {
    async 'PUT /api/delivery/plan'() {
      counted += 1;
      const name = `Rider ${counted}`;
      const zone = {
        _id: randomUUID(),
        name,
        regions: ['Greater Accra', 'Eastern'],
        fee: 20,
        freeFrom: 300,
        cashUpTo: null,
        days: { from: 1, until: 2 },
      };
      const { body } = await call('GET', '/api/delivery/plan');
      const plan = { version: body.version, zones: [zone], points: [] };
      return {
        send: () => call('PUT', '/api/delivery/plan', plan),
        action: 'delivery-changed',
        subject: { kind: 'delivery', _id: 'delivery', name: 'the delivery' },
        from: { zones: [] },
        to: {
          zones: [`${name}: GH₵20.00; free from GH₵300.00; 1 to 2 days; Greater Accra, Eastern`],
        },
      };
    },
  };
}
