import { get, post, put, remove } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './contract.ts';

export const listReviews = get<typeof contract.listReviews>('/api/products/{id}/reviews', listOf());
export const writeReview = post<typeof contract.writeReview>('/api/products/{id}/reviews');
export const changeReview = put<typeof contract.changeReview>('/api/reviews/{id}');
export const removeReview = remove<typeof contract.removeReview>('/api/reviews/{id}');
export const addReviewPicture = post<typeof contract.addReviewPicture>(
  '/api/products/{id}/reviews/pictures',
);
export const sayHelpful = post<typeof contract.sayHelpful>('/api/reviews/{id}/helpful');
export const listOwnReviews = get<typeof contract.listOwnReviews>('/api/reviews/own');
export const setAsking = put<typeof contract.setAsking>('/api/reviews/asking');
export const stopAsking = post<typeof contract.stopAsking>('/api/reviews/stop-asking');
