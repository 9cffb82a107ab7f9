import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';

export function sayDay(day: string): string {
  return formatShortDay(beginningOf(day));
}

export function saySize({ product, size }: { product: string; size: string }): string {
  return size ? `${product}, ${size}` : product;
}

export function sayWomen(women: number): string {
  return women === 1 ? '1 woman' : `${women} women`;
}

interface Verified {
  verifiedBy: string;
  verifiedOn: string | null;
}

export function sayVerified({ verifiedBy, verifiedOn }: Verified): string {
  if (!verifiedBy) return 'The maker’s own word';
  return `Verified by ${verifiedBy}${verifiedOn ? `, ${sayDay(verifiedOn)}` : ''}`;
}
