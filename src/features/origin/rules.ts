import { type Pesewas, pesewas } from '#lib/money.ts';
import { withoutGroups } from '#lib/typed-number.ts';

/** The most records of each kind. The desk reads all of them at once. */
export const mostOf = {
  communities: 200,
  cooperatives: 500,
  people: 1_000,
  claims: 1_000,
  usesOfLot: 100,
  evidenceOfLot: 20,
} as const;

export const longest = {
  name: 100,
  how: 200,
  story: 2_000,
  reference: 100,
  reason: 300,
  words: 200,
};
/** The most that a co-operative's page shows: two kinds in two years, and the newest lots. */
export const mostTold = { months: 48, lots: 50 } as const;

export const deliveryKinds = ['nuts', 'butter'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** A hundred tonnes, far more than a delivery or a lot has. */
export const mostGrams = 100_000_000;
export const mostPaid: Pesewas = pesewas(1_000_000_000);
export const mostWomen = 100_000;
export const mostUnits = 1_000_000;
/** One kilogram in milligrams. */
export const mostMilligrams = 1_000_000;

/** The most percent of a kilogram that ends up in the jars: docs/decisions/0090. */
export const mostLeft = { nuts: 60, butter: 100 } as const satisfies Record<DeliveryKind, number>;
/** What a form proposes: the average yield of the women in the north, and a small loss. */
export const usualLeft = { nuts: 30, butter: 95 } as const satisfies Record<DeliveryKind, number>;

export interface Made {
  nutsGrams: number;
  butterGrams: number;
  nutsPercent: number;
  butterPercent: number;
  unitMilligrams: number;
}

/** The most units that these kilograms give. Undefined if a unit has no shea in it. */
export function mostUnitsOf(made: Made): number | undefined {
  if (made.unitMilligrams === 0) return undefined;
  const left = made.nutsGrams * made.nutsPercent + made.butterGrams * made.butterPercent;
  return Math.floor((left * 10) / made.unitMilligrams);
}

/**
 * Reads '12.5' and '1,250' kilograms as grams. NaN for other texts, which every contract refuses.
 */
export function gramsOf(kilograms: string): number {
  return thousandths(kilograms);
}

/** Reads grams as milligrams in the same way. */
export function milligramsOf(grams: string): number {
  return thousandths(grams);
}

function thousandths(text: string): number {
  const plain = withoutGroups(text);
  const read = /^(-?)(\d{1,9})(?:\.(\d{1,3}))?$/.exec(plain);
  if (!read) return Number.NaN;
  const [, sign, whole = '', fraction = ''] = read;
  const amount = Number(whole) * 1_000 + Number(fraction.padEnd(3, '0'));
  return sign && amount > 0 ? -amount : amount;
}

/** Reads a typed amount. A text that is no amount becomes more than any contract takes. */
export function cedisOf(typed: string): number {
  const plain = withoutGroups(typed);
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 1_000_000_000;
}

/** The delivery's name on screens. */
export function deliveryName(number: number): string {
  return `D-${number}`;
}

interface Consent {
  agreedOn: string;
  agreedUntil: string | null;
  withdrawnAt: string | null;
}

/** Both days are included. The statements that read people to show them have the same rule. */
export function holds({ agreedOn, agreedUntil, withdrawnAt }: Consent, day: string): boolean {
  return withdrawnAt === null && agreedOn <= day && (agreedUntil === null || agreedUntil >= day);
}

/**
 * Reads a code as a buyer types it from a lid. Small letters, spaces and missing dashes are
 * accepted.
 */
export function typedCode(typed: string): { code: string; plain: string } {
  const code = typed.toUpperCase().replace(/[^A-Z0-9-]/g, '');
  return { code, plain: code.replaceAll('-', '') };
}

/** The text of a lot's QR code. In capitals a code has fewer and larger squares. */
export function labelText(address: string): string {
  return address.toUpperCase();
}
