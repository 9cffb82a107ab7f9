import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a thread beside the one that measures. Callers ask the shop for work again and again,
 * each on a connection of its own, and come back when the shop told them to.
 */
export interface Calling {
  port: number;
  /** One token for each caller. */
  tokens: string[];
  productId: string;
  seconds: number;
  /** Stubborn callers do not wait when they are refused. */
  stubborn: boolean;
}

export interface Called {
  done: number;
  refused: number;
  other: number;
  /**
   * Milliseconds within which 99 of a hundred answers came: answers that were no refusals, and
   * refusals.
   */
  doneP99: number;
  refusedP99: number;
}

if (parentPort) parentPort.postMessage(await callAll(workerData as Calling));

async function callAll({ port, tokens, productId, seconds, stubborn }: Calling): Promise<Called> {
  const until = performance.now() + seconds * 1_000;
  const waits = { done: [] as number[], refused: [] as number[] };
  let other = 0;
  const shop = async (token: string) => {
    const ask = await connect(port);
    const request = `POST /api/carts/add/${productId} HTTP/1.1\r\nhost: shop.example\r\nauthorization: Bearer ${token}\r\ncontent-length: 0\r\n\r\n`;
    while (performance.now() < until) {
      const began = performance.now();
      const status = await ask(request);
      const took = performance.now() - began;
      if (status === 200) waits.done.push(took);
      else if (status === 503) waits.refused.push(took);
      else other += 1;
      if (status === 503) await pause(stubborn ? 50 : 2_000);
    }
  };
  await Promise.all(tokens.map(shop));
  return {
    done: waits.done.length,
    refused: waits.refused.length,
    other,
    doneP99: percentile(waits.done, 0.99),
    refusedP99: percentile(waits.refused, 0.99),
  };
}

/** Asks on one connection, and answers with the status once the whole answer is there. */
export async function connect(port: number): Promise<(request: string) => Promise<number>> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
  let said = Buffer.alloc(0);
  let answer = Promise.withResolvers<number>();
  socket.on('data', (piece: Buffer) => {
    said = Buffer.concat([said, piece]);
    const end = said.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = said.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (said.length < end + 4 + length) return;
    said = Buffer.alloc(0);
    answer.resolve(Number(head.slice(9, 12)));
  });
  const lost = (cause: unknown) => {
    // Perhaps no caller is waiting for an answer now.
    answer.promise.catch(() => undefined);
    answer.reject(new Error('The connection was lost', { cause }));
  };
  socket.on('error', lost);
  socket.on('close', lost);
  await once(socket, 'connect');
  return (request) => {
    answer = Promise.withResolvers();
    socket.write(request);
    return answer.promise;
  };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
