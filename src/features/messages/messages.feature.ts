import { person } from '#features/accounts/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { deleteMessage, listMessages, markMessageRead, restoreMessage } from './message-desk.ts';
import { exportMessages, forgetMessages } from './own-messages.ts';
import { replyToMessage } from './reply-to-message.ts';
import { sendMessage } from './send-message.ts';
import { serveContactForm } from './serve-contact-form.ts';
import { tidyMessages } from './tidy-messages.ts';

export const messages: Feature = {
  name: 'messages',
  about: 'What people write to the shop, and its answers.',
  calls: [
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
  ],
  routes: [serveContactForm],
  jobs: ({ context }) => [
    { name: 'tidy-messages', schedule: '29 * * * *', work: () => tidyMessages(context) },
  ],
  hears: () => [
    hear(person.exported, { messages: exportMessages }),
    hear(person.forgotten, forgetMessages),
  ],
};
