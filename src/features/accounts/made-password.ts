import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { forgetSecret, keepSecret } from '#platform/data-folder.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Person } from './announcements.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { makePassword } from './password.ts';
import { accountRules } from './rules.ts';

const file = 'admin-password';

/** A shop needs an admin. The admin's password comes from the configuration, or is made here. */
export async function openFirstAccount(
  context: Context,
  { adminEmail: email, adminPassword, dataFolder }: Config,
): Promise<void> {
  const password = async () => {
    if (!adminPassword) return keepSecret(dataFolder, file, makePassword);
    // A longer password could not be typed into the form.
    if (adminPassword.length > accountRules.longestPassword) {
      throw new StartupError(
        `ADMIN_PASSWORD has more than ${accountRules.longestPassword} characters, and nobody can sign in with so many: choose a shorter one.`,
      );
    }
    return adminPassword;
  };
  const outcome = await ensureFirstAdmin(context, { email, password });
  if (outcome !== 'address-taken') return;
  throw new StartupError(
    `ADMIN_EMAIL is ${email}, which a customer of this shop already uses: choose another address for the first admin.`,
  );
}

/** The password made at the first start stays in a file until its admin has another. */
export function forgetMadePassword({ adminEmail, dataFolder }: Config) {
  return async ({ email }: Person) => {
    if (email.toLowerCase() === adminEmail.toLowerCase()) await forgetSecret(dataFolder, file);
  };
}
