import type { Must } from '#features/opening/announcements.ts';
import { pages } from '#lib/paths.ts';
import { currentPlan } from './plan.ts';

/** A shop may deliver free everywhere, but its owner has to know that it does. */
export const feesAdvice: Must = {
  key: 'fees',
  title: 'What delivery costs',
  weight: 'advice',
  at: pages.adminDelivery,
  step: 'Set delivery prices',
  async look(context) {
    const { zones } = await currentPlan(context);
    return zones.length > 0
      ? { done: true, says: `You deliver to ${zones.map(({ name }) => name).join(', ')}.` }
      : {
          done: false,
          says: 'You deliver free to every region of Ghana. Set prices, or leave it so.',
        };
  },
};
