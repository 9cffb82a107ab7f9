import { fromCedis, type Pesewas } from './money.ts';

type Kind<Field> = Field extends Pesewas ? 'money' : Field extends number ? 'number' : 'other';

/** The names of an answer's fields of the wanted kind, at any depth. */
type NamesOf<Value, Wanted extends string> = Value extends readonly (infer Each)[]
  ? NamesOf<Each, Wanted>
  : Value extends number
    ? never
    : Value extends object
      ? {
          [Name in keyof Value]-?: Kind<NonNullable<Value[Name]>> extends Wanted
            ? Name & string
            : NamesOf<Value[Name], Wanted>;
        }[keyof Value]
      : never;

/**
 * All names of money fields. None of them may also name another number. The compiler requires each
 * of them.
 */
type MoneyNames<Value> = {
  [Name in NamesOf<Value, 'money'>]: Name extends NamesOf<Value, 'number'> ? never : true;
};

/**
 * Reads an answer that only this server gives, in the one shape of its contract. The fields with
 * these names are in cedis. The contract's schema could do this too, but would add 11,000 bytes to
 * each page.
 */
export function moneyIn<Value>(names: MoneyNames<Value>): (json: unknown) => Value {
  const read = (json: unknown, name = ''): unknown => {
    if (typeof json === 'number' && Object.hasOwn(names, name)) return amountOf(json);
    if (Array.isArray(json)) return json.map((item) => read(item));
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, read(value, key)]));
  };
  return (json) => read(json) as Value;
}

/** Throws, because showing nothing in place of an amount would be worse. */
function amountOf(cedis: number): Pesewas {
  const amount = fromCedis(cedis);
  if (amount === undefined) throw new TypeError(`${cedis} is no amount of money`);
  return amount;
}
