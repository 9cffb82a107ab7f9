import { shop } from '#shop';
import { LetterPage } from '#ui/letters/page.tsx';

export interface OwnerWelcome {
  email: string;
  publicUrl: string;
}

export const subject = () => `Your shop ${shop.name} is open`;

export const preview: OwnerWelcome = {
  email: 'owner@shop.example',
  publicUrl: 'https://shop.example',
};

export function Letter({ email, publicUrl }: OwnerWelcome) {
  return (
    <LetterPage title={subject()}>
      <p>Good day,</p>
      <p>
        {shop.name} is set up and serving. This letter shows that the shop can write to you at{' '}
        {email}: what needs the eye of whoever runs it will come here. What people write by the
        contact form goes to {shop.supportEmails[0]}, as shop.config.ts has it.
      </p>
      <p>
        The shop: <a href={publicUrl}>{publicUrl}</a>
        <br />
        Your desk: <a href={`${publicUrl}/admin`}>{publicUrl}/admin</a>
      </p>
      <p>
        Sign in with this address and the password you chose, or the one that was made for you at
        the first start and kept in the file admin-password of the data folder. Nobody will ever ask
        you for it by mail.
      </p>
    </LetterPage>
  );
}

export const text = ({ email, publicUrl }: OwnerWelcome) => `Good day,

${shop.name} is set up and serving. This letter shows that the shop can write to you
at ${email}: what needs the eye of whoever runs it will come here.
What people write by the contact form goes to
${shop.supportEmails[0]}, as shop.config.ts has it.

The shop: ${publicUrl}
Your desk: ${publicUrl}/admin

Sign in with this address and the password you chose, or the one that was made
for you at the first start and kept in the file admin-password of the data
folder. Nobody will ever ask you for it by mail.
`;
