import { post } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const sendMessage = post<typeof contract.sendMessage>('/api/contact/send');
