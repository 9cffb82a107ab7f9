import { wordsOf } from '#lib/fold.ts';

/** A name that is recorded, and whether somebody of this name agrees to be named. */
export interface Recorded {
  name: string;
  agrees: boolean;
}

export const noConsent = [
  409,
  '{name} has not agreed to be named, or no longer does. Please leave the name out.',
] as const;

/** One word for however a name is written. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ');
}

/** Those whose whole name stands in a text, in whatever case and accents. */
export function namedIn<Named extends { name: string }>(
  text: string,
  people: readonly Named[],
): Named[] {
  return nameFinder(people)(text);
}

/** The same for many texts: each name is read once. */
export function nameFinder<Named extends { name: string }>(people: readonly Named[]) {
  const keyed = people.map((person) => ({ person, key: nameKey(person.name) }));
  return (text: string): Named[] => {
    const words = ` ${wordsOf(text).join(' ')} `;
    return keyed.flatMap(({ person, key }) =>
      key !== '' && words.includes(` ${key} `) ? [person] : [],
    );
  };
}

/** Of these names those that stand in the texts. */
export function namesStanding(texts: readonly string[], names: readonly string[]): string[] {
  const people = names.map((name) => ({ name }));
  return namedIn(texts.join(' . '), people).map(({ name }) => name);
}

/** Of these names those that nobody has who agrees. One that is not recorded is among them. */
export function unwillingAmong(names: readonly string[], recorded: readonly Recorded[]): string[] {
  if (names.length === 0) return [];
  const agreeing = new Set(recorded.flatMap(({ name, agrees }) => (agrees ? [nameKey(name)] : [])));
  return names.filter((name) => !agreeing.has(nameKey(name)));
}

/** Each once. */
export function together(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}
