import { person } from '#features/accounts/announcements.ts';
import { waitingFor } from '#features/catalogue/announcements.ts';
import { pages } from '#lib/paths.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { oneClick } from '#platform/http/one-click.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { countWhoWait, exportWishes, forgetWishes, tidyWishes } from './own-wishes.ts';
import { serveWishForm } from './serve-wish-form.ts';
import { tellOfStock } from './tell-of-stock.ts';
import { askForWish, confirmWish, endWishes, keepOwnWish } from './wish.ts';

export const wishes: Feature = {
  name: 'wishes',
  about: 'Who waits for something that is sold out.',
  calls: [
    answerCall(calls.askForWish, contract.askForWish, askForWish),
    answerCall(calls.keepOwnWish, contract.keepOwnWish, keepOwnWish),
    answerCall(calls.confirmWish, contract.confirmWish, (context, { body }) =>
      confirmWish(context, body.token),
    ),
    answerCall(calls.endWishes, contract.endWishes, (context, { body }) =>
      endWishes(context, body.token),
    ),
  ],
  routes: [
    serveWishForm,
    oneClick({ path: pages.wishesEnd, contract: contract.endWishes, end: endWishes }),
  ],
  jobs: ({ context }) => [
    { name: 'tell-of-stock', schedule: '* * * * *', work: () => tellOfStock(context) },
    { name: 'tidy-wishes', schedule: '47 * * * *', work: () => tidyWishes(context) },
  ],
  hears: () => [
    hear(person.exported, { wishes: exportWishes }),
    hear(person.forgotten, forgetWishes),
    hear(waitingFor, countWhoWait),
  ],
};
