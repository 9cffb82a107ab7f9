import { understandFault } from '#features/messages/rules.ts';
import { shop } from '#shop';
import { questionsFor } from '../../faq.ts';
import type { FrameData } from '../../frame-data.ts';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Write to ${shop.name}, call us, or visit our store in Northern Ghana.`,
  parameters: { sent: (sent) => (sent === '1' ? sent : undefined), fault: understandFault },
  shared: (_, _publicUrl, frame) => ({ facts: [questionFacts(frame)] }),
};

/** https://schema.org/FAQPage */
function questionFacts(frame: FrameData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questionsFor(frame).map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
