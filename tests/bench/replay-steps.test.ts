import { expect, test } from 'vitest';
import * as calls from '#features/accounts/calls.ts';
import { hashPassword } from '#features/accounts/password.ts';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { run, sql } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { type Customer, signUp } from './customers.ts';
import { recordSteps } from './record-steps.ts';
import { replaySteps } from './replay-steps.ts';

const shop = await openTestShop();
const { app, context, database } = shop;
const password = 'a jar of shea butter';
await fillEmptyShop(context, demoProducts.slice(0, 1));
const [customer] = (await signUp(context, 1)) as [Customer];
await run(
  database.pool,
  sql`UPDATE accounts_account SET password_hash = ${await hashPassword(password)}`,
);
const signOut = () => run(database.pool, sql`DELETE FROM platform_session`);
await signOut();

const email = `${customer.id}@shop.example`;
const logIn = () =>
  app.inject({ method: 'POST', url: calls.logIn.path, payload: { email, password } });
const steps = await recordSteps(shop, logIn);

test('what was recorded was done, and does the same again without the shop', async () => {
  expect(await signOut()).toBe(1);
  await replaySteps(database.pool, steps, undefined);
  expect(await signOut()).toBe(1);
});

test('the transactions of the shop are noted with what they hold', () => {
  const does = steps.map((step) => step.does);
  expect(does.filter((each) => each === 'BEGIN')).toHaveLength(2);
  expect(does.filter((each) => each === 'COMMIT')).toHaveLength(2);
  expect(does.at(0)).toBe('query');
});

test('afterwards the shop is the one that it was, and nothing is noted any more', async () => {
  const { length } = steps;
  expect((await logIn()).statusCode).toBe(200);
  expect(steps).toHaveLength(length);
});

test('what a job asks for meanwhile is not noted', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const job = begun.then(() => run(context.pool, sql`SELECT 1 AS meanwhile`));
  const noted = await recordSteps(shop, async () => {
    begin();
    await job;
    await logIn();
  });
  expect(noted.map(({ does }) => does)).toContain('BEGIN');
  expect(JSON.stringify(noted)).not.toContain('meanwhile');
});

test('a wrong password is told, not replayed', async () => {
  const judged = { does: 'judge', password: 'a jar', hash: await hashPassword(password) } as const;
  await expect(replaySteps(database.pool, [judged], undefined)).rejects.toThrow('was wrong');
});
