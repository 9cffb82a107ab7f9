import { get, post, put, remove } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './desk.contract.ts';

const issueFrom = moneyIn<contract.DeskIssue>({ paid: true });

export const listNewsletters = get<typeof contract.listNewsletters>(
  '/api/newsletters',
  moneyIn<{ newsletters: contract.DeskIssue[]; subscribers: number; refused: number }>({
    paid: true,
  }),
);
export const countNewsletterReaders = get<typeof contract.countNewsletterReaders>(
  '/api/newsletters/readers',
);
export const readNewsletter = get<typeof contract.readNewsletter>(
  '/api/newsletters/{id}',
  issueFrom,
);
export const addNewsletter = post<typeof contract.addNewsletter>('/api/newsletters', issueFrom);
export const changeNewsletter = put<typeof contract.changeNewsletter>(
  '/api/newsletters/{id}',
  issueFrom,
);
export const removeNewsletter = remove<typeof contract.removeNewsletter>('/api/newsletters/{id}');
export const previewNewsletter = post<typeof contract.previewNewsletter>(
  '/api/newsletters/preview',
);
export const testNewsletter = post<typeof contract.testNewsletter>('/api/newsletters/{id}/test');
export const sendNewsletter = post<typeof contract.sendNewsletter>(
  '/api/newsletters/{id}/send',
  issueFrom,
);
export const stopNewsletter = post<typeof contract.stopNewsletter>(
  '/api/newsletters/{id}/stop',
  issueFrom,
);
