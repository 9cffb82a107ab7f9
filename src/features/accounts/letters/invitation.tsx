import { formatMinute } from '#lib/dates.ts';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letter-button.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { letterText } from '#ui/letter-text.ts';
import { accountRules } from '../rules.ts';

export interface InvitationLetter {
  /** Who asks. */
  invitedBy: string;
  /** ISO 8601 */
  until: string;
  link: string;
}

export const subject = () => `Run ${shop.name} with us`;

export const preview: InvitationLetter = {
  invitedBy: 'Ama Mensah',
  until: '2026-03-06T08:05:00.000Z',
  link: `https://shop.example${pages.invitation}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

const greeting = 'Good day,';
const what = ({ invitedBy }: InvitationLetter) =>
  `${invitedBy} asks you to run the shop ${shop.name} too: its goods, its orders and its messages.`;
const lasting = ({ until }: InvitationLetter) =>
  `The link is valid for ${accountRules.invitationHours} hours, until ${formatMinute(new Date(until))}, Ghana time, and can be used once. Please pass it on to nobody: it is for this address alone.`;
const unasked = 'If you do not know who this is, you need do nothing, and nothing happens.';

export function Letter(content: InvitationLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greeting}</p>
      <p>{what(content)}</p>
      <LetterButton href={content.link}>Look at the invitation</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={content.link} />
      </p>
      <p>{lasting(content)}</p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = (content: InvitationLetter) =>
  letterText(
    greeting,
    what(content),
    `Look at the invitation:\n${content.link}`,
    lasting(content),
    unasked,
  );
