import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { unsubscribe } from '#features/newsletter/calls.ts';
import { UnsubscribePress } from '#features/newsletter/shop/unsubscribe-press.tsx';
import { stopReminding } from '#features/reminders/calls.ts';
import { ofCarts } from '#features/reminders/rules.ts';
import { stopAsking } from '#features/reviews/calls.ts';
import { ofReviews } from '#features/reviews/rules.ts';
import { pages } from '#lib/paths.ts';
import { useSearchParams } from '#router/parts.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

const newsletter = {
  call: unsubscribe,
  question: 'Press the button to stop our newsletter. You don’t need to sign in.',
  success: 'You’ve been unsubscribed. We won’t send you the newsletter again.',
  next: (
    <TextLink to={`${pages.about}#newsletter`} alone>
      Subscribe again
    </TextLink>
  ),
};

const requests = {
  call: stopAsking,
  question: 'Press the button to stop our requests for reviews. You don’t need to sign in.',
  success: 'You’ve been unsubscribed. We won’t ask you for reviews again.',
};

const reminders = {
  call: stopReminding,
  question: 'Press the button to stop our emails about your cart. You don’t need to sign in.',
  success: 'You’ve been unsubscribed. We won’t email you about your cart again.',
};

/** Ends three kinds of emails. The link says which. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <Entrance
      heading="Unsubscribe"
      ways={
        <TextLink to={pages.products} alone>
          Visit the shop
        </TextLink>
      }
    >
      <UnsubscribePress {...kindIn(search)} onDone={focusHeading} />
    </Entrance>
  );
}

function kindIn(search: URLSearchParams) {
  if (search.has(ofReviews)) return requests;
  return search.has(ofCarts) ? reminders : newsletter;
}
