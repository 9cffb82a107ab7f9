import { currentSettings } from '#features/settings/settings.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon, writeNut } from './draw-icon.ts';
import { findFile } from './look.queries.ts';
import { shownBy } from './look.ts';
import { tokensOf } from './palette.rules.ts';

const sides: Readonly<Record<string, number>> = {
  'icon-48.png': 48,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'maskable-512.png': 512,
  'touch-180.png': 180,
};

const kept = ofEachShop(({ changes }) =>
  keepValue(changes, ['settings'], async () => new Map<string, Promise<Buffer>>()),
);

/** Draws an icon or the card. Each process draws it once, until a setting changes. */
export async function drawSign(
  context: Context,
  name: string,
): Promise<Result<Buffer, 'unknown-picture'>> {
  if (!Object.hasOwn(sides, name) && name !== 'icon.svg' && name !== 'card.jpg')
    return refuse('unknown-picture');
  const drawn = await kept(context)();
  const drawing = drawn.get(name) ?? draw(context, name);
  drawn.set(name, drawing);
  drawing.catch(() => drawn.delete(name));
  return accept(await drawing);
}

async function draw(context: Context, name: string): Promise<Buffer> {
  const shown = shownBy(await currentSettings(context), context.publicUrl);
  const tokens = tokensOf(shown.palette);
  const hash = shown.logo?.hash;
  const logo = hash ? (await findFile(context.pool, hash, 'png'))?.bytes : undefined;
  if (name === 'card.jpg') return drawCard({ ...shown, logo, tokens });
  const side = sides[name];
  if (side === undefined) return Buffer.from(await writeNut(tokens));
  return drawIcon({ logo, tokens, side, maskable: name.startsWith('maskable') });
}
