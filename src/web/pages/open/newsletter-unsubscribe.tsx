import { Entrance } from '#features/accounts/shop/entrance.tsx';
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
        call="unsubscribe"
        question="One press, and no more newsletters come to your address. You need not sign in."
        name="Unsubscribe"
        busyText="Unsubscribing..."
        success="You are unsubscribed. No more newsletters will come."
        next={
          <TextLink to={`${pages.about}#newsletter`} alone>
            Subscribe again
          </TextLink>
        }
        failure="You could not be unsubscribed. Please try again."
        incomplete={
          <>
            Please open the whole link from the letter, or{' '}
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
