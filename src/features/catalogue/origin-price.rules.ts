import { exchanged, plainMoney } from '#lib/money.ts';

const cedis = /^(gh₵|₵|gh¢|ghs|ghc)$/i;

/**
 * Writes a price of another shop's file as our own file has it. A price that cannot be read stays
 * as it is and is refused later. A price in another currency does too, unless the owner has given a
 * rate.
 */
export function priceCell(cell: string, rate: string | undefined): string {
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,\s-]{0,4}) ?([\d.,]{1,15}) ?([^\d.,\s-]{0,4})$/u.exec(cell.trim()) ?? [];
  const amount = plainNumber(digits);
  if (amount === undefined) return cell;
  if (rate !== undefined) {
    const worth = exchanged(amount, rate);
    return worth === undefined ? cell : plainMoney(worth);
  }
  const money = before + after;
  return money === '' || cedis.test(money) ? amount : cell;
}

/** Some shops write '1,234.50' and others '1234,5'. */
function plainNumber(digits: string): string | undefined {
  const written = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/,(\d{1,2})$/, '.$1');
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d+))?$/.exec(written) ?? [];
  if (whole + fraction === '') return undefined;
  // Some programs write four decimals, and the last two are zeros.
  const cents = Number(fraction.slice(2)) === 0 ? fraction.slice(0, 2) : fraction;
  return cents ? `${whole || '0'}.${cents}` : whole;
}
