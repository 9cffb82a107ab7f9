import { understandFault } from '#features/messages/rules.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { questionsFor } from '../../faq.ts';
import type { PageFacts } from '../../page-facts.ts';

type Asked = Pick<ToldFacts, 'questions'>;

export const facts: PageFacts<Asked> = {
  description: (_, { name }) => `Write to ${name}, call us, or visit our store.`,
  parameters: { sent: (sent) => (sent === '1' ? sent : undefined), fault: understandFault },
  shared: ({ questions }, _publicUrl, frame) => {
    const asked = questionsFor(questions, frame);
    return { facts: asked.length > 0 ? [questionFacts(asked)] : [] };
  },
};

/** https://schema.org/FAQPage */
function questionFacts(asked: ReturnType<typeof questionsFor>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
