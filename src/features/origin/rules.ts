import { type Pesewas, pesewas } from '#lib/money.ts';
import { withoutGroups } from '#lib/typed-number.ts';

/** So many of each at most: a desk reads them at once. */
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
/** So much of a co-operative stands on its page: two kinds in two years, and the newest lots. */
export const mostTold = { months: 48, lots: 50 } as const;

export const deliveryKinds = ['nuts', 'butter'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** A hundred tonnes, far more than a delivery or a lot has. */
export const mostGrams = 100_000_000;
export const mostPaid: Pesewas = pesewas(1_000_000_000);
export const mostWomen = 100_000;
export const mostUnits = 1_000_000;
/** A unit holds a kilogram at most. */
export const mostMilligrams = 1_000_000;

/** What is left of a kilogram when it is in the jars, in percent: docs/decisions/0090. */
export const mostLeft = { nuts: 60, butter: 100 } as const satisfies Record<DeliveryKind, number>;
/** What a form proposes: the middle of what the women of the north get, and a little loss. */
export const usualLeft = { nuts: 30, butter: 95 } as const satisfies Record<DeliveryKind, number>;

export interface Made {
  nutsGrams: number;
  butterGrams: number;
  nutsPercent: number;
  butterPercent: number;
  unitMilligrams: number;
}

/** How many units these kilograms give at most. Without shea in a unit they give no bound. */
export function mostUnitsOf(made: Made): number | undefined {
  if (made.unitMilligrams === 0) return undefined;
  const left = made.nutsGrams * made.nutsPercent + made.butterGrams * made.butterPercent;
  return Math.floor((left * 10) / made.unitMilligrams);
}

/** '12.5' and '1,250' kilograms as grams. NaN for anything else, which every contract refuses. */
export function gramsOf(kilograms: string): number {
  return thousandths(kilograms);
}

/** The same from grams to milligrams. */
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

/** An amount as somebody typed it. What is none becomes more than any contract takes. */
export function cedisOf(typed: string): number {
  const plain = withoutGroups(typed);
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 1_000_000_000;
}

/** What people call it. */
export function deliveryName(number: number): string {
  return `D-${number}`;
}

export interface Consent {
  agreedOn: string;
  agreedUntil: string | null;
  withdrawnAt: string | null;
}

/** Both days belong to it. The statements that read people for showing ask the same. */
export function holds({ agreedOn, agreedUntil, withdrawnAt }: Consent, day: string): boolean {
  return withdrawnAt === null && agreedOn <= day && (agreedUntil === null || agreedUntil >= day);
}

/** A code as somebody typed it from a lid: small letters, spaces and left-out dashes are forgiven. */
export function typedCode(typed: string): { code: string; plain: string } {
  const code = typed.toUpperCase().replace(/[^A-Z0-9-]/g, '');
  return { code, plain: code.replaceAll('-', '') };
}

/** What a lot's QR code holds. In capitals a code has fewer and larger squares. */
export function labelText(address: string): string {
  return address.toUpperCase();
}
