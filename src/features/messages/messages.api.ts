import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { deleteMessage, listMessages, markMessageRead, restoreMessage } from './message-desk.ts';
import { replyToMessage } from './reply-to-message.ts';
import { sendMessage } from './send-message.ts';

export const messageCalls = [
  answerCall(calls.sendMessage, contract.sendMessage, sendMessage),
  answerCall(deskCalls.listMessages, contract.listMessages, listMessages),
  answerCall(deskCalls.replyToMessage, contract.replyToMessage, replyToMessage),
  answerCall(deskCalls.markMessageRead, contract.markMessageRead, (context, { params }) =>
    markMessageRead(context, params.id),
  ),
  answerCall(deskCalls.deleteMessage, contract.deleteMessage, (context, { params }) =>
    deleteMessage(context, params.id),
  ),
  answerCall(deskCalls.restoreMessage, contract.restoreMessage, (context, { params }) =>
    restoreMessage(context, params.id),
  ),
];
