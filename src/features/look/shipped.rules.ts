import { firstPalette, type Palette } from './palette.rules.ts';

/** The words on the card that comes with the shop (src/web/signs/social-card.jpg). */
const onTheCard = { name: 'Taama', line: 'Shea, made well.' };

interface Shown {
  name: string;
  line: string | undefined;
  palette: Palette;
  logo: object | null;
}

/** The jars in the pictures of brand/ are labelled with this name. */
export function fitsShippedScenes(name: string): boolean {
  return name === onTheCard.name;
}

export function fitsShippedIcons({ palette, logo }: Pick<Shown, 'palette' | 'logo'>): boolean {
  return palette.name === firstPalette.name && logo === null;
}

export function fitsShippedCard({ name, line, ...looks }: Shown): boolean {
  return fitsShippedIcons(looks) && name === onTheCard.name && line === onTheCard.line;
}
