import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type DeskRole, deskRoles, isDeskRole } from '#lib/contract.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

/**
 * Every call of the desk, under the lowest role that may make it. A new call must be added here, or
 * the first test fails: somebody has to decide who may make it.
 */
const calls: Record<DeskRole, string[]> = {
  packer: [
    'GET /api/packing',
    'GET /api/packing/:id',
    'PUT /api/packing/:id/shipped',
    'POST /api/packing/shipped',
    'POST /api/packing/undone',
    'GET /api/desk/pulse',
    'GET /api/auth/second-factor',
    'POST /api/auth/second-factor',
    'PUT /api/auth/second-factor',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/off',
  ],
  manager: [
    'GET /api/desk',
    'GET /api/desk/health',
    'GET /api/desk/figures',
    'GET /api/desk/figures/export',
    'GET /api/desk/statement',
    'GET /api/desk/statement/export',
    'GET /api/orders',
    'GET /api/orders/export',
    'PUT /api/orders/:id/status',
    'PUT /api/orders/:id/delivery',
    'POST /api/orders/delivered',
    'POST /api/orders/taken',
    'POST /api/orders/:id/pay-link',
    'POST /api/orders',
    'POST /api/orders/:id/cash',
    'DELETE /api/orders/:id/cash',
    'GET /api/orders/:id/payments',
    'POST /api/orders/:id/transfers',
    'DELETE /api/orders/:id/transfers/:transferId',
    'POST /api/payments/:id/check',
    'GET /api/payments/reviews',
    'POST /api/payments/reviews/:id/close',
    'GET /api/returns',
    'PUT /api/returns/:id/answer',
    'PUT /api/returns/:id/closed',
    'PUT /api/returns/:id/received',
    'GET /api/goods',
    'GET /api/goods/:id',
    'GET /api/products/:id/movements',
    'GET /api/goods/export',
    'POST /api/goods/import',
    'POST /api/goods/pictures',
    'POST /api/goods/preview',
    'POST /api/products',
    'PUT /api/products/:id',
    'DELETE /api/products/:id',
    'POST /api/products/:id/archive',
    'POST /api/products/:id/restore',
    'POST /api/products/:id/stock',
    'PUT /api/products/:id/parts',
    'PUT /api/products/:id/sizes',
    'POST /api/products/:id/pictures',
    'PUT /api/products/:id/pictures',
    'DELETE /api/products/:id/pictures/:hash',
    'GET /api/contact/all',
    'POST /api/contact/reply/:id',
    'PUT /api/contact/read/:id',
    'DELETE /api/contact/:id',
    'POST /api/contact/restore/:id',
    'GET /api/letters',
    'POST /api/letters/:id/send-again',
    'GET /api/customers',
    'GET /api/customers/tags',
    'GET /api/customers/:id/record',
    'POST /api/customers/:id/notes',
    'DELETE /api/customers/:id/notes/:note',
    'PUT /api/customers/:id/tags',
    'GET /api/customers/:id',
    'POST /api/customers/:id/close',
    'GET /api/audit',
    'GET /api/audit/choices',
    'POST /api/auth/proof',
    'GET /api/codes',
    'POST /api/codes',
    'PUT /api/codes/:code',
    'GET /api/delivery/plan',
    'PUT /api/delivery/plan',
    'GET /api/delivery/plans',
    'GET /api/goods/categories',
    'GET /api/places',
    'GET /api/redirects',
    'POST /api/redirects',
    'PUT /api/redirects/:id',
    'DELETE /api/redirects/:id',
    'POST /api/categories',
    'PUT /api/categories',
    'PUT /api/categories/:id',
    'DELETE /api/categories/:id',
    'PUT /api/categories/:id/picture',
    'DELETE /api/categories/:id/picture',
    'GET /api/writings',
    'GET /api/writings/:id',
    'POST /api/writings',
    'PUT /api/writings/:id',
    'DELETE /api/writings/:id',
    'POST /api/writings/:id/bring-back',
    'POST /api/writings/pictures',
    'POST /api/writings/preview',
    'GET /api/reminders',
    'GET /api/newsletters',
    'GET /api/newsletters/readers',
    'GET /api/newsletters/:id',
    'POST /api/newsletters',
    'PUT /api/newsletters/:id',
    'DELETE /api/newsletters/:id',
    'POST /api/newsletters/preview',
    'POST /api/newsletters/:id/test',
    'POST /api/newsletters/:id/send',
    'POST /api/newsletters/:id/stop',
    'GET /api/opening/desk',
    'GET /api/reviews',
    'POST /api/reviews/:id/publish',
    'POST /api/reviews/:id/refuse',
    'PUT /api/reviews/:id/answer',
    'PUT /api/reviews/:id/home',
    'GET /api/recalls',
    'GET /api/recalls/reach',
    'GET /api/recalls/:id',
    'GET /api/recalls/:id/orders',
    'GET /api/recalls/:id/calls',
    'POST /api/recalls/:id/orders/:order/told',
    'GET /api/origin/cooperatives',
    'POST /api/origin/communities',
    'PUT /api/origin/communities/:id',
    'POST /api/origin/cooperatives',
    'PUT /api/origin/cooperatives/:id',
    'DELETE /api/origin/samples',
    'GET /api/origin/deliveries',
    'POST /api/origin/deliveries',
    'PUT /api/origin/deliveries/:id',
    'DELETE /api/origin/deliveries/:id',
    'POST /api/origin/deliveries/:id/corrections',
    'GET /api/origin/deliveries/export',
    'POST /api/origin/deliveries/import',
    'GET /api/origin/lot-days',
    'GET /api/origin/lots',
    'POST /api/origin/lots',
    'PUT /api/origin/lots/:id',
    'POST /api/origin/lots/:id/close',
    'POST /api/origin/lots/:id/taken-off',
    'PUT /api/origin/lots/:id/fda-number',
    'DELETE /api/origin/lots/:id',
    'POST /api/origin/lots/:id/evidence',
    'DELETE /api/origin/lots/:id/evidence/:evidence',
    'GET /api/origin/people',
    'POST /api/origin/people',
    'PUT /api/origin/people/:id',
    'POST /api/origin/people/:id/withdraw',
    'DELETE /api/origin/people/:id',
    'PUT /api/origin/people/:id/photograph',
    'DELETE /api/origin/people/:id/photograph',
    'GET /api/origin/claims',
    'POST /api/origin/claims',
    'PUT /api/origin/claims/:id',
    'DELETE /api/origin/claims/:id',
  ],
  owner: [
    'POST /api/recalls',
    'POST /api/recalls/:id/end',
    'POST /api/recalls/:id/letters',
    'POST /api/recalls/:id/orders/:order/answer',
    'GET /api/origin/figures/desk',
    'PUT /api/origin/figures',
    'GET /api/customers/export',
    'GET /api/settings',
    'PUT /api/settings/:name',
    'POST /api/settings/:name/preview',
    'GET /api/settings/history',
    'POST /api/look/logo',
    'POST /api/look/scene',
    'POST /api/look/card',
    'GET /api/admins',
    'PUT /api/admins/:id/role',
    'DELETE /api/admins/:id',
    'DELETE /api/admins/:id/second-factor',
    'GET /api/invitations',
    'POST /api/invitations',
    'POST /api/invitations/:id/send-again',
    'DELETE /api/invitations/:id',
    'POST /api/payments/:id/refund',
    'POST /api/returns/:id/refund',
    'POST /api/opening/open',
    'POST /api/opening/close',
    'GET /api/programs/keys',
    'POST /api/programs/keys',
    'DELETE /api/programs/keys/:id',
    'GET /api/programs/receivers',
    'POST /api/programs/receivers',
    'PUT /api/programs/receivers/:id',
    'DELETE /api/programs/receivers/:id',
    'POST /api/programs/receivers/:id/secret',
    'POST /api/programs/receivers/:id/test',
    'GET /api/programs/notices',
    'POST /api/programs/notices/:id/send-again',
    'POST /api/letters/trial',
    'POST /api/letters/trial/arrived',
    'POST /api/payments/trial',
    'POST /api/payments/trial/settle',
  ],
};

/** A manager may make these calls, except with this in the body: then money leaves the shop. */
const ownersWhen: [route: string, gives: object, keeps: object][] = [
  [
    'PUT /api/orders/:id/status',
    { status: 'cancelled', refund: true },
    { status: 'cancelled', refund: false },
  ],
  [
    'POST /api/orders/:id/transfers',
    { kind: 'refunded', amount: 1, reference: 'by hand' },
    { kind: 'received', amount: 1, reference: 'by hand' },
  ],
];

const shop = await openTestShop({ role: 'web' });
const desk = orderDesk(shop);
const customer = await desk.buyer();
const people = {
  packer: await desk.buyer('packer'),
  manager: await desk.buyer('manager'),
  owner: await desk.buyer('owner'),
};

/** Some calls answer with a file. */
async function ask(route: string, who?: { token: string }, payload?: object) {
  const [method = '', url = ''] = route.split(' ');
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, randomUUID()),
    ...(payload ? { payload } : {}),
    ...(who ? { headers: { authorization: `Bearer ${who.token}` } } : {}),
  });
  return { status: answer.statusCode, code: /"code":"([\w-]+)"/.exec(answer.body)?.[1] };
}
const table = deskRoles.flatMap((role) => calls[role].map((route) => ({ route, role })));

test('every call of the desk stands in the table, with the role that its contract says', () => {
  const routes = shop.app.routeTable.filter(
    ({ config, method }) => isDeskRole(config?.access) && method !== 'HEAD',
  );
  const said = routes.map(({ method, url, config }) => `${config?.access}: ${method} ${url}`);
  expect(said.sort()).toEqual(table.map(({ role, route }) => `${role}: ${route}`).sort());
});

describe.each(table)('$route, for the role $role', ({ route, role }) => {
  test('turns a visitor, a customer and every narrower role away', async () => {
    expect((await ask(route)).status).toBe(401);
    const refused = await ask(route, customer);
    expect([refused.status, refused.code]).toEqual([403, 'not-allowed']);
    for (const narrower of deskRoles.slice(0, deskRoles.indexOf(role))) {
      const { status, code } = await ask(route, people[narrower]);
      expect([narrower, status, code]).toEqual([narrower, 403, 'not-your-role']);
    }
  });

  test('lets this role and every wider one in', async () => {
    for (const wide of deskRoles.slice(deskRoles.indexOf(role))) {
      const { status } = await ask(route, people[wide]);
      expect([401, 403, 500], `${wide}: ${status}`).not.toContain(status);
    }
  });
});

test.each(ownersWhen)('%s gives money back for owners alone', async (route, gives, keeps) => {
  const refused = await ask(route, people.manager, gives);
  expect([refused.status, refused.code]).toEqual([403, 'not-your-role']);
  for (const [who, body] of [
    [people.manager, keeps],
    [people.owner, gives],
    [people.owner, keeps],
  ] as const) {
    expect((await ask(route, who, body)).code).toBe('unknown-order');
  }
});
