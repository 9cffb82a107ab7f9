import { once } from 'node:events';
import net from 'node:net';
import { openAnswerReader } from './answer-reader.ts';
import type { ServedSide } from './benchmark.ts';
import { writeRequest } from './write-request.ts';

type Asked = Pick<ServedSide, 'port' | 'request'>;

export interface Caller {
  /** Sends a request and waits for the whole answer. */
  call(): Promise<void>;
  hangUp(reason?: Error): void;
}

/** Each caller keeps one connection open, and sends one request at a time. */
export async function openCallers(
  count: number,
  side: Asked,
  signal: AbortSignal,
): Promise<Caller[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => openCaller(side)));
  const hangUp = () => {
    for (const caller of callers) caller.hangUp(signal.reason);
  };
  if (signal.aborted) hangUp();
  signal.addEventListener('abort', hangUp);
  return callers;
}

async function openCaller(asked: Asked): Promise<Caller> {
  const socket = net.connect({ host: '127.0.0.1', port: asked.port, noDelay: true });
  await once(socket, 'connect');
  const next = openWriter(asked);
  const isWhole = openAnswerReader();
  let answer = Promise.withResolvers<void>();
  let ended: Error | undefined;
  socket.on('data', (piece: Buffer) => {
    try {
      if (isWhole(piece)) answer.resolve();
    } catch (error) {
      end(error);
    }
  });
  socket.on('error', end);
  socket.on('close', () => end(new Error('The server hung up')));
  return {
    call() {
      if (ended) return Promise.reject(ended);
      answer = Promise.withResolvers();
      socket.write(next());
      return answer.promise;
    },
    hangUp: end,
  };

  function end(reason: unknown = new Error('Hung up')) {
    ended ??= reason instanceof Error ? reason : new Error(String(reason));
    // When a connection ends, its caller may not be waiting for an answer.
    answer.promise.catch(() => undefined);
    answer.reject(ended);
    socket.destroy();
  }
}

function openWriter({ port, request }: Asked): () => Buffer {
  if (typeof request === 'function') return () => writeRequest(request(), port);
  const bytes = writeRequest(request, port);
  return () => bytes;
}
