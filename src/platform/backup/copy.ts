import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Rows are sent in blocks, because each single row would cost a call of the compressor. */
const blockSize = 64 * 1024;

/** The connection that pg gives to a statement. pg's types leave COPY out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(block: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/**
 * Reads the rows of COPY … TO STDOUT. The server waits for the reader; stopping early ends the
 * client.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: pg.Connection | undefined;
  const rows = new Readable({
    highWaterMark: 4 * blockSize,
    read: () => {
      connection?.stream.resume();
    },
  });
  const blocks = gatherBlocks((block) => {
    if (!rows.push(block)) connection?.stream.pause();
  });
  client.query({
    submit(given: pg.Connection) {
      connection = given;
      given.query(statement);
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => blocks.add(chunk),
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      blocks.finish();
      rows.push(null);
      // The next statement's answer comes over the same socket, so reading must go on.
      connection?.stream.resume();
    },
    handleError: (error: Error) => rows.destroy(error),
  });
  return rows;
}

/** Sends its rows to COPY … FROM STDIN, no faster than the server takes them. */
export async function copyIn(
  client: pg.Client,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const begun = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<void>();
  done.promise.catch(begun.reject);
  client.query({
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse: (connection: pg.Connection) =>
      begun.resolve(connection as CopyConnection),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
    handleError: (error: Error) => done.reject(error),
  });
  const connection = await begun.promise;
  try {
    for await (const block of rows) {
      connection.sendCopyFromChunk(block);
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), done.promise]);
      }
    }
  } catch (error) {
    connection.sendCopyFail('its source failed');
    await done.promise.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  await done.promise;
}

/** Copies each row at once, because pg's parser overwrites its memory with later rows. */
function gatherBlocks(hand: (block: Buffer) => void) {
  let block = Buffer.allocUnsafe(blockSize);
  let filled = 0;
  const finish = () => {
    if (filled > 0) hand(block.subarray(0, filled));
    block = Buffer.allocUnsafe(blockSize);
    filled = 0;
  };
  return {
    finish,
    add(row: Buffer) {
      if (filled + row.length > blockSize) finish();
      if (row.length > blockSize) hand(Buffer.from(row));
      else filled += row.copy(block, filled);
    },
  };
}
