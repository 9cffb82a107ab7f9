import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import { sessionRules } from '#lib/session-rules.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { type Account, findAccountByEmail } from './accounts.queries.ts';
import { oldestAttempt } from './codes.ts';
import type * as contract from './contract.ts';
import { lockJudged } from './own-password.ts';
import { isPassword } from './password.ts';
import { listOpenRegistrations } from './registration.queries.ts';
import { writeRegistration } from './registration-secret.ts';
import { judgeCode } from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { forgetTries, takeTry } from './tries.ts';

/** An address with an account, one with an open attempt and an unknown one cost the same work. */
export async function logIn(context: CallContext, { body }: Input<typeof contract.logIn>) {
  const { pool, clock, secrets } = context;
  const { email, password } = body;
  const wait = await takeTry(context, email);
  if (wait) return refuse('slow-down', { retryAfter: wait });
  const account = await findAccountByEmail(pool, email);
  const [attempt] = await listOpenRegistrations(pool, email, oldestAttempt(clock()));
  const right = await isPassword(password, account?.passwordHash ?? attempt?.passwordHash);
  if (!right) return refuse('wrong-password');
  if (account) return comeIn(context, account, body);
  if (!attempt) throw new Error('A password was right without anybody to have it');
  await forgetTries(context, pool, email);
  const details = { registration: writeRegistration(secrets, attempt.id) };
  return refuse('unverified', { details });
}

function comeIn(
  context: CallContext,
  judged: Account,
  { code, remember }: Input<typeof contract.logIn>['body'],
) {
  return transaction(context.pool, async (database) => {
    const account = await lockJudged(database, judged);
    if (!account) return refuse('wrong-password');
    // Forget the tries only later: the right password alone gives no more tries at the code.
    const entered = await judgeCode(context, database, account, code);
    if (!entered.ok) return entered;
    await forgetTries(context, database, account.email);
    const long = remember && account.role === 'customer';
    const hours = long ? sessionRules.rememberedHours : sessionRules.hours;
    const { gaveCode } = entered.value;
    return accept(await signIn(context, database, account, { hours, gaveCode }));
  });
}
