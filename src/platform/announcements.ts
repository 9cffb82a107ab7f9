/**
 * One feature tells or asks something, and others answer, each for its own rows: a payment came, a
 * person leaves. It is a direct call with the caller's transaction, so all of it is committed
 * together or not at all. `Heard` is what each hearer provides, mostly a function.
 */
export interface Announcement<Heard> {
  readonly name: string;
  /** Only the type uses it; there is never a value. */
  readonly heard?: Heard;
}

/** Says that a feature hears an announcement. */
export interface Hearing {
  readonly announcement: Announcement<unknown>;
  readonly hearer: unknown;
  readonly before: string;
}

type Asked<Told extends unknown[], Answer> = Announcement<(...told: Told) => Promise<Answer>>;

export interface Announcements {
  hearersOf<Heard>(announcement: Announcement<Heard>): Heard[];
  /** Asks the hearers one after another and gives back all their answers. */
  tell<Told extends unknown[], Answer>(
    announcement: Asked<Told, Answer>,
    ...told: NoInfer<Told>
  ): Promise<Answer[]>;
  /** For an announcement that exactly one feature has to answer. */
  ask<Told extends unknown[], Answer>(
    announcement: Asked<Told, Answer>,
    ...told: NoInfer<Told>
  ): Promise<Answer>;
}

export function announcement<Heard>(name: string): Announcement<Heard> {
  return { name };
}

/**
 * Hearers run in the order of the list of features. `before` names a feature that must hear this
 * later than the hearer.
 */
export function hear<Heard>(
  heard: Announcement<Heard>,
  hearer: NoInfer<Heard>,
  { before = '' } = {},
): Hearing {
  return { announcement: heard, hearer, before };
}

interface Hearer extends Hearing {
  feature: string;
}

export function connectAnnouncements<Given>(
  features: readonly { name: string; hears?(given: Given): Hearing[] }[],
  given: Given,
): Announcements {
  const all = features.flatMap(({ name: feature, hears }) =>
    (hears?.(given) ?? []).map((hearing): Hearer => ({ ...hearing, feature })),
  );
  const connected = Map.groupBy(all, ({ announcement: heard }) => heard);
  for (const hearers of connected.values()) order(hearers);
  const announcements: Announcements = {
    hearersOf: <Heard>(heard: Announcement<Heard>) =>
      (connected.get(heard) ?? []).map(({ hearer }) => hearer as Heard),
    async tell(heard, ...told) {
      const answers = [];
      for (const hearer of announcements.hearersOf(heard)) answers.push(await hearer(...told));
      return answers;
    },
    async ask(heard, ...told) {
      const [hearer, ...others] = announcements.hearersOf(heard);
      if (!hearer || others.length > 0) throw new Error(`One feature has to answer ${heard.name}`);
      return hearer(...told);
    },
  };
  return announcements;
}

function order(hearers: Hearer[]) {
  for (const hearing of hearers.filter(({ before }) => before)) {
    const place = hearers.findIndex(({ feature }) => feature === hearing.before);
    if (place < 0) throw new Error(`${hearing.before} does not hear ${hearing.announcement.name}`);
    const now = hearers.indexOf(hearing);
    if (now > place) hearers.splice(place, 0, ...hearers.splice(now, 1));
  }
}
