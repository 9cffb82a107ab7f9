import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { unsubscribe } from '#features/newsletter/calls.ts';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

export function Component() {
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
        call={unsubscribe}
        question="Press the button to stop our newsletter. You don’t need to sign in."
        name="Unsubscribe"
        busyText="Unsubscribing..."
        success="You’ve been unsubscribed. We won’t send you the newsletter again."
        next={
          <TextLink to={`${pages.about}#newsletter`} alone>
            Subscribe again
          </TextLink>
        }
        failure="We couldn’t unsubscribe you. Please try again."
        incomplete={
          <>
            Please open the full link from your email, or{' '}
            <TextLink to={pages.contact}>write to us</TextLink>.
          </>
        }
        instead={
          <TextLink to={pages.contact} alone>
            Write to us
          </TextLink>
        }
        onDone={focusHeading}
      />
    </Entrance>
  );
}
