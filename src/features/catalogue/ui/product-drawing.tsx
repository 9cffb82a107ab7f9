import type { Category } from '#lib/categories.ts';
import { Nuts, Vessel, type VesselColour, type VesselKind } from '#ui/vessel.tsx';
import styles from './product-drawing.module.css';

const vessels: Record<Category, VesselKind> = {
  'Face Care': 'dropper',
  'Body Care': 'jar',
  'Hair Care': 'tube',
  "Men's Collection": 'tin',
  Toner: 'bottle',
};

type Setting = readonly [wall: string, colour: VesselColour];

/** A wall and what stands before it; which of a vessel's three, the product's own name decides. */
const settings: Record<VesselKind, readonly [Setting, Setting, Setting]> = {
  dropper: [
    ['rose', 'clay'],
    ['sand', 'leaf'],
    ['dusk', 'raffia'],
  ],
  jar: [
    ['sand', 'clay'],
    ['clay', 'shea'],
    ['rose', 'indigo'],
  ],
  tube: [
    ['leaf', 'shea'],
    ['sand', 'indigo'],
    ['raffia', 'clay'],
  ],
  tin: [
    ['dusk', 'clay'],
    ['sand', 'raffia'],
    ['indigo', 'shea'],
  ],
  bottle: [
    ['rose', 'indigo'],
    ['leaf', 'raffia'],
    ['sand', 'leaf'],
  ],
};

/** Stands in for a picture. Says nothing that the text beside it does not say. */
export function ProductDrawing({ category, slug }: { category: Category; slug: string }) {
  // Another server of the same API may know a category that this one does not.
  const vessel = (vessels as Partial<Record<string, VesselKind>>)[category] ?? 'jar';
  const number = numberOf(slug);
  const [wall, colour] = settings[vessel][(number % 3) as 0 | 1 | 2];
  return (
    <svg
      className={`${styles.drawing} ${styles[wall]}`}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.frieze} d={friezes[number % 2]} />
      <path className={styles.floor} d="M0 316h400v84H0z" />
      <path className={styles.shadow} d="M140 340h110l120 60H220z" />
      <Vessel kind={vessel} colour={colour} at={[200, 344]} />
      {number % 4 === 0 && <Nuts at={[318, 366]} />}
    </svg>
  );
}

/** Painted along the foot of the wall, as on the houses of Sirigu: teeth, or two bands. */
const friezes = [
  `M0 316${'l20-30 20 30'.repeat(10)}z`,
  'M0 276h400v10H0zM0 296h400v20H0z',
] as const;

function numberOf(slug: string): number {
  return [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 12);
}
