import pg from 'pg';
import type { Database } from '#platform/database.ts';
import { listColumns, listReferences } from './backup.queries.ts';

export interface Table {
  name: string;
  columns: string[];
}

/** The shop's tables, each after the tables that its rows refer to. */
export async function readTables(database: Database): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const { table, column } of await listColumns(database)) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push(column);
    tables.set(table, known);
  }
  const references = await listReferences(database);
  const ordered: Table[] = [];
  while (tables.size > 0) {
    const waits = (name: string) =>
      references.some(({ from, to }) => from === name && tables.has(to));
    const free = [...tables.values()].filter(({ name }) => !waits(name));
    if (free.length === 0) throw new Error(`In a circle: ${[...tables.keys()].join(', ')}`);
    for (const table of free) tables.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

export function copyTo(table: Table): string {
  return `COPY ${named(table)} TO STDOUT`;
}

export function copyFrom(table: Table): string {
  return `COPY ${named(table)} FROM STDIN`;
}

/**
 * Turns the shop's own triggers on or off. The backup already holds the sums that they write into
 * other rows. References are checked in any case.
 */
export function setTriggers({ name }: Table, on: boolean): string {
  return `ALTER TABLE ${pg.escapeIdentifier(name)} ${on ? 'ENABLE' : 'DISABLE'} TRIGGER USER`;
}

/** The tables' names, for a statement that takes several. */
export function listOf(tables: Table[]): string {
  return tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

export function removeOpen({ table, openWithout }: { table: string; openWithout: string }): string {
  return `DELETE FROM ${pg.escapeIdentifier(table)} WHERE ${pg.escapeIdentifier(openWithout)} IS NULL`;
}

function named({ name, columns }: Table) {
  return `${pg.escapeIdentifier(name)} (${columns.map((each) => pg.escapeIdentifier(each)).join(', ')})`;
}
