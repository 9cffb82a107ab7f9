import { accraWords, otherRegionsWords, type Promised } from './promise-words.rules.ts';

/**
 * The names in braces that an answer to a question may use, so that each promise is written once.
 */
const placeholders: Readonly<Record<string, (promised: Promised) => string | undefined>> = {
  deliveryAccra: ({ delivery }) => (delivery ? accraWords(delivery) : undefined),
  deliveryOtherRegions: ({ delivery }) => (delivery ? otherRegionsWords(delivery) : undefined),
  returnDays: ({ returnDays }) => (returnDays === null ? undefined : String(returnDays)),
  waysToPay: ({ waysToPay }) => waysToPay,
};

export const placeholderNames = Object.keys(placeholders).map((name) => `{${name}}`);

const named = /\{(\w+)\}/g;

/** The first name in braces that is no placeholder. */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(named)].find(([, name = '']) => !Object.hasOwn(placeholders, name))?.[0];
}

/** The text with its promises filled in. Undefined while the shop does not make one of them. */
export function fillPlaceholders(text: string, promised: Promised): string | undefined {
  const parts = [...text.matchAll(named)].map(([whole, name = '']) => ({
    whole,
    words: placeholders[name]?.(promised),
  }));
  if (parts.some(({ words }) => words === undefined)) return undefined;
  return parts.reduce((filled, { whole, words = '' }) => filled.replace(whole, () => words), text);
}
