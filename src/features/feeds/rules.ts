/** Google's limits. Meta accepts the same lengths and longer ones. */
export const feedLimits = {
  title: 150,
  /**
   * Both accept more, but show a few hundred characters at most, and a feed has thousands of
   * descriptions.
   */
  description: 1_000,
  brand: 70,
  size: 100,
  moreImages: 10,
  /** Meta's limit for the addresses of all further pictures together. */
  moreImagesLetters: 2_000,
} as const;

/**
 * Removes characters that programs refuse: control characters, and code points without a character.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n\p{Cf}]/gu, '');
}

/**
 * Cuts the text to at most this many characters, between words if there is a space near the end.
 */
export function cut(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const beginning = trimmed.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const space = beginning.lastIndexOf(' ');
  return `${(space > most * 0.6 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}

/** The barcode if it is unique worldwide. Shops print other barcodes for themselves. */
export function gtinOf(barcode: string): string | undefined {
  const digits = barcode.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const whole = digits.padStart(14, '0');
  const sum = [...whole.slice(0, 13)].reduce(
    (so, digit, place) => so + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  const isTrue = (10 - (sum % 10)) % 10 === Number(whole[13]);
  return isTrue && !isForOneShop(whole) ? digits : undefined;
}

/** Numbers with these beginnings are for use inside a shop, and for coupons. */
function isForOneShop(whole: string): boolean {
  return /^(.(2|02|04|05|98|99)|0{6}[02])/.test(whole);
}

const bases: Record<string, string> = {
  mg: '100mg',
  g: '100g',
  kg: '1kg',
  ml: '100ml',
  cl: '100cl',
  l: '1l',
};

/**
 * The content of the size and the unit of its comparison price, if the size says only that: '250
 * g'.
 */
export function measureOf(size: string): { measure: string; base: string } | undefined {
  const [, number, unit = ''] =
    /^(\d{1,6}(?:\.\d{1,3})?) ?([a-z]{1,2})$/.exec(size.trim().toLowerCase()) ?? [];
  const base = bases[unit];
  return base && Number(number) > 0 ? { measure: `${Number(number)}${unit}`, base } : undefined;
}

/** Google's number for a category. The first word that the category's name contains counts. */
const taxonomy: readonly [string, string][] = [
  ['toner', '5976'],
  ['hair', '486'],
  ['face', '567'],
  ['body', '567'],
  ['skin', '567'],
];

export function googleCategoryOf(category: string): string | undefined {
  const words = category.toLowerCase();
  return taxonomy.find(([word]) => words.includes(word))?.[1];
}
