import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const listLetters = get<typeof contract.listLetters>('/dev/mail/letters');
export const readLetter = get<typeof contract.readLetter>('/dev/mail/letters/{id}');
export const previewLetters = get<typeof contract.previewLetters>('/dev/mail/previews');
