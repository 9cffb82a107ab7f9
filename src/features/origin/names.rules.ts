import { wordsOf } from '#lib/fold.ts';

/** A recorded name, and whether a person of this name agrees to be named. */
export interface Recorded {
  name: string;
  agrees: boolean;
}

export const noConsent = [
  409,
  '{name} has not agreed to be named, or no longer does. Please leave the name out.',
] as const;

/** Makes the same key of every way to write a name. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ');
}

/** Finds the people whose whole name stands in the text. Case and accents do not count. */
export function namedIn<Named extends { name: string }>(
  text: string,
  people: readonly Named[],
): Named[] {
  return nameFinder(people)(text);
}

/** Answers a function for many texts, so that each name is prepared once. */
export function nameFinder<Named extends { name: string }>(people: readonly Named[]) {
  const keyed = people.map((person) => ({ person, key: nameKey(person.name) }));
  return (text: string): Named[] => {
    const words = ` ${wordsOf(text).join(' ')} `;
    return keyed.flatMap(({ person, key }) =>
      key !== '' && words.includes(` ${key} `) ? [person] : [],
    );
  };
}

/** The names that stand in the texts. */
export function namesStanding(texts: readonly string[], names: readonly string[]): string[] {
  const people = names.map((name) => ({ name }));
  return namedIn(texts.join(' . '), people).map(({ name }) => name);
}

/** The names for which no recorded person agrees. A name that is not recorded is one of them. */
export function unwillingAmong(names: readonly string[], recorded: readonly Recorded[]): string[] {
  if (names.length === 0) return [];
  const agreeing = new Set(recorded.flatMap(({ name, agrees }) => (agrees ? [nameKey(name)] : [])));
  return names.filter((name) => !agreeing.has(nameKey(name)));
}

/** Lists each name once. */
export function together(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}
