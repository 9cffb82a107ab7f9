import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Log } from '../logging.ts';
import type { Metrics } from './metrics.ts';

export interface Place {
  host: string;
  port: number;
}

/**
 * A port of its own: a worker has no other, each process behind a proxy is asked by itself, and the
 * proxy cannot show it to everybody by mistake.
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
