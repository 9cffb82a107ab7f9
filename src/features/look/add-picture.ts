import { picturesEver } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { aDay } from '#lib/durations.ts';
import { cardPath, logoPath } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './contract.ts';
import { deleteFilesBut, findFile, insertFile, touchFiles } from './look.queries.ts';
import { makeCard } from './make-card.ts';
import { makeLogo } from './make-logo.ts';

export async function addLogo(
  context: CallContext,
  { body: { image } }: Input<typeof contract.addLogo>,
) {
  const made = await makeLogo(Buffer.from(await image.arrayBuffer()));
  if (!made.ok) return made;
  const { hash, width, height, png, webp } = made.value;
  await keep(context, hash, { png, webp });
  return accept({ logo: { hash, width, height }, address: logoPath(hash, 'webp') });
}

export async function addCard(
  context: CallContext,
  { body: { image } }: Input<typeof contract.addCard>,
) {
  const made = await makeCard(Buffer.from(await image.arrayBuffer()));
  if (!made.ok) return made;
  const { hash, jpg } = made.value;
  await keep(context, hash, { jpg });
  return accept({ shareCard: { hash }, address: cardPath(hash) });
}

/** Each new picture also deletes the pictures that no setting has named for a day. */
async function keep(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  hash: string,
  files: Record<string, Buffer>,
) {
  const at = clock();
  await transaction(pool, async (database) => {
    for (const [format, bytes] of Object.entries(files)) {
      await insertFile(database, { hash, format, bytes, at });
    }
    const before = new Date(at.getTime() - aDay);
    await deleteFilesBut(database, { named: await picturesEver(database), before });
  });
}

export async function isUploaded(database: Database, hash: string, at: Date): Promise<boolean> {
  return (await touchFiles(database, hash, at)) > 0;
}

export async function readFile(
  { pool }: Pick<Context, 'pool'>,
  { hash, format }: { hash: string; format: string },
) {
  const found = await findFile(pool, hash, format);
  return found ? accept(found.bytes) : refuse('unknown-picture');
}
