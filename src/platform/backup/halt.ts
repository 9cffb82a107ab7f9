import type { Database } from '#platform/database.ts';
import type { Table } from './tables.ts';

/**
 * Runs in the restore's own transaction, on the tables of the backup's version. It stops what was
 * about to happen at the backup, has perhaps happened since, and must not happen twice.
 */
export type Halt = (database: Database, tables: Table[], at: Date) => Promise<void>;
