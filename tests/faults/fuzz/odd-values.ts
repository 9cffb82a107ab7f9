/**
 * Marks text that goes into JSON without quotation marks, because JSON.stringify cannot write that.
 */
export const rawMark = '@raw@';

export const oddTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud83c', '\udfff\ud83c', '🎁', 'مرحبا', 'ﷺ', '\u202e', '\u200b'],
  ...['a\r\nb: c', '\t', '\u0007', '\u2028', '\ufeff', '\uffff', '٣', 'é'.normalize('NFD')],
  ...['../../etc/passwd', '..\\..', '%00', '%', '%s%n', '{{7*7}}', '$' + '{7*7}', '=1+1'],
  ...["' OR 1=1--", '"', '\\', '<script>', ']]>', '__proto__', 'constructor', 'toString'],
  ...['null', 'true', 'undefined', 'NaN', '-1', '0', '1e309', '99999999999999999999', '0x10'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '275760-09-14', '-000001-01-01', '24:60'],
  ...['2026-11-23T08:00:00Z', '00000000-0000-0000-0000-000000000000', 'a@b', 'a@b.example\0'],
  ...['A@B.EXAMPLE', '"a b"@c.example', `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
  'e\u0301'.repeat(300),
  'a'.repeat(256),
  'ab '.repeat(2_000),
  '/'.repeat(3_000),
];

export const oddNumbers = [
  ...[0, -1, 1, 1.5, 0.1 + 0.2, 1e-7, 1e21, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...[`${rawMark}1e999`, `${rawMark}-0`, `${rawMark}1E400`, `${rawMark}0.00000000000000000001`],
];

export const oddThings: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { a: { b: {} } }, { length: 1e9 }, ['a', 'a']],
  ...oddNumbers,
];

/** What people and programs really write. It is for fields whose schema says only 'text'. */
export const likelyTexts: Readonly<Record<string, readonly string[]>> = {
  password: ['harmattan wind', 'shea from the north', 'wrong'],
  oldPassword: ['harmattan wind', 'wrong'],
  newPassword: ['harmattan wind', 'another wind'],
  otp: ['123456', '000000'],
  code: ['123456', 'abcd-efgh'],
  phone: ['024 123 4567', '+233241234567', '0301'],
  digitalAddress: ['GA-183-8164', ''],
  price: ['60', '60.50', '0', '60.505'],
  stock: ['5', '0', '1000000'],
  category: ['Face Care', 'Toner', 'Skincare'],
  csv: [
    'name,category,price\nJar,Toner,1\n',
    '"',
    'id\n',
    'name,category,price\n"Jar\n",Toner,-1\n',
  ],
  value: ['Taama', '3', 'on'],
  search: ['shea', 'jar butter'],
  name: ['Shea butter', 'Jar'],
};

export const oddHeaders: [string, string][] = [
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'a'.repeat(4_000)}`],
  ['cookie', 'device=\u00e9; device=%00;;=;a'],
  ['cookie', ';='.repeat(2_000)],
  ['if-none-match', '"'],
  ['if-none-match', 'W/"a", *, "'.repeat(300)],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=0-0,5-1,-'],
  ['range', 'bytes=999999999-'],
  ['accept', 'text/nothing;q=2'],
  ['accept-encoding', 'br;q=0, gzip;q=0.000, identity;q=0'],
  ['accept-encoding', ' ,'.repeat(3_000)],
  ['accept-language', '*-*-*,;q=9'],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['expect', 'tea'],
  ['x-forwarded-for', '::ffff:1.2.3.4, unknown, '],
  ['x-forwarded-proto', 'javascript'],
  ['forwarded', 'for=_;proto='],
  ['idempotency-key', 'a'.repeat(300)],
  ['idempotency-key', 'one'],
  ['idempotency-key', '\u00ff'],
  ['origin', 'null'],
  ['origin', 'http://['],
  ['referer', '\u00ff'],
  ['sec-fetch-site', 'cross-site'],
  ['save-data', 'on'],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['x-http-method-override', 'DELETE'],
  ['x-paystack-signature', 'f'.repeat(128)],
  ['connection', 'upgrade'],
  ['upgrade', 'websocket'],
  ['__proto__', 'a'],
  ['x', 'y'.repeat(9_000)],
];

export const oddTypes = [
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/jsonx'],
  ...[
    'APPLICATION/JSON',
    'application/json;',
    'application/json, text/plain',
    'multipart/form-data',
  ],
  ...[
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/form-data; boundary=a',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    '/',
    ';',
    '*/*',
    'a'.repeat(500),
  ],
  `application/json; ${'a=b;'.repeat(1_000)}`,
];
