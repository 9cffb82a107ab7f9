import { get } from '#lib/call.ts';
import type * as contract from './notices.contract.ts';

export const listRecallNotices = get<typeof contract.listRecallNotices>('/api/recalls/notices');
