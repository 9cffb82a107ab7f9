import { typedForms } from '#client/typed-form.ts';
import type { Content } from '../desk.contract.ts';
import { slugOf, type WritingKind } from '../rules.ts';

/** The form's fields hold text. */
export type Values = Record<FieldName, string>;

export type FieldName =
  | 'title'
  | 'slug'
  | 'summary'
  | 'author'
  | 'picture'
  | 'pictureShows'
  | 'body'
  | 'minutes'
  | 'searchTitle'
  | 'searchDescription';

export const labels: Record<FieldName, string> = {
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  author: 'Author',
  picture: 'Picture',
  pictureShows: 'What the picture shows',
  body: 'Text',
  minutes: 'Minutes to read',
  searchTitle: 'Title for search engines',
  searchDescription: 'Description for search engines',
};

export const fieldNames = Object.keys(labels) as FieldName[];

export const noValues = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Values;

export const typedWritings = typedForms('writing', noValues);

export function valuesOf(content: Content): Values {
  const { kind: _, minutes, picture, ...texts } = content;
  return { ...texts, minutes: minutes === null ? '' : String(minutes), picture: picture ?? '' };
}

/** What the call takes. A number that cannot be read is refused beside its field. */
export function contentIn(kind: WritingKind, { minutes, picture, ...texts }: Values) {
  return {
    ...texts,
    kind,
    // Until somebody types an address, it is made from the title.
    slug: texts.slug.trim() === '' ? slugOf(texts.title) : texts.slug,
    minutes: minutes.trim() === '' ? null : Number(minutes),
    picture: picture === '' ? null : picture,
  };
}

export function isAsTyped(content: Content, typed: Values): boolean {
  const [saved, sent] = [valuesOf(content), valuesOf(contentIn(content.kind, typed))];
  return fieldNames.every((name) => saved[name].trim() === sent[name].trim());
}

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

export function differencesOf(theirs: Values, mine: Values): Difference[] {
  return fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: labels[name], theirs: theirs[name], mine: mine[name] }));
}
