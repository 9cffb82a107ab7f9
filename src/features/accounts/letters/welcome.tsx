import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letters/button.tsx';
import { LetterLink } from '#ui/letters/link.tsx';
import { LetterPage } from '#ui/letters/page.tsx';
import { greet, letterText } from '#ui/letters/text.ts';

export interface WelcomeLetter {
  firstName: string;
  publicUrl: string;
}

export const subject = () => `Welcome to ${shop.name}`;

export const preview: WelcomeLetter = { firstName: 'Ama', publicUrl: 'https://shop.example' };

const open = 'How good that you are here. Your address is confirmed and your account is open.';
const delivery = `${shop.delivery.cost} It takes ${shop.delivery.accra} in Accra and ${shop.delivery.otherRegions} in the other regions.`;
const help = 'If anything is unclear, write to us or call: you find us below.';

export function Letter({ firstName, publicUrl }: WelcomeLetter) {
  const account = `${publicUrl}${pages.userpage}`;
  return (
    <LetterPage title={subject()}>
      <p>{greet(firstName)}</p>
      <p>{open}</p>
      <LetterButton href={`${publicUrl}${pages.products}`}>Look around the shop</LetterButton>
      <p>{delivery}</p>
      <p>
        Your account: <LetterLink href={account} />
      </p>
      <p>{help}</p>
    </LetterPage>
  );
}

export const text = ({ firstName, publicUrl }: WelcomeLetter) =>
  letterText(
    greet(firstName),
    open,
    `Look around the shop: ${publicUrl}${pages.products}\nYour account: ${publicUrl}${pages.userpage}`,
    delivery,
    help,
  );
