import type { Request } from './benchmark.ts';

/** The bytes of a request on a connection that stays open. */
export function writeRequest({ method, path, headers, body }: Request, port: number): Buffer {
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ];
  return Buffer.from(head.join('\r\n') + (body ?? ''));
}
