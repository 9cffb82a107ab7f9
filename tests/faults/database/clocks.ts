import path from 'node:path';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { endProcesses, startProcess } from '../processes.ts';
import {
  type Finding,
  openDatabaseServer,
  openShop,
  poolOf,
  settingsOf,
  stock,
  urlOf,
} from './ground.ts';
import { buy, until } from './visitors.ts';

const letters = 20;

/** Two workers, one of them on a machine whose clock is six minutes ahead. */
export async function skewedClock(): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabaseServer('clocks', opened, { fsync: 'off' });
  const mail = await openMailServer();
  opened.defer(() => mail.close());
  const url = urlOf(database.password, `127.0.0.1:${database.port}`);
  const more = { SMTP_URL: mail.url, MAIL_FROM: 'shop@shop.example' };
  const settings = { ...settingsOf(url, database.folder), ...more };
  opened.defer(endProcesses);
  const shop = await openShop(url, database.folder, opened, more);
  const skewed = await startProcess(
    {
      ...settings,
      NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'six-minutes-ahead.mjs')}`,
    },
    ['--role=worker'],
  );
  const shelf = await stock(poolOf(database, opened), letters);
  await Promise.all(shelf.shoppers.map((shopper) => buy(shop.url, shopper, shelf.productId)));
  const code = await skewed.ended;
  await until(() => mail.received.length >= letters, 60);
  const ids = mail.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  const twice = ids.length - new Set(ids).size;
  return [
    {
      fault: 'a worker whose clock is six minutes ahead is started beside another',
      promise: 'it says so and does not start; no letter is sent twice',
      measured: `code ${code}: ${skewed.output().trim().split('\n').at(-1)} ${mail.received.length} letters, ${twice} twice`,
      kept:
        code === 1 &&
        skewed.output().includes('360 seconds ahead') &&
        twice === 0 &&
        mail.received.length >= letters,
    },
  ];
}
