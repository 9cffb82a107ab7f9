import { post } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const askForWish = post<typeof contract.askForWish>('/api/wishes');
export const keepOwnWish = post<typeof contract.keepOwnWish>('/api/wishes/mine');
export const confirmWish = post<typeof contract.confirmWish>('/api/wishes/confirm');
export const endWishes = post<typeof contract.endWishes>('/api/wishes/end');
