import { typedForms } from '#client/typed-form.ts';
import type { Content } from '../desk.contract.ts';

/** As the form's fields hold them: text. */
export type Values = Record<keyof Content, string>;

export const noValues: Values = {
  ...{ subject: '', preheader: '', body: '', code: '' },
  ...{ segment: '', cooperative: '' },
};

export const typedIssues = typedForms('newsletter', noValues);

export function valuesOf({ code, segment, cooperative, ...texts }: Content): Values {
  return { ...texts, code: code ?? '', segment: segment ?? '', cooperative: cooperative ?? '' };
}

/** The news of a co-operative goes to its followers, and to no segment. */
export function contentIn({ code, segment, cooperative, ...texts }: Values): Content {
  return {
    ...{ ...texts, code: code || null, cooperative: cooperative || null },
    segment: cooperative ? null : segment || null,
  };
}
