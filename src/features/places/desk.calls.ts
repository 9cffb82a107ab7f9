import { get, post, put, remove } from '#lib/call.ts';
import type * as contract from './desk.contract.ts';

export const listPlaces = get<typeof contract.listPlaces>('/api/places');
export const listRedirects = get<typeof contract.listRedirects>('/api/redirects');
export const addRedirect = post<typeof contract.addRedirect>('/api/redirects');
export const changeRedirect = put<typeof contract.changeRedirect>('/api/redirects/{id}');
export const removeRedirect = remove<typeof contract.removeRedirect>('/api/redirects/{id}');
