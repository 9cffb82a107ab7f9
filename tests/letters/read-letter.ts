export interface ReadLetter {
  /** The headers as they came, unfolded. A smuggled header would be among them. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
}

/** Reads a letter with a text and an HTML part as a mail program does. */
export function readLetter(raw: string): ReadLetter {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(fieldOf(headers, 'content-type'))?.[1];
  if (!boundary) throw new Error('The letter has no parts');
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string) => {
    const found = parts.find(({ headers: own }) => fieldOf(own, 'content-type').startsWith(type));
    if (!found) throw new Error(`The letter has no ${type}`);
    return decode(found.body, fieldOf(found.headers, 'content-transfer-encoding'));
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

export function headerOf({ headers }: Pick<ReadLetter, 'headers'>, name: string): string {
  return fieldOf(headers, name).replaceAll(
    /=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi,
    (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
  );
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, Math.max(end, 0))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return { headers, body: raw.slice(end + 4) };
}

function fieldOf(headers: ReadLetter['headers'], name: string): string {
  return headers.find(([own]) => own === name.toLowerCase())?.[1] ?? '';
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes =
    encoding === 'quoted-printable'
      ? body
          .replaceAll(/=\r\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
