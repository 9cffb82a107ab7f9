import { accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { currentSettings } from '../settings/settings.ts';
import { styleOf, tokensOf } from './palette.rules.ts';

export async function readLook(context: Context) {
  const { palette, logo } = await currentSettings(context);
  return accept({
    ground: tokensOf(palette).limewash,
    style: styleOf(palette),
    logo,
    icons: null,
    card: null,
  });
}
