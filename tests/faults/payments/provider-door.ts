import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between shop and provider. The connection can be cut, and the shop killed there. */
export interface ProviderDoor {
  url: string;
  /** While the door is shut, the connection of every call is reset. */
  shut(): void;
  open(): void;
  /** Strikes at the count-th call to this path, before the provider or the shop hears of it. */
  strikeAt(trap: Trap | undefined): void;
  calls(): number;
  close(): Promise<void>;
}

interface Trap {
  path: string;
  when: 'before' | 'after';
  count: number;
  strike: () => void;
}

export async function openProviderDoor(provider: () => string): Promise<ProviderDoor> {
  let isShut = false;
  let trap: Trap | undefined;
  let calls = 0;
  const sprung = (url: string, when: Trap['when']) => {
    if (!trap || trap.when !== when || !url.startsWith(trap.path)) return false;
    trap.count -= 1;
    if (trap.count > 0) return false;
    trap.strike();
    trap = undefined;
    return true;
  };
  const server = createServer(async (asked, answer) => {
    calls += 1;
    const url = asked.url ?? '';
    if (isShut || sprung(url, 'before')) return void asked.socket.destroy();
    const heard = await pass(provider(), asked, answer).catch(() => undefined);
    if (!heard || isShut || sprung(url, 'after')) return void asked.socket.destroy();
    answerAs(heard, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut() {
      isShut = true;
    },
    open() {
      isShut = false;
    },
    strikeAt(next) {
      trap = next && { ...next };
    },
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Heard {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function pass(
  target: string,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<Heard> {
  const body = await read(asked);
  const headers = { ...asked.headers, host: new URL(target).host };
  return new Promise((resolve, reject) => {
    const passed = request(
      `${target}${asked.url}`,
      { method: asked.method ?? 'GET', headers, agent: false },
      (heard) => {
        read(heard).then(
          (said) =>
            resolve({ status: heard.statusCode ?? 502, headers: heard.headers, body: said }),
          reject,
        );
      },
    );
    passed.on('error', reject).end(body);
    // The shop has given up, so the connection to the provider is closed too.
    answer.once('close', () => passed.destroy());
  });
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

function answerAs({ status, headers, body }: Heard, answer: ServerResponse) {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers;
  answer.writeHead(status, kept).end(body);
}
