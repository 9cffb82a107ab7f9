import { typedForms } from '#client/typed-form.ts';
import type { Content } from '../desk.contract.ts';

/** As the form's fields hold them: text. */
export type Values = Record<keyof Content, string>;

export const noValues: Values = { subject: '', preheader: '', body: '', code: '', segment: '' };

export const typedIssues = typedForms('newsletter', noValues);

export function valuesOf({ code, segment, ...texts }: Content): Values {
  return { ...texts, code: code ?? '', segment: segment ?? '' };
}

export function contentIn({ code, segment, ...texts }: Values): Content {
  return { ...texts, code: code || null, segment: segment || null };
}
