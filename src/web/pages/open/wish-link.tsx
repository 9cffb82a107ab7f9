import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { UnsubscribePress } from '#features/newsletter/shop/unsubscribe-press.tsx';
import { confirmWish, endWishes } from '#features/wishes/calls.ts';
import { wishesEnded, wishKept } from '#features/wishes/rules.ts';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

/** Both links of letters about a wish lead here; the address says which. */
export function Component() {
  const { pathname } = useLocation();
  return pathname === pages.wishesEnd ? <End /> : <Confirm />;
}

const toShop = (
  <TextLink to={pages.products} alone>
    Visit the shop
  </TextLink>
);

function Confirm() {
  return (
    <Entrance heading="Tell me when it’s back" ways={toShop}>
      <LinkPress
        call={confirmWish}
        question="Press the button, and we’ll email you once when the product is back."
        name="Confirm"
        busyText="Confirming..."
        success={wishKept}
        failure="We couldn’t confirm this. Please try again."
        incomplete="Please open the full link from your email, or ask again on the product’s page."
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
        call={endWishes}
        question="Press the button to stop our emails about products that are back. You don’t need to sign in."
        success={wishesEnded}
        onDone={focusHeading}
      />
    </Entrance>
  );
}
