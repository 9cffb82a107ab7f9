import { get, post, put } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './desk.contract.ts';

export const listDeskReviews = get<typeof contract.listDeskReviews>('/api/reviews', listOf());
export const publishReview = post<typeof contract.publishReview>('/api/reviews/{id}/publish');
export const refuseReview = post<typeof contract.refuseReview>('/api/reviews/{id}/refuse');
export const answerReview = put<typeof contract.answerReview>('/api/reviews/{id}/answer');
export const showOnHome = put<typeof contract.showOnHome>('/api/reviews/{id}/home');
