import type pg from 'pg';

/** Counts how often something is sent on this connection from now on. The pool lends it next. */
export function countWrites(client: pg.PoolClient): () => number {
  const { stream } = client.connection;
  let writes = 0;
  const write = stream._write.bind(stream);
  const writev = stream._writev?.bind(stream);
  stream._write = (...given) => {
    writes += 1;
    write(...given);
  };
  if (writev) {
    stream._writev = (...given) => {
      writes += 1;
      writev(...given);
    };
  }
  client.release();
  return () => writes;
}
