import { wordsOf } from '#lib/fold.ts';

/** One word for however a name is written. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ');
}

/** Those whose whole name stands in a text, in whatever case and accents. */
export function namedIn<Named extends { name: string }>(
  text: string,
  people: readonly Named[],
): Named[] {
  const words = ` ${wordsOf(text).join(' ')} `;
  return people.filter(({ name }) => {
    const key = nameKey(name);
    return key !== '' && words.includes(` ${key} `);
  });
}
