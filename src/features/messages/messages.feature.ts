import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import * as contract from './contract.ts';
import { deleteMessage, listMessages, markMessageRead, restoreMessage } from './message-desk.ts';
import { exportMessages, forgetMessages } from './own-messages.ts';
import { replyToMessage } from './reply-to-message.ts';
import { sendMessage } from './send-message.ts';
import { serveContactForm } from './serve-contact-form.ts';
import { tidyMessages } from './tidy-messages.ts';

export const messages: Feature = {
  name: 'messages',
  calls: [
    answerCall(contract.sendMessage, sendMessage),
    answerCall(contract.listMessages, listMessages),
    answerCall(contract.replyToMessage, replyToMessage),
    answerCall(contract.markMessageRead, (context, { params }) =>
      markMessageRead(context, params.id),
    ),
    answerCall(contract.deleteMessage, (context, { params }) => deleteMessage(context, params.id)),
    answerCall(contract.restoreMessage, (context, { params }) =>
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
