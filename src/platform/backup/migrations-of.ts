import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { placeOf } from '#platform/migrate.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Header } from './format.ts';

/** The texts of the migrations that the backup lists, from this version's folders. */
export function readMigrationsOf({ shop, migrations }: Header): Promise<string[]> {
  return Promise.all(
    migrations.map(async ({ name, checksum }) => {
      const { folder, file } = placeOf(name);
      const text = await readFile(file, 'utf8').catch(() => {
        throw new StartupError(
          `The backup is of a newer shop (version ${shop}, with ${name}, which this version does not know): restore it with that version. Nothing was changed.`,
        );
      });
      if (createHash('sha256').update(text).digest('hex') === checksum) return text;
      throw new StartupError(
        `The backup was made with another ${name} than the one in ${folder}: restore it with the version that made it (${shop}). Nothing was changed.`,
      );
    }),
  );
}
