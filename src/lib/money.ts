declare const unit: unique symbol;

/** A whole number of pesewas, the hundredth of a cedi. Only this file makes one. */
export type Pesewas = number & { readonly [unit]: 'pesewas' };

export const nothing = 0 as Pesewas;

export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a number of pesewas`);
  return amount as Pesewas;
}

export function fromCedis(cedis: number): Pesewas | undefined {
  const amount = Math.round(cedis * 100);
  // Dividing back gives the double nearest to the two-decimal number, and so does parsing "60.55".
  // If they differ, the number had a third decimal.
  return Number.isSafeInteger(amount) && amount / 100 === cedis ? (amount as Pesewas) : undefined;
}

/** The cedi's code in ISO 4217. */
export const currencyCode = 'GHS';

/** Writes '60.50', for programs and fields of a form. */
export function plainMoney(amount: Pesewas): string {
  return toCedis(amount).toFixed(2);
}

export function toCedis(amount: Pesewas): number {
  return amount / 100;
}

/**
 * Converts a sum of another currency by its rate, the cedis that one unit is worth. Both are
 * written as '12.5'.
 */
export function exchanged(amount: string, rate: string): Pesewas | undefined {
  const [sum, worth] = [amount, rate].map((written) => {
    const [whole = '', fraction = ''] = written.split('.');
    return { digits: BigInt(whole + fraction), decimals: fraction.length };
  });
  if (!sum || !worth) return undefined;
  const parts = 10n ** BigInt(sum.decimals + worth.decimals);
  const exact = sum.digits * worth.digits * 100n;
  const nearest = Number((exact + parts / 2n) / parts);
  return Number.isSafeInteger(nearest) ? pesewas(nearest) : undefined;
}

export function sumOf(amounts: readonly Pesewas[]): Pesewas {
  return pesewas(amounts.reduce((sum, amount) => sum + amount, 0));
}

/**
 * To the nearest pesewa, as a customer would calculate. Half a pesewa is rounded up, because of two
 * equally near discounts the larger one was promised.
 */
export function percentOf(amount: Pesewas, percent: number): Pesewas {
  if (amount < 0 || !Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`There is no ${percent} % of ${amount} pesewas`);
  }
  return pesewas(Number((BigInt(amount) * BigInt(percent) + 50n) / 100n));
}

/**
 * Splits the whole in proportion to the weights, to the pesewa. Each part is rounded down, and the
 * remaining pesewas go to the largest remainders, one each, earlier ones first. So the parts sum to
 * the whole. If the whole is at most the weights' sum, no part exceeds its weight.
 */
export function share(whole: Pesewas, weights: readonly number[]): Pesewas[] {
  const sum = weights.reduce((so, weight) => so + BigInt(weight), 0n);
  if (whole < 0 || weights.some((weight) => weight < 0) || (whole > 0 && sum === 0n)) {
    throw new RangeError(`${whole} pesewas cannot be shared by ${weights.join(', ')}`);
  }
  if (whole === 0) return weights.map(() => nothing);
  const shares = weights.map((weight, place) => {
    const exact = BigInt(whole) * BigInt(weight);
    return { place, part: Number(exact / sum), remainder: exact % sum };
  });
  const left = whole - shares.reduce((so, { part }) => so + part, 0);
  const larger = new Set(
    [...shares]
      .sort((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  return shares.map(({ place, part }) => pesewas(larger.has(place) ? part + 1 : part));
}

/**
 * Splits the whole among `count` equal pieces: what each gets at least, and the rest, which is less
 * than a pesewa for each.
 */
export function among(whole: Pesewas, count: number): { each: Pesewas; left: Pesewas } {
  if (whole < 0 || !Number.isSafeInteger(count) || count < 1) {
    throw new RangeError(`${whole} pesewas cannot be shared among ${count}`);
  }
  const left = whole % count;
  return { each: pesewas((whole - left) / count), left: pesewas(left) };
}

/** 'GH₵1,234.50'. Not Intl: an old phone's locale data would differ from the server's text. */
export function formatMoney(amount: Pesewas): string {
  const sign = amount < 0 ? '-' : '';
  const [cedis = '0', fraction = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${sign}GH₵${byThousands(cedis)}.${fraction}`;
}

/** 'NGN 120.00' for money of another currency, in its smallest unit. Null is cedis. */
export function formatIn(currency: string | null, amount: Pesewas): string {
  return currency === null ? formatMoney(amount) : `${currency} ${plainMoney(amount)}`;
}

/** '1,234,567'. */
export function byThousands(digits: string): string {
  return digits.length > 3 ? `${byThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits;
}
