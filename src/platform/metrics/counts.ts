/**
 * Counts what this process has answered since it started. This happens even if no monitor asks, so
 * a count must cost next to nothing.
 */
export interface Counts {
  /** The answers that this route gave. A route is a method and a pattern. */
  answersOf(route: string): Answers;
  routes(): IterableIterator<[route: string, answers: Answers]>;
  /** Pages and answers that were kept, and those that had to be made. */
  kept: { hits: number; misses: number };
}

export interface Answers {
  byStatus: Map<number, number>;
  /** Seconds spent on answers that were not kept. */
  seconds: number;
}

export function openCounts(): Counts {
  const byRoute = new Map<string, Answers>();
  return {
    kept: { hits: 0, misses: 0 },
    routes: () => byRoute.entries(),
    answersOf(route) {
      const known = byRoute.get(route) ?? { byStatus: new Map(), seconds: 0 };
      byRoute.set(route, known);
      return known;
    },
  };
}

export function countAnswer({ byStatus }: Answers, status: number) {
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
}
