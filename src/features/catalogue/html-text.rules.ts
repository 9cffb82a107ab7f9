/**
 * Makes a plain text of a description that another shop kept as HTML. Paragraphs, lists and line
 * breaks stay, and everything else is removed.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  // A paragraph at the beginning of a list's line stays on that line.
  let beginsLine = false;
  let at = 0;
  while (at < html.length) {
    const opens = html.indexOf('<', at);
    const before = words(html.slice(at, opens === -1 ? html.length : opens));
    parts.push(before);
    if (opens === -1) break;
    if (before.trim()) beginsLine = false;
    const tag = tagAt(html, opens);
    if (!beginsLine) parts.push(tag.writes);
    beginsLine ||= tag.writes === line;
    at = tag.end;
  }
  return tidy(parts.join(''));
}

const line = '\n- ';
/** Elements whose content a browser does not show. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head']);
const paragraphs = /^(p|div|section|article|table|ul|ol|dl|blockquote|pre|h[1-6]|hr|figure)$/;
const rows = /^(br|tr|dt|dd)$/;

function tagAt(html: string, opens: number): { writes: string; end: number } {
  if (html.startsWith('<!--', opens)) return { writes: '', end: endAfter(html, '-->', opens + 4) };
  const [begins = '', closing, called = ''] =
    /^<(\/?)([a-z][a-z0-9]{0,20})|^<[!?]/i.exec(html.slice(opens, opens + 24)) ?? [];
  // A '<' that begins no tag is text, such as in 'under < 5 °C'.
  if (!begins) return { writes: '<', end: opens + 1 };
  const name = called.toLowerCase();
  const end = endAfter(html, '>', opens);
  if (!closing && unseen.has(name)) return { writes: '', end: endOf(html, name, end) };
  if (paragraphs.test(name)) return { writes: '\n\n', end };
  if (name === 'li') return { writes: closing ? '' : line, end };
  return { writes: rows.test(name) ? '\n' : name === 'td' || name === 'th' ? ' ' : '', end };
}

function endAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function endOf(html: string, name: string, from: number): number {
  let at = from;
  for (;;) {
    const closes = html.indexOf('</', at);
    if (closes === -1) return html.length;
    const called = html.slice(closes + 2, closes + 2 + name.length).toLowerCase();
    if (called === name) return endAfter(html, '>', closes);
    at = closes + 2;
  }
}

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ', copy: '©', reg: '®' },
  ...{ trade: '™', deg: '°', times: '×', frac12: '½', frac14: '¼', frac34: '¾', hellip: '…' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•' },
  ...{ eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ouml: 'ö', uuml: 'ü', auml: 'ä' },
};

/** HTML shows any run of white space as one space. */
function words(part: string): string {
  return part
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, (written, name: string) =>
      name.startsWith('#') ? letterOf(name, written) : (entities[name.toLowerCase()] ?? written),
    )
    .replace(/[\s\u00a0]+/g, ' ');
}

function letterOf(name: string, written: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : written;
}

function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' ').trim());
  const kept = lines.filter(
    (line, place) => line !== '-' && (line !== '' || lines[place - 1] !== ''),
  );
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
