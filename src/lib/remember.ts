/** Remembers up to `most` answers by their question. The one asked for longest ago makes room. */
export function remember<Answer>(most: number): (asked: string, answer: () => Answer) => Answer {
  const remembered = new Map<string, Answer>();
  return (asked, answer) => {
    const known = remembered.get(asked) ?? answer();
    remembered.delete(asked);
    remembered.set(asked, known);
    const [oldest] = remembered.keys();
    if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
    return known;
  };
}
