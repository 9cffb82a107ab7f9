import { randomUUIDv7 } from 'node:crypto';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { refuseCode, sendCode } from './codes.ts';
import { insertRegistration, lockAddress } from './registration.queries.ts';
import { writeRegistration } from './registration-secret.ts';

/** Opens an attempt to register, and sends a code to its address. */
export async function openAttempt(
  context: CallContext,
  person: {
    email: string;
    firstName: string;
    lastName: string;
    /** Hashed before: it takes ten milliseconds, during which no connection should be held. */
    passwordHash: string;
    /** If there is one, the code makes an admin. */
    invitationId: string | null;
  },
) {
  return transaction(context.pool, async (database) => {
    await lockAddress(database, person.email);
    const refused = await refuseCode(context, database, person.email);
    if (refused) return refused;
    const attempt = { id: randomUUIDv7(), ...person };
    await insertRegistration(database, { ...attempt, at: context.clock() });
    await sendCode(context, database, attempt);
    const message = 'We’ve sent a code to your email.';
    return accept({ message, registration: writeRegistration(context.secrets, attempt.id) });
  });
}
