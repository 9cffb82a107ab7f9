import type { Blocks } from '#ui/letters/blocks.ts';
import {
  preview as issuePreview,
  type NewsletterIssueLetter,
  signature,
  textOf,
} from './newsletter-issue.ts';

/** A test has no public page yet, and belongs to no subscription. */
export type NewsletterTestLetter = Omit<NewsletterIssueLetter, 'archiveUrl' | 'unsubscribeUrl'>;

export const subject = ({ subject: words }: NewsletterTestLetter) => `Test: ${words}`;

export const preheader = (letter: NewsletterTestLetter) => letter.preheader;

export const preview: NewsletterTestLetter = issuePreview;

export const blocks = (letter: NewsletterTestLetter): Blocks => [
  ...textOf(letter),
  'This is a test, which only you get. In the newsletter, links to read it in the browser and to unsubscribe stand here.',
  signature(letter),
];
