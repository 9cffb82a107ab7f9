import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

/** This call stands apart, because home's first scripts need no other call of reviews. */
export const listHomeReviews = get<typeof contract.listHomeReviews>('/api/reviews/home');
