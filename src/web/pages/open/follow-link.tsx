import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { confirmFollow, endFollow } from '#features/follows/calls.ts';
import { followEnded, followKept } from '#features/follows/rules.ts';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { UnsubscribePress } from '#features/newsletter/shop/unsubscribe-press.tsx';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

/** Both links of letters about a co-operative lead here; the address says which. */
export function Component() {
  const { pathname } = useLocation();
  return pathname === pages.followEnd ? <End /> : <Confirm />;
}

const toShop = (
  <TextLink to={pages.products} alone>
    Visit the shop
  </TextLink>
);

function Confirm() {
  return (
    <Entrance heading="Follow a co-operative" ways={toShop}>
      <LinkPress
        call={confirmFollow}
        question="Press the button, and we’ll email you what is new there."
        name="Confirm"
        busyText="Confirming..."
        success={followKept}
        failure="We couldn’t confirm this. Please try again."
        incomplete="Please open the full link from your email, or ask again on the page of the co-operative."
        instead={toShop}
        onDone={focusHeading}
      />
    </Entrance>
  );
}

function End() {
  return (
    <Entrance heading="Unsubscribe" ways={toShop}>
      <UnsubscribePress
        call={endFollow}
        question="Press the button to stop our news of this co-operative. Other emails go on. You don’t need to sign in."
        success={followEnded}
        onDone={focusHeading}
      />
    </Entrance>
  );
}
