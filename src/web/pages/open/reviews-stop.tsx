import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { stopAsking } from '#features/reviews/calls.ts';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

export function Component() {
  const contact = (
    <TextLink to={pages.contact} alone>
      Write to us
    </TextLink>
  );
  return (
    <Entrance
      heading="Unsubscribe"
      ways={
        <TextLink to={pages.products} alone>
          Visit the shop
        </TextLink>
      }
    >
      <LinkPress
        call={stopAsking}
        question="Press the button to stop our emails that ask for a review. You don’t need to sign in."
        name="Unsubscribe"
        busyText="Unsubscribing..."
        success="You’ve been unsubscribed. We won’t ask you for reviews again."
        failure="We couldn’t unsubscribe you. Please try again."
        incomplete="Please open the full link from your email, or write to us."
        instead={contact}
        onDone={focusHeading}
      />
    </Entrance>
  );
}
