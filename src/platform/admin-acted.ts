import { announcement } from './announcements.ts';
import type { CallContext } from './context.ts';
import type { Database } from './database.ts';

type Facts = Readonly<Record<string, unknown>> | null;

interface Change {
  action: string;
  subject: { kind: string; id: string; name: string };
  before: Facts;
  after: Facts;
}

/** In the transaction of the change: an admin did something that is not undone by forgetting it. */
export const adminActed =
  announcement<(context: CallContext, database: Database, change: Change) => Promise<void>>(
    'adminActed',
  );
