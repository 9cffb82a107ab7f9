import { randomUUIDv7 } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openSessions } from '#platform/sessions.ts';
import { storeOnce } from './account.ts';
import { inRunDatabase, runSecret } from './run-database.ts';

export interface Customer {
  token: string;
  /** Acts as logging out on another device: from now on the server refuses the token. */
  endSession(): Promise<void>;
}

/** Stores a valid session before any page is opened. */
export async function signInAsCustomer(page: Page): Promise<Customer> {
  const { account, ...customer } = await openSession();
  await storeOnce(page, {
    token: customer.token,
    isAuthenticated: 'true',
    userRole: 'user',
    userEmail: account.email,
    userId: account.id,
  });
  return customer;
}

/** A session without an account behind it, and with an empty cart. */
export async function openSession() {
  const sessions = openSessions(runSecret(), () => new Date());
  const account = { id: randomUUIDv7(), email: 'efua@shop.example', role: 'customer' } as const;
  const token = await inRunDatabase((client) => sessions.issue(client, account, 1));
  return {
    token,
    account,
    endSession: () =>
      inRunDatabase(async (client) => {
        const session = await sessions.check(client, token);
        if (session) await sessions.end(client, account.id, session.id);
      }),
  };
}
