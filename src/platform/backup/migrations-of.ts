import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { shippedMigrations } from '#platform/migrate.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Header } from './format.ts';

/** The texts of the migrations that a backup's shop had, from this version's folder. */
export function readMigrationsOf({ shop, migrations }: Header): Promise<string[]> {
  return Promise.all(
    migrations.map(async ({ name, checksum }) => {
      const text = await readFile(new URL(name, shippedMigrations), 'utf8').catch(() => {
        throw new StartupError(
          `The backup is of a newer shop (version ${shop}, with ${name}, which this version does not know): restore it with that version. Nothing was changed.`,
        );
      });
      if (createHash('sha256').update(text).digest('hex') === checksum) return text;
      throw new StartupError(
        `The backup was made with another ${name} than the one in db/migrations: restore it with the version that made it (${shop}). Nothing was changed.`,
      );
    }),
  );
}
