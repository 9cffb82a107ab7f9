import { understandFault } from '#features/messages/rules.ts';
import { shop } from '#shop';
import { questions } from '#stories';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Write to ${shop.name}, call us, or visit our store in Northern Ghana.`,
  parameters: { sent: (sent) => (sent === '1' ? sent : undefined), fault: understandFault },
  shared: () => ({ facts: [questionFacts()] }),
};

/** https://schema.org/FAQPage */
function questionFacts(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
