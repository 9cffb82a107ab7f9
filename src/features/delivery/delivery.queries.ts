import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const plan = columns({
  version: 'integer',
  zones: 'jsonb',
  points: 'jsonb',
  savedAt: 'timestamptz',
  byEmail: 'text',
});

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** The newest plan, which is the one in force. */
export function findPlan(database: Database) {
  return maybe(
    database,
    plan,
    sql`SELECT ${plan} FROM delivery_plan ORDER BY version DESC LIMIT 1`,
  );
}

const isThere = columns({ present: 'boolean' });

export function isNewestPlan(database: Database, version: number) {
  return one(
    database,
    isThere,
    sql`SELECT ${version}::integer = coalesce(max(version), 0) AS present FROM delivery_plan`,
  );
}

/** Newest first. */
export function selectPlans(database: Database, most: number) {
  return many(
    database,
    plan,
    sql`SELECT ${plan} FROM delivery_plan ORDER BY version DESC LIMIT ${most}`,
  );
}

const print = columns({ print: 'text from coalesce(max(version), 0)::text' });

export function findFingerprint(database: Database) {
  return one(database, print, sql`SELECT ${print} FROM delivery_plan`);
}

export function lockPlans(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('delivery', 0))`);
}

export function insertPlan(
  database: Database,
  saved: {
    version: number;
    zones: string;
    points: string;
    at: Date;
    byAccount: string;
    byEmail: string;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO delivery_plan (version, zones, points, saved_at, by_account, by_email)
      VALUES (${saved.version}, ${saved.zones}::jsonb, ${saved.points}::jsonb, ${saved.at},
        ${saved.byAccount}, ${saved.byEmail})`,
  );
}

const ownPlan = columns({ version: 'integer', at: 'timestamptz from saved_at' });

export function selectPlansBy(database: Database, accountId: string) {
  return many(
    database,
    ownPlan,
    sql`SELECT ${ownPlan} FROM delivery_plan WHERE by_account = ${accountId} ORDER BY version`,
  );
}

export function forgetWhoSaved(database: Database, accountId: string) {
  return run(database, sql`UPDATE delivery_plan SET by_email = '' WHERE by_account = ${accountId}`);
}
