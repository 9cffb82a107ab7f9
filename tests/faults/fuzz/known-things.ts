import type { Random } from '#tests/random/random.ts';
import type { Known } from './draw-value.ts';

export interface KnownThings {
  for(random: Random): Known;
  /** Remembers the ids in an answer, under the name of the requested thing. */
  learn(path: string, body: string): void;
}

const mostOfAKind = 40;
const ids = /"(?:_id|id|slug)":"([^"]+)"/g;

/** Knows ids of things that exist, so that requests are about real things. */
export function openKnownThings(people: () => readonly string[]): KnownThings {
  const kinds = new Map<string, string[]>();
  return {
    for: (random) => ({
      idOf(kind) {
        const own = kinds.get(kind.replace(/Id$/, 's')) ?? [];
        const others = [...kinds.values()].flat();
        const choice = random.below(10);
        if (choice < 7 && own.length > 0) return random.oneOf(own);
        if (choice < 8) return random.oneOf(people());
        return others.length > 0 && choice < 9
          ? random.oneOf(others)
          : '00000000-0000-7000-8000-000000000000';
      },
    }),
    learn(path, body) {
      const kind = path.split('/')[2] ?? '';
      const known = kinds.get(kind) ?? [];
      for (const [, id = ''] of body.slice(0, 20_000).matchAll(ids)) {
        if (!known.includes(id)) known.push(id);
      }
      kinds.set(kind, known.slice(-mostOfAKind));
    },
  };
}
