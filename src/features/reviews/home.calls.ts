import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

/** Stands apart: the first scripts of home need this one alone. */
export const listHomeReviews = get<typeof contract.listHomeReviews>('/api/reviews/home');
