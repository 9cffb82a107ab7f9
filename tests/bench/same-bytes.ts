import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bench, Request } from './benchmark.ts';
import type { RunningServer } from './server-process.ts';

/** An answer as it went over the wire, without what node:http adds by itself. */
export interface SameBytes {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  keepAliveSeconds: number;
}

/** A server that always gets the same request. */
export interface Asked {
  port: number;
  request: Request;
}

/** The baseline: a bare node:http server that sends the shop's answer from a Buffer. */
export async function serveSameBytes(
  bench: Bench,
  { port, request }: Asked,
): Promise<RunningServer & Asked> {
  const bytes = await captureAnswer({ port, request });
  return { ...(await bench.startServer('same-bytes-process.ts', bytes)), request };
}

export async function captureAnswer({
  port,
  request: { method, path, headers },
}: Asked): Promise<SameBytes> {
  const agent = new http.Agent({ keepAlive: true });
  try {
    const asked = http.request({ host: '127.0.0.1', port, method, path, headers, agent });
    asked.end();
    const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
    return {
      status: response.statusCode ?? 0,
      headers: headersToRepeat(response.rawHeaders),
      body: await buffer(response),
      keepAliveSeconds: Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1]),
    };
  } finally {
    agent.destroy();
  }
}

const fromNode = ['date', 'connection', 'keep-alive'];

function headersToRepeat(raw: string[]): Record<string, string> {
  const pairs = raw.flatMap((name, place) =>
    place % 2 === 0 ? [[name, raw[place + 1] ?? ''] as const] : [],
  );
  return Object.fromEntries(pairs.filter(([name]) => !fromNode.includes(name.toLowerCase())));
}
