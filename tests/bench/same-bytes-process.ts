import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SameBytes } from './same-bytes.ts';
import { serveTask } from './serve-task.ts';

await serveTask(async ({ status, headers, body: sent, keepAliveSeconds }: SameBytes) => {
  // The other process sends a plain Uint8Array.
  const body = Buffer.from(sent);
  const server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, (_request, response) =>
    response.writeHead(status, headers).end(body),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
});
