import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import { insertVersion, insertWriting, selectPlaces, takeAddress } from './journal.queries.ts';

export interface SeedArticle {
  slug: string;
  title: string;
  summary: string;
  publishedAt: string;
  body: string;
}

const empty = {
  ...{ author: '', pictureShows: '', minutes: null, searchTitle: '', searchDescription: '' },
} as const;

/**
 * Writes rows for the articles that older versions kept in files. A shop that had them keeps them,
 * and the demo gets them. Runs only once, so an article that was deleted does not come back.
 */
export async function fillJournal(
  { pool, clock, changes }: Pick<Context, 'pool' | 'clock' | 'changes'>,
  articles: readonly SeedArticle[],
  once: 'journal-from-files' | 'journal-demo',
): Promise<void> {
  const at = clock();
  await transaction(pool, async (database) => {
    if ((await markDoneOnce(database, once, at)) === 0) return;
    if ((await selectPlaces(database)).length > 0) return;
    // The articles go from the newest to the oldest, so the oldest is inserted first. Of two of the
    // same day, the later one gets the later id.
    for (const { slug, publishedAt, ...text } of articles.toReversed()) {
      const id = randomUUIDv7();
      const content = { ...empty, ...text, kind: 'article' } as const;
      const moment = new Date(publishedAt);
      const its = { id, pictureHash: null, publishedAt: moment, version: 1, at };
      await insertWriting(database, { ...content, ...its });
      await takeAddress(database, { kind: 'article', slug, writingId: id });
      await insertVersion(database, {
        ...{ writingId: id, version: 1, at, byAccount: null, byEmail: '', act: 'published' },
        content: { ...content, slug, picture: null, publishedAt: moment.toISOString() },
      });
    }
  });
  changes.announce('journal');
}
