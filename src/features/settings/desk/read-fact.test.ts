import { expect, test } from 'vitest';
import { demoFacts } from '../../../../db/seed/facts.ts';
import { type FactName, factNames, factRules } from '../facts.contract.ts';
import { searchedPages } from '../search.rules.ts';
import { type FactForm, type FactPart, factForms } from './fact-forms.ts';
import { fieldAt, givenField, readFact, valueAt } from './read-fact.ts';

const forms = Object.assign({}, ...Object.values(factForms)) as Record<FactName, FactForm>;

const menu = { header: [{ to: '/', words: 'Home' }], footer: [{ to: '/about', words: 'Us' }] };

const search = Object.fromEntries(
  searchedPages.map(({ name }) => [name, { title: `The ${name}`, description: null }]),
);

const chosen = {
  home: { ...demoFacts.home, pictureHash: null },
  initiative: { ...demoFacts.initiative, pictureHash: 'a'.repeat(64) },
};

test('every fact has a form', () => {
  expect(Object.keys(forms).sort()).toEqual([...factNames].sort());
});

test.each(factNames)('%s: what a form shows is what it reads', (name) => {
  const kept = { announcement: 'Free delivery this week', menu, search, ...demoFacts, ...chosen }[
    name
  ];
  expect(readFact(forms[name], fieldsOf(forms[name], kept))).toEqual(kept);
  expect(factRules[name].safeParse(kept).success).toBe(true);
});

test('a field that can be empty is none then, and a part that is switched off too', () => {
  expect(readFact(forms.announcement, { value: '  ' })).toBeNull();
  expect(readFact(forms.founder, fieldsOf(forms.founder, null))).toBeNull();
});

test('a number that is missing is refused in words, beside its field', () => {
  const given = { ...fieldsOf(forms.delivery, demoFacts.delivery), 'value.accra.until': ' ' };
  const read = factRules.delivery.safeParse(readFact(forms.delivery, given));
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['accra.until', 'Please enter a whole number of days, from 1 to 60.'],
  ]);
});

test('a list without entries is an empty list, and a line break in a text is a space', () => {
  expect(readFact(forms.testimonials, {})).toEqual([]);
  const [one] = readFact(forms.testimonials, { 'value.0.words': 'It \n lasts' }) as object[];
  expect(one).toMatchObject({ words: 'It lasts' });
});

/** The form's fields, as the browser sends them. */
function fieldsOf({ parts, canBeNone }: FactForm, value: unknown): Record<string, string> {
  if (canBeNone && value === null) return {};
  const fields = parts.flatMap((part) => linesOf(part, value));
  return Object.fromEntries([...fields, ...(canBeNone ? [[givenField, 'on']] : [])]);
}

function linesOf(part: FactPart, value: unknown): [string, string][] {
  if (part.kind === 'search') {
    return ['title', 'description'].map((field): [string, string] => [
      fieldAt(part.at, field),
      String(valueAt(value, `${part.at}.${field}`) ?? ''),
    ]);
  }
  if (part.kind !== 'list') return [[fieldAt(part.at), String(valueAt(value, part.at) ?? '')]];
  const rows = valueAt(value, part.at) as unknown[];
  return rows.flatMap((row, place) =>
    part.each.map((line): [string, string] => [
      fieldAt(part.at, place, line.at),
      String(valueAt(row, line.at) ?? ''),
    ]),
  );
}
