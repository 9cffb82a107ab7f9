import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { confirmWish } from '#features/wishes/calls.ts';
import { wishKept } from '#features/wishes/rules.ts';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

export function Component() {
  const toShop = (
    <TextLink to={pages.products} alone>
      Visit the shop
    </TextLink>
  );
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
