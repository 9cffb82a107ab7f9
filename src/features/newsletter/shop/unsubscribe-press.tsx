import type { ComponentProps } from 'react';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { LinkPress } from './link-press.tsx';

/** Ends one kind of the shop's emails. Any link in an email of that kind leads here. */
export function UnsubscribePress(
  kind: Pick<ComponentProps<typeof LinkPress>, 'call' | 'question' | 'success' | 'next' | 'onDone'>,
) {
  return (
    <LinkPress
      {...kind}
      name="Unsubscribe"
      busyText="Unsubscribing..."
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
    />
  );
}
