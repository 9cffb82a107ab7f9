import type { productDesk } from '#tests/desk/product-desk.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to the discount codes. */
export function discountChanges({
  call,
}: Pick<Awaited<ReturnType<typeof productDesk>>, 'call'>): Changes {
  let counted = 0;
  const facts = {
    percent: 10,
    amount: null,
    minimum: 0,
    startsOn: null,
    endsOn: null,
    mostUses: null,
    mostPerPerson: null,
    productIds: [],
    categories: [],
  };

  function next() {
    counted += 1;
    const code = `AUDITED${counted}`;
    return { code, subject: { kind: 'discount-code', _id: code, name: code } };
  }

  return {
    async 'POST /api/codes'() {
      const { code, subject } = next();
      return {
        send: () => call('POST', '/api/codes', { code, ...facts }),
        action: 'discount-code-added',
        subject,
        from: null,
        to: {
          takes: '10% off',
          from: null,
          startsOn: null,
          endsOn: null,
          mostUses: null,
          mostPerPerson: null,
          products: [],
          categories: [],
          ended: false,
        },
      };
    },
    async 'PUT /api/codes/:code'() {
      const { code, subject } = next();
      await call('POST', '/api/codes', { code, ...facts });
      const body = { ...facts, percent: null, amount: 5, ended: true, version: 1 };
      return {
        send: () => call('PUT', `/api/codes/${code}`, body),
        action: 'discount-code-changed',
        subject,
        from: { takes: '10% off', ended: false },
        to: { takes: 'GH₵5.00 off', ended: true },
      };
    },
  };
}
