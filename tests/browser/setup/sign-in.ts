import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { openSessions } from '#platform/sessions.ts';

export interface Customer {
  token: string;
  /** As log-out elsewhere does: from now on the server refuses the token. */
  endSession(): Promise<void>;
}

/** A session that the shop knows, in the browser's storage before any page is opened. */
export async function signInAsCustomer(page: Page): Promise<Customer> {
  const folder = process.env.SHOP_FOLDER;
  if (!folder) throw new Error('The shop of this run has no folder');
  const secret = readFileSync(path.join(folder, 'session-secret'), 'utf8').trim();
  const sessions = openSessions(secret, () => new Date());
  const account = { id: randomUUIDv7(), email: 'efua@shop.example', role: 'customer' } as const;
  const token = await inDatabase(folder, (client) => sessions.issue(client, account, 1));
  await page.addInitScript(
    (stored) => {
      // Once a tab: what the shop takes away later stays away.
      if (sessionStorage.getItem('signedInByTest')) return;
      sessionStorage.setItem('signedInByTest', 'yes');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      token,
      isAuthenticated: 'true',
      userRole: 'user',
      userEmail: account.email,
      userId: account.id,
    },
  );
  return {
    token,
    endSession: () =>
      inDatabase(folder, async (client) => {
        const session = await sessions.check(client, token);
        if (session) await sessions.end(client, account.id, session.id);
      }),
  };
}

async function inDatabase<Value>(folder: string, work: (client: pg.Client) => Promise<Value>) {
  // It runs already: this only finds where.
  const { connection } = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
