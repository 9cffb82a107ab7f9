import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { openFreezingProxy } from '#tests/faults/database/freezing-proxy.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openPool } from '../database.ts';
import { freePort } from '../embedded/free-port.ts';
import { connectionByUrl } from './database-connection.ts';

const { pool, connection } = await testDatabase();

/** A separate host for the same database, which the test can take away. */
async function host() {
  const proxy = await openFreezingProxy({ path: `${connection.host}/.s.PGSQL.${connection.port}` });
  let isLost = false;
  const lose = async () => {
    if (!isLost) await proxy.close();
    isLost = true;
  };
  onTestFinished(lose);
  return { at: `127.0.0.1:${proxy.port}`, open: proxy.open, lose };
}

async function reach(hosts: string, query = '') {
  const { user, password, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@${hosts}/${database}${query}`;
  const its = openPool(await connectionByUrl(url, {}), () => undefined);
  onTestFinished(() => its.end());
  return its;
}

test('of several hosts the first that answers is used, and each may have a port', async () => {
  const there = await host();
  const its = await reach(
    `127.0.0.1:${await freePort()},${there.at}`,
    '?sslmode=disable&target_session_attrs=read-write',
  );
  expect((await its.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(there.open()).toBeGreaterThan(0);
});

test('when it is lost, connections go to the next, without a new start', async () => {
  const [first, second] = [await host(), await host()];
  const its = await reach(`${first.at},${second.at}`, '?sslmode=disable');
  await its.query('SELECT 1');
  expect(first.open()).toBeGreaterThan(0);
  await first.lose();
  await eventually(() => its.query('SELECT 1'));
  expect(second.open()).toBeGreaterThan(0);
});

test('hosts that only read are none, and that is one sentence', async () => {
  await pool.query(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = on`);
  const [one, other] = [await host(), await host()];
  await expect(reach(`${one.at},${other.at}`, '?sslmode=disable')).rejects.toThrow(
    'None of the hosts in DATABASE_URL answers as a database that can be written to.',
  );
});
