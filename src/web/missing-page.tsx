import type { ReactNode } from 'react';
import { pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainPage } from '#ui/plain-page.tsx';
import { missing } from './trouble-words.ts';

/** For an address without a page, and for one that names something that does not exist. */
export function MissingPage({ children }: { children?: ReactNode }) {
  return (
    <PlainPage heading={missing.title} ways={<LinkButton to={pages.home}>Back to Home</LinkButton>}>
      {children ?? (
        <>{missing.description} This page may have moved, or the address may be misspelt.</>
      )}
    </PlainPage>
  );
}
