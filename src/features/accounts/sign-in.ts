import { isDeskRole } from '#lib/contract.ts';
import { userRoles } from '#lib/session-rules.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { writeDevice } from '#platform/device.ts';
import type { Account } from './accounts.queries.ts';

type Person = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>;

/** Opens a session for a person who has proved who they are. From then on the device is known. */
export async function signIn(
  { sessions, secrets, visit, log, requestId }: CallContext,
  database: Database,
  account: Person,
  { hours, gaveCode = false }: { hours: number; gaveCode?: boolean },
) {
  const token = await sessions.issue(database, account, hours, visit.agent);
  visit.keepDevice(writeDevice(secrets, account.email, gaveCode));
  log.info({ account: account.id, role: account.role, requestId }, 'Somebody signed in');
  return { token, user: profileOf(account) };
}

export function profileOf({ id, firstName, lastName, email, role }: Person) {
  const desk = isDeskRole(role) ? { deskRole: role } : {};
  return { _id: id, firstName, lastName, email, role: userRoles[role], ...desk };
}
