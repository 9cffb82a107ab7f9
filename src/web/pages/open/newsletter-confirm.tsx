import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { confirmSubscription } from '#features/newsletter/calls.ts';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

export function Component() {
  return (
    <Entrance
      heading="Confirm your subscription"
      ways={
        <TextLink to={pages.products} alone>
          Visit the shop
        </TextLink>
      }
    >
      <LinkPress
        call={confirmSubscription}
        question="Press the button to get our newsletter at the email this link was sent to."
        name="Confirm"
        busyText="Confirming..."
        success="Your subscription is confirmed. We’ve emailed you the details."
        failure="We couldn’t confirm your subscription. Please try again."
        incomplete={
          <>
            Please open the full link from your email, or{' '}
            <TextLink to={`${pages.about}#newsletter`}>subscribe again</TextLink>.
          </>
        }
        instead={
          <TextLink to={`${pages.about}#newsletter`} alone>
            Subscribe again
          </TextLink>
        }
        onDone={focusHeading}
      />
    </Entrance>
  );
}
