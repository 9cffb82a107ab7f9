/**
 * What one feature tells or asks and others answer, each for its own rows: money came, a person leaves. It
 * is a direct call with the caller's transaction, so that all of it is committed together or not at all.
 * Heard is what each of those who hear it gives, mostly a function.
 */
export interface Announcement<Heard> {
  readonly name: string;
  /** Only its type is there. */
  readonly heard?: Heard;
}

/** Of a feature, that it hears an announcement. */
export interface Hearing {
  readonly announcement: Announcement<unknown>;
  readonly hearer: unknown;
  readonly before?: string;
}

export interface Announcements {
  hearersOf<Heard>(announcement: Announcement<Heard>): readonly Heard[];
  /** Of an announcement that needs an answer. */
  onlyHearerOf<Heard>(announcement: Announcement<Heard>): Heard;
}

export function announcement<Heard>(name: string): Announcement<Heard> {
  return { name };
}

/** In the order of the list of features; where that is not enough, before the feature that is named. */
export function hear<Heard>(
  heard: Announcement<Heard>,
  hearer: NoInfer<Heard>,
  { before }: { before?: string } = {},
): Hearing {
  return { announcement: heard, hearer, ...(before ? { before } : {}) };
}

interface Hearer extends Hearing {
  feature: string;
}

export function connectAnnouncements<Given>(
  features: readonly { name: string; hears?(given: Given): readonly Hearing[] }[],
  given: Given,
): Announcements {
  const all = features.flatMap(({ name, hears }) =>
    (hears?.(given) ?? []).map((hearing): Hearer => ({ ...hearing, feature: name })),
  );
  const connected = new Map(
    [...Map.groupBy(all, ({ announcement: heard }) => heard)].map(
      ([heard, hearers]) => [heard, order(hearers).map(({ hearer }) => hearer)] as const,
    ),
  );
  const hearersOf = <Heard>(heard: Announcement<Heard>) => (connected.get(heard) ?? []) as Heard[];
  return {
    hearersOf,
    onlyHearerOf(heard) {
      const [hearer, ...others] = hearersOf(heard);
      if (!hearer || others.length > 0) throw new Error(`One feature has to answer ${heard.name}`);
      return hearer;
    },
  };
}

function order(hearers: readonly Hearer[]): Hearer[] {
  const ordered = [...hearers];
  for (const hearing of hearers) {
    const { announcement: heard, before } = hearing;
    if (!before) continue;
    const place = ordered.findIndex(({ feature }) => feature === before);
    if (place < 0) throw new Error(`${before} does not hear ${heard.name}`);
    const now = ordered.indexOf(hearing);
    if (now > place) ordered.splice(place, 0, ...ordered.splice(now, 1));
  }
  return ordered;
}
