import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openPageCache } from '../kept/page-cache.ts';
import { openLog } from '../logging.ts';
import { openRush } from '../rush.ts';
import { openServer } from './server.ts';

const cache = openPageCache({ since: () => 0 } as never, { limit: 1, room: 100_000, headers: {} });

test.each([
  ['CONNECT', 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example\r\n\r\nand more', 400],
  ['a wish', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: a-cake\r\nContent-Length: 9\r\n\r\n', 417],
])(
  'somebody who sends %s and never hangs up does not keep the shop from closing',
  async (_, sent, status) => {
    const server = openServer(readConfig({}), { log: openLog(), rush: openRush() }, cache);
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as { port: number };
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    await once(socket, 'connect');
    socket.write(sent);
    expect(await answerOf(socket)).toContain(`HTTP/1.1 ${status} `);
    await server.close();
    socket.destroy();
  },
);

/** Reads to the end, and does not close its own side of the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  await once(socket, 'end');
  return answer;
}
