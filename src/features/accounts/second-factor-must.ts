import type { Must } from '#features/opening/announcements.ts';
import { pages } from '#lib/paths.ts';
import { holdConfirmedFactor } from './second-factor.queries.ts';

export const secondFactorMust: Must = {
  key: 'second-factor',
  title: 'Two-step sign-in',
  weight: 'must',
  at: pages.adminAdmins,
  step: 'Turn it on',
  async look(_, database, { accountId }) {
    const done = (await holdConfirmedFactor(database, accountId)) !== undefined;
    const says = done
      ? 'Your account asks for a code from your phone.'
      : 'A password alone can be guessed or stolen. With a code from your phone it is not enough.';
    return { done, says };
  },
};
