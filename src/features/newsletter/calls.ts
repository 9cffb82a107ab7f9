import { get, post, remove } from '#lib/call.ts';
import type * as contract from './contract.ts';
import type * as issueContract from './issue.contract.ts';

export const subscribe = post<typeof contract.subscribe>('/api/newsletter/subscribe');
export const confirmSubscription =
  post<typeof contract.confirmSubscription>('/api/newsletter/confirm');
export const unsubscribe = post<typeof contract.unsubscribe>('/api/newsletter/unsubscribe');
export const readSubscription = get<typeof contract.readSubscription>('/api/newsletter/mine');
export const endSubscription = remove<typeof contract.endSubscription>('/api/newsletter/{id}');

export const readIssue = get<typeof issueContract.readIssue>('/api/newsletter/issues/{slug}');
export const readIssueNow = get<typeof issueContract.readIssueNow>(
  '/api/newsletter/issues/{slug}/now',
);
export const listNews = get<typeof issueContract.listNews>('/api/newsletter/news/{slug}');
