import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from './etag.ts';

/** An answer as it goes over the wire, in every encoding that somebody asked for so far. */
export interface KeptBytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  encoded(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'br' | 'gzip';

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const compressions: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  // Quality 5 takes a millisecond for a page of 30 KB, 11 takes fifty for 8 % less.
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
};

export function keepBytes({ status, headers, body }: Answered): KeptBytes {
  const plain = Buffer.from(body);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    plain,
    etag: etagOf(plain),
    encoded(encoding) {
      const ready = made.get(encoding) ?? compressions[encoding](plain);
      made.set(encoding, ready);
      return ready;
    },
  };
}

/** Brotli first; an encoding with q=0 is one that the browser refuses. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  if (acceptsBrotli.test(accepted)) return 'br';
  return acceptsGzip.test(accepted) ? 'gzip' : undefined;
}

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
