import { typedForms } from '#client/typed-form.ts';
import type { Difference } from '#features/journal/desk/writing-values.ts';
import type { Content, DeskIssue } from '../desk.contract.ts';

/** The form's fields hold text. */
export type Values = Record<keyof Content, string>;

export const noValues: Values = {
  ...{ subject: '', preheader: '', body: '', code: '' },
  ...{ segment: '', cooperative: '' },
};

export const typedIssues = typedForms('newsletter', noValues);

export function valuesOf({ code, segment, cooperative, ...texts }: Content): Values {
  return { ...texts, code: code ?? '', segment: segment ?? '', cooperative: cooperative ?? '' };
}

/** The news of a co-operative goes to its followers, so it has no segment. */
export function contentIn({ code, segment, cooperative, ...texts }: Values): Content {
  return {
    ...{ ...texts, code: code || null, cooperative: cooperative || null },
    segment: cooperative ? null : segment || null,
  };
}

export const labels = {
  subject: 'Subject',
  preheader: 'Preview line',
  body: 'Text',
  code: 'Discount code',
} as const;

const texts = Object.keys(labels) as (keyof typeof labels)[];

export function differencesOf(now: DeskIssue, mine: Values): Difference[] {
  const theirs = valuesOf(now.content);
  const isForOthers = theirs.segment !== mine.segment || theirs.cooperative !== mine.cooperative;
  return [
    ...texts
      .filter((name) => theirs[name] !== mine[name])
      .map((name) => ({ label: labels[name], theirs: theirs[name], mine: mine[name] })),
    ...(isForOthers ? [{ label: 'Who gets it', theirs: now.to, mine: 'As you chose below' }] : []),
  ];
}

/** The shop cuts blanks off around what was typed. */
export function isAsTyped({ content }: DeskIssue, typed: Values): boolean {
  const [saved, sent] = [valuesOf(content), valuesOf(contentIn(typed))];
  const names = Object.keys(noValues) as (keyof Values)[];
  return names.every((name) => saved[name].trim() === sent[name].trim());
}
