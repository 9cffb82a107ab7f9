import { typedCedis } from '#lib/typed-number.ts';

/**
 * The values of the form, as its call wants them. A text that is no number becomes one that the
 * contract refuses in its own words.
 */
export function typedCode(given: Readonly<Record<string, string>>) {
  const { kind, percent = '', amount = '', minimum = '' } = given;
  return {
    percent: kind === 'percent' ? (count(percent) ?? 0) : null,
    freeDelivery: kind === 'delivery',
    amount: kind === 'amount' ? typedCedis(amount) : null,
    minimum: minimum.trim() === '' ? 0 : typedCedis(minimum),
    startsOn: given.startsOn || null,
    endsOn: given.endsOn || null,
    mostUses: count(given.mostUses ?? ''),
    mostPerPerson: count(given.mostPerPerson ?? ''),
    categories: Object.keys(given)
      .filter((name) => name.startsWith(categoryField))
      .map((name) => name.slice(categoryField.length)),
  };
}

/** The name of a category's box begins with this, followed by the category's key. */
export const categoryField = 'category ';

function count(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
