import pg from 'pg';
import { type Database, type Pool, type Statement, watchAs, writeTogether } from './database.ts';
import { madeOnce } from './kept/made-once.ts';

interface Lane {
  client: Promise<pg.PoolClient>;
  waiting: number;
  taken: number;
  broken: boolean;
}

/**
 * A connection goes back to the pool after this many statements. Otherwise one that is never idle
 * would outlive the pool's maximum age.
 */
const mostTaken = 1_000;

/**
 * For short reads: they share a few connections. Statements that arrive in one turn of the event
 * loop go to the server in one write (docs/decisions/0112). Nothing here may wait for a lock,
 * because other reads wait behind it.
 */
export function shareConnections(pool: Pool, lanes = 2): Pool {
  const open = new Set<Lane>();
  const shared: Pool = {
    connect: () => pool.connect(),
    end: () => pool.end(),
    async query(statement) {
      const lane = laneFor();
      lane.waiting += 1;
      lane.taken += 1;
      if (lane.taken === mostTaken) open.delete(lane);
      let client: pg.PoolClient | undefined;
      try {
        client = await lane.client;
        writeTogether(client, setImmediate);
        return await ask(client, statement);
      } catch (error) {
        // The connection may be lost, so it is not used again, as in the pool itself.
        lane.broken = true;
        open.delete(lane);
        throw error;
      } finally {
        lane.waiting -= 1;
        if (lane.waiting === 0) {
          open.delete(lane);
          client?.release(lane.broken);
        }
      }
    },
  };
  watchAs(shared, pool);
  return shared;

  /** Picks the connection with the shortest queue. */
  function laneFor(): Lane {
    if (open.size >= lanes) {
      return [...open].reduce((one, other) => (other.waiting < one.waiting ? other : one));
    }
    const lane = { client: pool.connect(), waiting: 0, taken: 0, broken: false };
    open.add(lane);
    return lane;
  }
}

/** pg copies a statement that it gets as an object, for each query anew: 4 µs instead of 0.3. */
function ask(
  client: pg.PoolClient,
  { name, text, values }: Statement,
): ReturnType<Database['query']> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, answer) =>
      error ? reject(error) : resolve(answer),
    );
    client.query(Object.assign(query, { name }));
    if (name) readAsBefore(query as pg.Query & Described, name, client);
  });
}

/** How pg reads the rows of an answer. Its types do not tell of these. */
interface Layout {
  fields: readonly { dataTypeID: number }[];
  _parsers: readonly unknown[];
  _prebuiltEmptyResultObject: object;
}

interface Described {
  handleRowDescription(told: Pick<Layout, 'fields'>): void;
  _result: Layout;
  _accumulateRows: boolean;
}

const layoutOnce = madeOnce<pg.PoolClient, Layout>();

/**
 * pg works out for each answer how its rows are read: 11 µs for 27 columns, a twentieth of a
 * product's page. On one connection a prepared statement has the same columns for as long as it
 * lives, so the first answer's layout serves the later ones. A pooler between the two may prepare it
 * anew on another connection, so the types are compared.
 */
function readAsBefore(query: pg.Query & Described, name: string, client: pg.PoolClient) {
  const describe = query.handleRowDescription;
  query.handleRowDescription = (told) => {
    const layout = layoutOnce(client, name, () => {
      describe.call(query, told);
      const { fields, _parsers, _prebuiltEmptyResultObject } = query._result;
      return { fields, _parsers, _prebuiltEmptyResultObject };
    });
    if (!haveSameTypes(layout, told)) return describe.call(query, told);
    Object.assign(query._result, layout);
    query._accumulateRows = true;
  };
}

function haveSameTypes({ fields }: Pick<Layout, 'fields'>, told: Pick<Layout, 'fields'>): boolean {
  return (
    fields.length === told.fields.length &&
    fields.every(({ dataTypeID }, place) => dataTypeID === told.fields[place]?.dataTypeID)
  );
}
