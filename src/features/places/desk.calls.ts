import { get } from '#lib/call.ts';
import type * as contract from './desk.contract.ts';

export const listPlaces = get<typeof contract.listPlaces>('/api/places');
