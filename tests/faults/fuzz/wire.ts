import { connect, type Socket } from 'node:net';

/** A request before it is written. Any part of it can be wrong. */
export interface Wanted {
  method: string;
  target: string;
  version: string;
  headers: [name: string, value: string][];
  body?: Buffer;
  /** Stands between the lines of the head. */
  lineEnd: string;
}

export interface Answer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Connects again and again to the same shop. */
export interface Line {
  /** Undefined if the connection ended or nothing came in time. */
  ask(bytes: Buffer, method: string, isSound: boolean): Promise<Answer | undefined>;
  close(): void;
}

const patience = 30_000;
/**
 * Milliseconds after which this side ends a broken request, because the shop may wait for the rest.
 */
const pauses = [30, 5_000];

export function writeRequest({ method, target, version, headers, body, lineEnd }: Wanted): Buffer {
  const lines = [`${method} ${target} ${version}`, ...headers.map((header) => header.join(': '))];
  const head = Buffer.from([...lines, '', ''].join(lineEnd), 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}

export function openLine(port: number): Line {
  let kept: Socket | undefined;
  return {
    async ask(bytes, method, isSound) {
      if (!isSound) return askBroken(port, bytes, method);
      const socket = kept?.writable ? kept : connect({ host: '127.0.0.1', port });
      kept = socket;
      const answer = await read(socket, bytes, method);
      if (!answer || answer.headers.get('connection') === 'close') socket.destroy();
      return answer;
    },
    close: () => kept?.destroy(),
  };
}

/**
 * The shop stops answering once this side has ended. On a slow machine that may be too early, so
 * the second try waits longer.
 */
async function askBroken(port: number, bytes: Buffer, method: string) {
  for (const pause of pauses) {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = await read(socket, bytes, method, pause);
    socket.destroy();
    if (answer) return answer;
  }
  return undefined;
}

function read(socket: Socket, bytes: Buffer, method: string, pause?: number) {
  return new Promise<Answer | undefined>((resolve) => {
    let come: Buffer = Buffer.alloc(0);
    const end = (answer: Answer | undefined) => {
      clearTimeout(timer);
      clearTimeout(ending);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      resolve(answer);
    };
    const timer = setTimeout(() => end(undefined), patience);
    socket.on('data', (piece: Buffer) => {
      come = Buffer.concat([come, piece]);
      const answer = readAnswer(come, method, false);
      if (answer) end(answer);
    });
    // The shop refuses a long body by hanging up while it is being sent. The answer that came
    // before counts.
    socket.on('error', () => undefined);
    socket.on('close', () => end(readAnswer(come, method, true)));
    socket.write(bytes);
    const ending = pause === undefined ? undefined : setTimeout(() => socket.end(), pause);
  });
}

function readAnswer(come: Buffer, method: string, isAll: boolean): Answer | undefined {
  const end = come.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = come.toString('latin1', 0, end).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = come.subarray(end + 4);
  if (status < 200) return readAnswer(rest, method, isAll);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const answer = (body: Buffer) => ({ status, headers, body: body.toString('utf8') });
  if (method === 'HEAD' || status === 204 || status === 304) return answer(Buffer.alloc(0));
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = readChunks(rest);
    return body && answer(body);
  }
  const length = headers.get('content-length');
  if (length === undefined) return isAll ? answer(rest) : undefined;
  return rest.length >= Number(length) ? answer(rest.subarray(0, Number(length))) : undefined;
}

function readChunks(rest: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = rest.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, end), 16);
    if (size === 0) return Buffer.concat(chunks);
    if (end + 2 + size > rest.length) return undefined;
    chunks.push(rest.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
