/** As long as Google takes them at most; Meta takes each of these and longer ones. */
export const feedLimits = {
  title: 150,
  /** Both take more, but show a few hundred at most, and a feed has thousands of them. */
  description: 1_000,
  brand: 70,
  size: 100,
  moreImages: 10,
  /** All addresses of further pictures together, for Meta. */
  moreImagesLetters: 2_000,
} as const;

/** Without characters that programs refuse: control characters, and those without a meaning. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n\p{Cf}]/gu, '');
}

/** At most so many characters, cut between words where there is one near the end. */
export function cut(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const beginning = trimmed.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const space = beginning.lastIndexOf(' ');
  return `${(space > most * 0.6 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}

/** A barcode that is one for the whole world, or nothing: shops print others for themselves. */
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

/** Numbers that begin so are for use inside a shop, and for coupons. */
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

/** How much is in it, if the size says only that: '250 g'. And of how much a price is compared. */
export function measureOf(size: string): { measure: string; base: string } | undefined {
  const [, number, unit = ''] =
    /^(\d{1,6}(?:\.\d{1,3})?) ?([a-z]{1,2})$/.exec(size.trim().toLowerCase()) ?? [];
  const base = bases[unit];
  return base && Number(number) > 0 ? { measure: `${Number(number)}${unit}`, base } : undefined;
}

/** Google's number for what a category of the shop is: the first word that is in its name. */
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
