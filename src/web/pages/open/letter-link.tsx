import type { ComponentProps } from 'react';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { confirmFollow, endFollow } from '#features/follows/calls.ts';
import { followEnded, followKept } from '#features/follows/rules.ts';
import { LinkPress } from '#features/newsletter/shop/link-press.tsx';
import { UnsubscribePress } from '#features/newsletter/shop/unsubscribe-press.tsx';
import { confirmWish, endWishes } from '#features/wishes/calls.ts';
import { wishesEnded, wishKept } from '#features/wishes/rules.ts';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

type Words<Of extends keyof ComponentProps<typeof LinkPress>> = Pick<
  ComponentProps<typeof LinkPress>,
  'call' | 'question' | 'success' | Of
>;

const confirming: Record<string, Words<'incomplete'> & { heading: string }> = {
  [pages.wishConfirm]: {
    heading: 'Tell me when it’s back',
    call: confirmWish,
    question: 'Press the button, and we’ll email you once when the product is back.',
    success: wishKept,
    incomplete: 'Please open the full link from your email, or ask again on the product’s page.',
  },
  [pages.followConfirm]: {
    heading: 'Follow a co-operative',
    call: confirmFollow,
    question: 'Press the button, and we’ll email you what is new there.',
    success: followKept,
    incomplete:
      'Please open the full link from your email, or ask again on the page of the co-operative.',
  },
};

const ending: Record<string, Words<never>> = {
  [pages.wishesEnd]: {
    call: endWishes,
    question:
      'Press the button to stop our emails about products that are back. You don’t need to sign in.',
    success: wishesEnded,
  },
  [pages.followEnd]: {
    call: endFollow,
    question:
      'Press the button to stop our news of this co-operative. Other emails go on. You don’t need to sign in.',
    success: followEnded,
  },
};

const toShop = (
  <TextLink to={pages.products} alone>
    Visit the shop
  </TextLink>
);

/**
 * The page for all links in letters about a wish or a co-operative. The address says which link it
 * is.
 */
export function Component() {
  const { pathname } = useLocation();
  const asked = confirming[pathname];
  const ended = ending[pathname];
  return (
    <Entrance heading={asked?.heading ?? 'Unsubscribe'} ways={toShop}>
      {asked && (
        <LinkPress
          {...asked}
          name="Confirm"
          busyText="Confirming..."
          failure="We couldn’t confirm this. Please try again."
          instead={toShop}
          onDone={focusHeading}
        />
      )}
      {ended && <UnsubscribePress {...ended} onDone={focusHeading} />}
    </Entrance>
  );
}
