import type { FactForm, FactLine, FactPart } from './fact-forms.ts';

type Given = Readonly<Record<string, string>>;

/** The field of the switch for a part that can be left out. */
export const givenField = 'given';

/** The name of a fact's field in the form, such as 'value.phones.0'. */
export function fieldAt(...steps: (string | number)[]): string {
  return ['value', ...steps].filter((step) => step !== '').join('.');
}

/** Builds the value from the fields of a fact's form. The contract judges it. */
export function readFact({ parts, canBeNone }: FactForm, given: Given): unknown {
  if (canBeNone && given[givenField] !== 'on') return null;
  let value: unknown = {};
  for (const part of parts) {
    value = putAt(value, part.at, readPart(part, given));
  }
  return value;
}

function readPart(part: FactPart, given: Given): unknown {
  if (part.kind === 'list') return readList(part.at, part.each, given);
  if (part.kind !== 'search') return readLine(part, part.at, given);
  const own = (field: string) => given[fieldAt(part.at, field)]?.trim() || null;
  return { title: own('title'), description: own('description')?.replace(/\s+/g, ' ') ?? null };
}

function readList(at: string, each: readonly FactLine[], given: Given): unknown[] {
  const rows: unknown[] = [];
  for (;;) {
    const place = `${rows.length}`;
    const isThere = each.some((line) => given[fieldAt(at, place, line.at)] !== undefined);
    if (!isThere) return rows;
    let row: unknown = {};
    for (const line of each) {
      row = putAt(
        row,
        line.at,
        readLine(line, [at, place, line.at].filter(Boolean).join('.'), given),
      );
    }
    rows.push(row);
  }
}

function readLine({ kind, canBeNone }: FactLine, at: string, given: Given): unknown {
  const typed = given[fieldAt(at)] ?? '';
  if (canBeNone && typed.trim() === '') return null;
  if (kind === 'number') return typed.trim() === '' ? Number.NaN : Number(typed);
  // A text area accepts line breaks, but no fact has them.
  if (kind !== 'text') return typed;
  const lines = typed.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Puts `found` at the end of a way such as 'accra.from'. An empty way is the value itself. */
function putAt(value: unknown, at: string, found: unknown): unknown {
  if (at === '') return found;
  const [step = '', ...rest] = at.split('.');
  const parent = value as Record<string, unknown>;
  return { ...parent, [step]: putAt(parent[step] ?? {}, rest.join('.'), found) };
}

/** The part of the value at the end of the way, if there is one. */
export function valueAt(value: unknown, at: string): unknown {
  if (at === '') return value;
  return at
    .split('.')
    .reduce<unknown>(
      (inside, step) => (inside as Record<string, unknown> | null | undefined)?.[step],
      value,
    );
}
