import { get, post, put, remove } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { messagesFrom } from './messages.reader.ts';

export const listMessages = get<typeof contract.listMessages>('/api/contact/all', messagesFrom);
export const replyToMessage = post<typeof contract.replyToMessage>('/api/contact/reply/{id}');
export const markMessageRead = put<typeof contract.markMessageRead>('/api/contact/read/{id}');
export const deleteMessage = remove<typeof contract.deleteMessage>('/api/contact/{id}');
export const restoreMessage = post<typeof contract.restoreMessage>('/api/contact/restore/{id}');
