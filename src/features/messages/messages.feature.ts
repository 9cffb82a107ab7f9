import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import { deleteMessage, listMessages, markMessageRead, restoreMessage } from './message-desk.ts';
import { replyToMessage } from './reply-to-message.ts';
import { sendMessage } from './send-message.ts';

export const messageCalls = [
  answerCall(contract.sendMessage, sendMessage),
  answerCall(contract.listMessages, listMessages),
  answerCall(contract.replyToMessage, replyToMessage),
  answerCall(contract.markMessageRead, (context, { params }) =>
    markMessageRead(context, params.id),
  ),
  answerCall(contract.deleteMessage, (context, { params }) => deleteMessage(context, params.id)),
  answerCall(contract.restoreMessage, (context, { params }) => restoreMessage(context, params.id)),
];
