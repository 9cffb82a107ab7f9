import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openDensePress } from './dense-press.ts';
import { etagOf } from './etag.ts';

/** An answer as it is sent, in every encoding that was requested so far. */
export interface KeptBytes {
  readonly status: number;
  readonly etag: string;
  readonly plain: Buffer;
  /** The headers of a 304, for a browser that already has these bytes. */
  readonly unchanged: HeaderList;
  /** Encodes on the first request for this encoding. */
  encode(encoding: Encoding): Promise<Encoded>;
  /** The encoded bytes, if they are already made. */
  encoded(encoding: Encoding): Encoded | undefined;
}

type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  headers: HeaderList;
  body: Buffer;
}

/** Names and values alternate. node:http writes them as they are. */
type HeaderList = string[];

export interface Answered {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Body;
  /** A hash of all the data that it is made from, if known. */
  print?: string | undefined;
  /** Set if it could not be made because the database is away. */
  isAway?: true;
}

export type Body = string | readonly (string | FixedText)[];

/**
 * Text that is the same in many answers, such as a page's CSS rules. Its bytes and hash are made
 * once, which saves a tenth of the work for a page that is not kept.
 */
export interface FixedText {
  readonly text: string;
  readonly bytes: Buffer;
  /** Stands for the bytes when answers are compared. */
  readonly print: Buffer;
}

export function fixText(text: string): FixedText {
  const bytes = Buffer.from(text);
  return { text, bytes, print: Buffer.from(etagOf(bytes)) };
}

const compressions: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, 5),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
  identity: async (plain) => plain,
};

export function keepBytes({ status, headers, body }: Answered): KeptBytes {
  const { plain, etag } = writeBytes(body);
  const unchanged = Object.entries({ ...headers, etag, vary: 'accept-encoding' }).flat();
  const making = new Map<Encoding, Promise<Encoded>>();
  const made = new Map<Encoding, Encoded>();
  let isDense = false;
  return {
    status,
    etag,
    plain,
    unchanged,
    encode(encoding) {
      const encoded = making.get(encoding) ?? make(encoding);
      making.set(encoding, encoded);
      return encoded;
    },
    encoded(encoding) {
      if (encoding === 'br' && !isDense && made.has('br')) {
        isDense = pressDensely(plain, (body) => keep('br', body));
      }
      return made.get(encoding);
    },
  };

  async function make(encoding: Encoding): Promise<Encoded> {
    return keep(encoding, await compressions[encoding](plain));
  }

  function keep(encoding: Encoding, body: Buffer): Encoded {
    const own = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const encoded = {
      headers: [...unchanged, ...own, 'content-length', String(body.length)],
      body,
    };
    made.set(encoding, encoded);
    return encoded;
  }
}

function writeBytes(body: Body): Pick<KeptBytes, 'plain' | 'etag'> {
  const parts = (typeof body === 'string' ? [body] : body).map((part) => {
    if (typeof part !== 'string') return part;
    const bytes = Buffer.from(part);
    return { bytes, print: bytes };
  });
  const plain = Buffer.concat(parts.map(({ bytes }) => bytes));
  return { plain, etag: etagOf(Buffer.concat(parts.map(({ print }) => print))) };
}

/**
 * Quality 5 takes 2 ms for a page of 70 KB. Quality 11 takes 70 ms and saves a tenth, which saves a
 * phone on a slow network a round trip. So the dense form is made for bytes that are requested
 * again, while the first ones are sent.
 */
const pressDensely = openDensePress((plain) => brotli(plain, 11));

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

/** Prefers Brotli. The browser refuses an encoding with q=0. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (acceptsBrotli.test(accepted)) return 'br';
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity';
}

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
