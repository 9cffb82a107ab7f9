import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readOpening = get<typeof contract.readOpening>('/api/opening');
