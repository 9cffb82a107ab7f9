/** The fields of one entry in a feed, by their names. Some fields may stand there several times. */
export type FeedEntry = ReadonlyMap<string, readonly string[]>;

/** A published rule and its source. It answers what is wrong with a value. */
export interface FieldRule {
  source: string;
  required?: true;
  /** How often the field may stand there. Without it, only once. */
  most?: number;
  letters?: number;
  form?: RegExp;
  says?: (value: string, entry: FeedEntry) => string | undefined;
}

/** Everything in these entries that breaks the rules. */
export function faultsIn(
  entries: readonly FeedEntry[],
  rules: Readonly<Record<string, FieldRule>>,
): string[] {
  const ids = entries.map((entry) => entry.get('id')?.[0]);
  const twice = ids.filter((id, place) => ids.indexOf(id) < place);
  return [
    ...twice.map((id) => `id: ${id} is there twice`),
    ...entries.flatMap((entry) => [
      ...[...entry.keys()].filter((name) => !rules[name]).map((name) => `${name}: no such field`),
      ...Object.entries(rules).flatMap(([name, rule]) =>
        faultsOf(entry.get(name) ?? [], rule, entry).map((fault) => `${name}: ${fault}`),
      ),
    ]),
  ];
}

function faultsOf(values: readonly string[], rule: FieldRule, entry: FeedEntry): string[] {
  const { required, most = 1, letters, form, says } = rule;
  if (values.length === 0) return required ? ['is missing'] : [];
  const faults = values.flatMap((value) => [
    ...(value.trim() === '' ? ['is empty'] : []),
    ...(letters && value.length > letters ? [`has ${value.length} letters`] : []),
    ...(form && !form.test(value) ? [`is not of its form: ${value.slice(0, 60)}`] : []),
    ...(/[^\P{C}\n\p{Cf}]/u.test(value) ? ['has a control or private character'] : []),
    ...(says?.(value, entry) ?? []).toString().split('\n').filter(Boolean),
  ]);
  return values.length > most ? [`is there ${values.length} times`, ...faults] : faults;
}

export const price = /^\d+\.\d\d GHS$/;
const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\dZ`;
export const span = new RegExp(`^${moment}/${moment}$`);
export const address = /^https:\/\/[\w.-]+(\/[\w./~%-]*)?(\?[\w=&%.-]+)?$/;

export function amountOf(value: string | undefined): number {
  return Number(value?.split(' ')[0] ?? Number.NaN);
}

/**
 * Checks the last digit as GS1 computes it:
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function wrongGtin(value: string): string | undefined {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(value)) return 'is no GTIN';
  const digits = [...value].map(Number).reverse();
  const sum = digits.reduce((so, digit, place) => so + digit * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0 ? undefined : 'has a wrong check digit';
}

export function wrongSale(value: string, entry: FeedEntry): string | undefined {
  return amountOf(value) > 0 && amountOf(value) < amountOf(entry.get('price')?.[0])
    ? undefined
    : 'is not lower than the price';
}

export function wrongSpan(value: string, entry: FeedEntry): string | undefined {
  const [from = '', until = ''] = value.split('/');
  if (!entry.has('sale_price')) return 'is there without a sale price';
  return from < until ? undefined : 'ends before it begins';
}
