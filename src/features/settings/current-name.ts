import { fileWords } from '#lib/file-words.ts';
import type { Context } from '#platform/context.ts';
import { currentSettings } from './settings.ts';
import { shopName } from './shop-name.rules.ts';

type Shop = Pick<Context, 'pool' | 'changes' | 'publicUrl'>;

export async function currentName(context: Shop): Promise<string> {
  return shopName((await currentSettings(context)).brand, context.publicUrl);
}

/** The name of a downloaded file, such as 'taama-orders-2026-11-23.csv'. */
export async function currentFileName(
  context: Shop & Pick<Context, 'clock'>,
  what: string,
  ending: string,
): Promise<string> {
  const day = context.clock().toISOString().slice(0, 10);
  return `${fileWords(await currentName(context))}-${what}-${day}.${ending}`;
}
