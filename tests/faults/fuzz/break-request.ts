import { METHODS } from 'node:http';
import type { Random } from '#tests/random/random.ts';
import type { Drawn } from './draw-request.ts';
import { oddHeaders, oddTexts, oddThings, oddTypes, rawMark } from './odd-values.ts';

/** Breaks a request's content, its form, or its end. */
export function breakRequest(random: Random, request: Drawn): void {
  random.oneOf(random.below(3) > 0 ? breaksOfContent : breaksOfForm)(random, request);
}

type Break = (random: Random, request: Drawn) => void;

const breaksOfContent: Break[] = [
  breakValue,
  breakValue,
  breakValue,
  breakPath,
  breakQuery,
  breakJson,
];

const breaksOfForm: Break[] = [
  (random, request) => {
    request.method = random.oneOf(METHODS);
  },
  (random, request) => {
    request.headers.push(random.oneOf(oddHeaders));
  },
  (random, request) => {
    setHeader(request, 'content-type', random.oneOf(oddTypes));
  },
  (_random, request) => {
    request.headers = request.headers.filter(([name]) => name !== 'content-type');
  },
  breakBytes,
  breakTarget,
  breakLength,
  breakHead,
];

/** Replaces one value somewhere in a JSON body. */
function breakValue(random: Random, request: Drawn) {
  const value = bodyOf(request);
  if (value === undefined) return breakQuery(random, request);
  const odd = random.below(2) === 0 ? random.oneOf(oddTexts) : random.oneOf(oddThings);
  const places = placesIn(value);
  const place = places.length > 0 ? random.oneOf(places) : undefined;
  if (!place) return setBody(request, JSON.stringify(odd));
  const { holder, key } = place;
  switch (random.below(8)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      holder[random.oneOf([...oddTexts, `${key} `])] = odd;
      break;
    case 2:
      holder[key] = [holder[key]];
      break;
    default:
      holder[key] = odd;
  }
  setBody(request, JSON.stringify(value));
}

function breakJson(random: Random, request: Drawn) {
  const text = request.body?.toString('latin1') ?? '{}';
  const deep = 20_000;
  const bodies = [
    ...['', ' ', '{', '{}', '[]', 'null', '0', '"', '{"a":1,}', '{"__proto__":{"a":1}}', '\u00ff'],
    ...[
      '{"constructor":{"prototype":{}}}',
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      '\u00ef\u00bb\u00bf{}',
    ],
    ...[
      `{"a":"${'a'.repeat(70_000)}"}`,
      `{${'"a":1,'.repeat(5_000)}"a":1}`,
      text.replace('{', '{"a":1,'),
    ],
    ...[text.slice(0, -1), text + text, text.replaceAll('"', "'"), text.replaceAll(':', '')],
  ];
  setBody(request, Buffer.from(random.oneOf(bodies), 'latin1'));
}

function breakBytes(random: Random, request: Drawn) {
  const bytes = Buffer.from(request.body ?? 'a');
  if (random.below(2) === 0)
    return setBody(request, bytes.subarray(0, random.below(bytes.length + 1)));
  for (let hits = 1 + random.below(4); hits > 0 && bytes.length > 0; hits -= 1) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  setBody(request, bytes);
}

function breakPath(random: Random, request: Drawn) {
  const [path = '', query] = request.target.split('?', 2);
  const parts = path.split('/');
  const place = 1 + random.below(parts.length);
  const odd = encodeURIComponent(random.oneOf(oddTexts).toWellFormed());
  parts[place] = random.oneOf([
    odd,
    '',
    '.',
    '..',
    '%2e%2e',
    '%',
    '%ff',
    '%c0%af',
    'a%2fb',
    ';a',
    'A',
  ]);
  request.target = parts.join('/') + (query === undefined ? '' : `?${query}`);
}

function breakQuery(random: Random, request: Drawn) {
  const odd = encodeURIComponent(random.oneOf(oddTexts).toWellFormed());
  const added = [
    ...[
      `limit=${odd}`,
      `offset=${odd}`,
      `search=${odd}`,
      `${odd}=1`,
      'limit=1&limit=2',
      '&&==',
      '%',
    ],
    ...[
      '__proto__=1',
      'a[b]=1',
      'limit=-1',
      'offset=1e9',
      'limit=99999999999999999999',
      '&='.repeat(4_000),
    ],
  ];
  request.target += (request.target.includes('?') ? '&' : '?') + random.oneOf(added);
}

function breakTarget(random: Random, request: Drawn) {
  const { target } = request;
  request.target = random.oneOf([
    ...[
      '*',
      '',
      '//',
      '/..',
      '/%00',
      '/\\',
      '/?',
      '/#',
      '/%',
      'localhost:80',
      `/${'a'.repeat(12_000)}`,
    ],
    ...[
      `http://x${target}`,
      `http:${target}`,
      `/${target}`,
      `${target}/`,
      `${target}#a`,
      `.${target}`,
    ],
    ...[`${target}%00`, `${target}\u00ff`, target.toUpperCase(), target.replaceAll('/', '//')],
    ...[
      target.replaceAll('/', '%2f'),
      target.replaceAll('a', '%61'),
      `${target}${'/'.repeat(12_000)}`,
    ],
  ]);
}

function breakLength(random: Random, request: Drawn) {
  request.isSound = false;
  const length = request.body?.length ?? 0;
  const odd = [
    '-1',
    '0',
    'a',
    '',
    String(length + 10),
    String(Math.max(0, length - 3)),
    '1e3',
    '5, 5',
  ];
  random.oneOf([
    () => setHeader(request, 'content-length', random.oneOf(odd)),
    () => request.headers.push(['content-length', random.oneOf(odd)]),
    () =>
      request.headers.push(['transfer-encoding', random.oneOf(['chunked', 'gzip', 'chunked, a'])]),
    () => {
      request.headers = request.headers.filter(([name]) => name !== 'content-length');
      request.headers.push(['transfer-encoding', 'chunked']);
      const size = random.oneOf([length.toString(16), 'ffffffffffffffff', '-1', 'a;b', '']);
      const framed = [
        Buffer.from(`${size}\r\n`),
        request.body ?? Buffer.alloc(0),
        Buffer.from('\r\n0\r\n\r\n'),
      ];
      request.body = Buffer.concat(framed);
    },
  ])();
}

function breakHead(random: Random, request: Drawn) {
  request.isSound = false;
  random.oneOf([
    () => {
      request.version = random.oneOf([
        'HTTP/1.0',
        'HTTP/2.0',
        'HTTP/0.9',
        'HTTP/9',
        'http/1.1',
        '',
      ]);
    },
    () => {
      request.lineEnd = random.oneOf(['\n', '\r', '\r\n\r\n']);
    },
    () => {
      request.headers = request.headers.filter(([name]) => name !== 'host');
    },
    () =>
      setHeader(
        request,
        'host',
        random.oneOf(['', 'a b', 'x:y', '[::1', '\u00ff', 'a'.repeat(3_000)]),
      ),
    () => request.headers.push(['host', 'other']),
    () => request.headers.push([random.oneOf(['', ' a', 'a b', 'a\0', 'a:']), 'a']),
    () => request.headers.push(['a', random.oneOf(['\0', '\r', 'b\nc', 'a'.repeat(20_000)])]),
    () => {
      for (let number = 0; number < 2_100; number += 1) request.headers.push([`a${number}`, '']);
    },
    () => {
      request.method = random.oneOf(['get', 'BREW', '', 'G T', 'PRI', '\u00ff']);
    },
  ])();
}

function setHeader(request: Drawn, name: string, value: string) {
  request.headers = [...request.headers.filter((header) => header[0] !== name), [name, value]];
}

function setBody(request: Drawn, body: string | Buffer) {
  const text =
    typeof body === 'string' ? body.replace(new RegExp(`"${rawMark}([^"]*)"`, 'g'), '$1') : body;
  request.body = Buffer.from(text);
  if (!request.headers.some(([name]) => name === 'content-type')) {
    request.headers.push(['content-type', 'application/json']);
  }
  setHeader(request, 'content-length', String(request.body.length));
}

function bodyOf({ body }: Drawn): unknown {
  if (!body || body.length > 20_000) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Holder = Record<string, unknown>;

function placesIn(value: unknown, depth = 0): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null || depth > 10) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [
    { holder, key },
    ...placesIn(holder[key], depth + 1),
  ]);
}
