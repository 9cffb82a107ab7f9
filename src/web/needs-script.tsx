import { useFrameData } from '#client/frame-data.ts';
import { pages } from '#lib/paths.ts';
import { telephoneLink } from '#ui/contact-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainPage } from '#ui/plain-page.tsx';
import { TextLink } from '#ui/text-link.tsx';

/**
 * Otherwise, such a page would say for ever that it is loading, or show a form that never sends.
 */
export function NeedsScript() {
  const [phone] = useFrameData().contact?.phones ?? [];
  return (
    <PlainPage
      heading="Please switch JavaScript on"
      ways={
        <>
          <LinkButton to={pages.products}>See the products</LinkButton>
          <LinkButton look="quiet" to={pages.contact}>
            Write to us
          </LinkButton>
        </>
      }
    >
      This page cannot work without JavaScript. You can switch it on in your browser’s settings
      {phone && (
        <>
          , or call us: <TextLink href={telephoneLink(phone)}>{phone}</TextLink>
        </>
      )}
      .
    </PlainPage>
  );
}
