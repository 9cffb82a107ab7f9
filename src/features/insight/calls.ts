import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { deskFrom } from './desk.reader.ts';

export const readPulse = get<typeof contract.readPulse>('/api/desk/pulse');
export const readDesk = get<typeof contract.readDesk>('/api/desk', deskFrom);
