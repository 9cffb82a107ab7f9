import { hash } from '@node-rs/argon2';
import * as calls from '#features/accounts/calls.ts';
import { hashPassword } from '#features/accounts/password.ts';
import { run, sql } from '#platform/database.ts';
import type { Bench, Benchmark, Request, Sides } from './benchmark.ts';
import { besideReplay } from './beside-replay.ts';
import { sendAsBrowser } from './browser-requests.ts';
import { signUp } from './customers.ts';
import { serveShop } from './shop.ts';

const password = 'a jar of shea butter';

export const logIn = logInWith('login', () => hashPassword(password));

/** A hash that costs next to nothing, unlike the shop's own: it leaves all the other work. */
export const logInApart = logInWith('login-but-hash', () =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
);

function logInWith(name: string, makeHash: () => Promise<string>): Benchmark {
  return { name, sides: async (bench) => besideSameHash(bench, await makeHash()) };
}

/** More customers than either side serves in a slice. */
const customersASide = 400;

async function besideSameHash(bench: Bench, passwordHash: string): Promise<Sides> {
  // Every customer has a network of their own, because tries are counted by network.
  const shop = await serveShop(bench);
  const { pool } = shop;
  const customers = await signUp(shop, 2 * customersASide);
  await run(
    pool,
    sql`UPDATE accounts_account SET password_hash = ${passwordHash} WHERE role = 'customer'`,
  );
  const undo = () => run(pool, sql`DELETE FROM platform_session`);
  await undo();
  const requests = customers.map(logInRequest);
  return besideReplay(bench, shop, {
    visitors: requests.slice(0, customersASide),
    others: requests.slice(customersASide),
    judged: {
      after: 'FROM accounts_registration',
      step: { does: 'judge', password, hash: passwordHash },
    },
    undo,
  });
}

function logInRequest({ id }: { id: string }, place: number): Request {
  const body = { email: `${id}@shop.example`, password };
  const network = `10.0.${Math.floor(place / 250)}.${place % 250}`;
  return sendAsBrowser(calls.logIn.path, body, { 'x-forwarded-for': network });
}
