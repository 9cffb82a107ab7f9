import { formatDay } from '#lib/dates.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Scope } from '#lib/scopes.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { scopeWords } from '../words.rules.ts';

export interface KeyMadeLetter {
  /** The reader's first name. */
  firstName: string;
  /** Who made the key. */
  name: string;
  email: string;
  /** The key's name. */
  key: string;
  /** The beginning of the key, which is no secret. */
  begins: string;
  scopes: readonly Scope[];
  /** Such as 2026-11-23. Absent if the key has no last day. */
  lastDay?: string;
  /** ISO 8601 */
  at: string;
}

export const subject = (_: KeyMadeLetter, shop: LetterShop) =>
  `${shop.name} has a new key for a program`;

export const preview: KeyMadeLetter = {
  firstName: 'Ama',
  name: 'Esi Owusu',
  email: 'esi@shop.example',
  key: 'Till at the market',
  begins: 'taama_0123456789ab',
  scopes: ['products.read', 'orders.read', 'customers.read'],
  at: '2026-03-03T08:05:00.000Z',
};

export const blocks = (
  { firstName, name, email, key, begins, scopes, lastDay, at }: KeyMadeLetter,
  shop: LetterShop,
): Blocks => [
  greet(firstName),
  `${name} (${email}) made a key on ${ghanaTime(at)}. A program with this key can use ${shop.name} without logging in.`,
  {
    facts: [
      ['Name', key],
      ['Begins with', begins],
      ...scopes.map((scope) => ['It can', scopeWords[scope]] as const),
      lastDay !== undefined && ['Last day', formatDay(new Date(`${lastDay}T12:00:00Z`))],
    ],
  },
  'It still works when the person who made it is no longer an admin. Every owner gets this email.',
  'If this is wrong, revoke the key at once on your dashboard, under Settings, Programs.',
];
