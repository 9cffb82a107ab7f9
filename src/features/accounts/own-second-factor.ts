import { recordChange } from '#features/audit/audit.ts';
import { currentName } from '#features/settings/current-name.ts';
import { type Input, isDeskRole } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { writeDevice } from '#platform/device.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Account, findAccount, lockAccount } from './accounts.queries.ts';
import { auditedAs } from './audited-as.ts';
import { authenticatorAddress, base32 } from './authenticator-address.ts';
import { lockJudged, refuseWrongPassword } from './own-password.ts';
import { withProof } from './prove-again.ts';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { accountRules } from './rules.ts';
import type * as contract from './second-factor.contract.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  noteConfirmed,
  saveSecondFactor,
} from './second-factor.queries.ts';
import { plainCode, sealedFor, stepOf, tellOfSecondFactor } from './second-factor.ts';
import { drawSecret } from './totp.ts';
import { forgetTries } from './tries.ts';

export async function readSecondFactor(context: CallContext) {
  const { userId } = sessionOf(context);
  const factor = await findSecondFactor(context.pool, userId);
  const { unused } = await countRecoveryCodes(context.pool, userId);
  const since = factor?.confirmedAt ?? undefined;
  return accept({
    on: since !== undefined,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: unused,
  });
}

/**
 * Asks for the password: a stranger at an open desk must not add a lock with a key of their own.
 */
export async function startSecondFactor(
  context: CallContext,
  { body: { password } }: Input<typeof contract.startSecondFactor>,
) {
  const { pool, secrets, clock } = context;
  const { userId: id } = sessionOf(context);
  const known = await findAccount(pool, id);
  if (!known) return refuse('not-signed-in');
  if ((await findSecondFactor(pool, id))?.confirmedAt) return refuse('second-factor-on');
  const refused = await refuseWrongPassword(context, known, password);
  if (refused) return refused;
  const shopName = await currentName(context);
  return transaction(pool, async (database) => {
    const account = await lockJudged(database, known);
    if (!account || !isDeskRole(account.role)) return refuse('not-signed-in');
    const secret = drawSecret();
    const sealedSecret = secrets.seal(sealedFor(id), secret.toString('hex'));
    const saved = await saveSecondFactor(database, { accountId: id, sealedSecret, at: clock() });
    if (saved === 0) return refuse('second-factor-on');
    await forgetTries(context, database, account.email);
    return accept({
      secret: base32(secret),
      address: authenticatorAddress(secret, { email: account.email, shopName }),
    });
  });
}

/** The first code shows that the app has the secret. It ends all of the admin's other sessions. */
export async function confirmSecondFactor(
  context: CallContext,
  { body: { code } }: Input<typeof contract.confirmSecondFactor>,
) {
  const { pool, clock, sessions, secrets, visit } = context;
  const { id: sessionId, userId } = sessionOf(context);
  return transaction(pool, async (database) => {
    const account = await lockAccount(database, userId);
    if (!account || !isDeskRole(account.role)) return refuse('not-signed-in');
    const factor = await findSecondFactor(database, userId);
    if (!factor) return refuse('not-started');
    if (factor.confirmedAt) return refuse('second-factor-on');
    const step = stepOf(context, factor, plainCode(code));
    if (step === undefined) return refuse('wrong-code');
    await noteConfirmed(database, { accountId: userId, step, at: clock() });
    await sessions.endAll(database, userId, sessionId);
    await recordChange(context, database, {
      action: 'second-factor-switched-on',
      subject: auditedAs(account),
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    await tellOfSecondFactor(context, database, account, { event: 'on' });
    visit.keepDevice(writeDevice(secrets, account.email, true));
    return accept({ recoveryCodes: await drawCodesFor(database, userId) });
  });
}

export async function renewRecoveryCodes(
  context: CallContext,
  { body }: Input<typeof contract.renewRecoveryCodes>,
) {
  return withPasswordAndCode(context, body, async (database, account) => {
    await recordChange(context, database, {
      action: 'recovery-codes-renewed',
      subject: auditedAs(account),
      before: null,
      after: { recoveryCodes: accountRules.recoveryCodes },
    });
    await tellOfSecondFactor(context, database, account, { event: 'codes-renewed' });
    return accept({ recoveryCodes: await drawCodesFor(database, account.id) });
  });
}

export async function switchOffSecondFactor(
  context: CallContext,
  { body }: Input<typeof contract.switchOffSecondFactor>,
) {
  return withPasswordAndCode(context, body, async (database, account) => {
    await deleteSecondFactor(database, account.id);
    await recordChange(context, database, {
      action: 'second-factor-switched-off',
      subject: auditedAs(account),
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    await tellOfSecondFactor(context, database, account, { event: 'off' });
    return accept({ message: 'Two-step sign-in is now off.' });
  });
}

async function withPasswordAndCode<Outcome>(
  context: CallContext,
  proof: { password: string; code: string },
  change: (database: Database, account: Account) => Promise<Outcome>,
) {
  const isOn = async (database: Database) => {
    const { userId } = sessionOf(context);
    return Boolean((await findSecondFactor(database, userId))?.confirmedAt);
  };
  if (!(await isOn(context.pool))) return refuse('second-factor-off');
  return withProof(context, proof, async (database, account) =>
    (await isOn(database)) ? change(database, account) : refuse('second-factor-off'),
  );
}

/** The codes from before are no longer good. */
async function drawCodesFor(database: Database, accountId: string): Promise<string[]> {
  const codes = drawRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code));
  await deleteRecoveryCodes(database, accountId);
  await insertRecoveryCodes(database, accountId, hashes);
  return codes;
}
