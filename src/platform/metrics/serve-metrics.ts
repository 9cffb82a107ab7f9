import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Log } from '../logging.ts';
import type { Metrics } from './metrics.ts';

export interface Place {
  host: string;
  port: number;
}

/**
 * Uses a separate port: a worker has no other, a monitor can ask each process behind a proxy, and
 * the proxy cannot publish it by mistake.
 */
export async function serveMetrics(metrics: Metrics, place: Place, log: Log): Promise<Server> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return response.writeHead(404).end();
    metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      (error: unknown) => {
        log.error({ error }, 'The figures could not be written');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(place);
  await once(server, 'listening');
  return server;
}
