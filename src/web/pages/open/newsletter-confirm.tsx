import { Entrance } from '#features/accounts/shop/entrance.tsx';
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
        call="confirmSubscription"
        question="One press, and our newsletter comes to the address that this link was sent to."
        name="Confirm"
        busyText="Confirming..."
        success="Your subscription is confirmed. We have written to you about it."
        failure="Your subscription could not be confirmed. Please try again."
        incomplete={
          <>
            Please open the whole link from the letter, or{' '}
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
