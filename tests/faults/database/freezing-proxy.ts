import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket, type TcpNetConnectOpts } from 'node:net';

/** Stands between the shop and its database like a firewall, and can drop what it forwards. */
export interface FreezingProxy {
  port: number;
  /** From now on, nothing is forwarded on any open connection. Neither side is told. */
  freeze(): void;
  open(): number;
  close(): Promise<void>;
}

export async function openFreezingProxy(
  to: TcpNetConnectOpts | { path: string },
): Promise<FreezingProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer({ allowHalfOpen: false }, (asker) => {
    const pair: [Socket, Socket] = [asker, connect(to)];
    pairs.add(pair);
    pair[0].pipe(pair[1]).pipe(pair[0]);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      for (const pair of pairs) {
        for (const socket of pair) socket.unpipe().resume();
      }
    },
    open: () => pairs.size,
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
