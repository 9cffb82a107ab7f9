import type { Database } from '#platform/database.ts';
import type { Table } from './tables.ts';

/**
 * Runs in the restore's own transaction, on the tables of the backup's version. It cancels what was
 * pending when the backup was made. That may have been done since, and must not be done twice.
 */
export type Halt = (database: Database, tables: Table[], at: Date) => Promise<void>;
