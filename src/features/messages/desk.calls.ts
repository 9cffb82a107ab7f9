import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { messagesFrom } from './messages.reader.ts';

export const listMessages: Call<typeof contract.listMessages> = {
  method: 'GET',
  path: '/api/contact/all',
  read: messagesFrom,
};

export const replyToMessage: Call<typeof contract.replyToMessage> = {
  method: 'POST',
  path: '/api/contact/reply/{id}',
};

export const markMessageRead: Call<typeof contract.markMessageRead> = {
  method: 'PUT',
  path: '/api/contact/{id}/read',
};

export const deleteMessage: Call<typeof contract.deleteMessage> = {
  method: 'DELETE',
  path: '/api/contact/{id}',
};

export const restoreMessage: Call<typeof contract.restoreMessage> = {
  method: 'POST',
  path: '/api/contact/{id}/restore',
};
