import pg from 'pg';

/** The number of rows of each table and their digest, read without COPY. */
export async function contentsOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const reader = await openReader(connection);
  return reader.contents().finally(reader.close);
}

/** For repeated reading: learning of a hundred tables on a connection is done once. */
export async function openReader(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, application_name: 'compare' });
  await client.connect();
  await client.query("SET timezone = 'UTC'");
  const { rows: tables } = await client.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const looks = tables.map(
    ({ name }) =>
      `SELECT ${pg.escapeLiteral(name)} AS name,
         count(*) || ' rows ' || md5(coalesce(string_agg(digest, '' ORDER BY digest), '')) AS said
       FROM (SELECT md5(row::text) AS digest FROM ${pg.escapeIdentifier(name)} row) digests`,
  );
  // One statement reads all tables, because a round trip for each would add up. It is planned once.
  const all = { name: 'contents', text: looks.join(' UNION ALL ') };
  return {
    async contents(): Promise<Record<string, string>> {
      const { rows } = await client.query(all);
      const contents = Object.fromEntries(rows.map(({ name, said }) => [name, said]));
      return { ...contents, ...(await sequencesOf(client)) };
    },
    close: () => client.end(),
  };
}

async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query(
    "SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public'",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, `at ${value}`]));
}
