import type { ToldFacts } from '#features/settings/facts.contract.ts';
import type { PageFacts } from '../../page-facts.ts';

type Shown = Pick<ToldFacts, 'initiative'>;

export const facts: PageFacts<Shown> = {
  depends: ['origin'],
  description: ({ initiative }, { name }) =>
    initiative
      ? `Who makes ${name}, and how: the ${initiative.name} and our values.`
      : `Who makes ${name}, and how.`,
};
