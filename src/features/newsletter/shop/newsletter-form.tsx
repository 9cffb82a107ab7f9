import { signInAddress } from '#client/sign-in-address.ts';
import { useOwn } from '#client/use-own.ts';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './newsletter-form.module.css';
import { type Place, useSubscribe } from './use-subscribe.ts';

export function NewsletterForm({ place }: { place: Place }) {
  const { form, trouble, done, signedIn } = useSubscribe(place);
  const { pathname } = useLocation();
  const email = useOwn('userEmail');
  const waysIn = (
    <>
      <TextLink to={signInAddress(pathname)} alone>
        Sign in
      </TextLink>
      <TextLink to={signInAddress(pathname, pages.signup)} alone>
        Create an account
      </TextLink>
    </>
  );
  return (
    <form className={styles.form} {...form.props}>
      <Alert action={!signedIn && waysIn}>{trouble}</Alert>
      <Alert tone="success">
        {done && (
          <span ref={focus} tabIndex={-1}>
            Successfully subscribed to our newsletter! Check your email for confirmation.
          </span>
        )}
      </Alert>
      {!done && (
        <>
          <EmailField defaultValue={email || undefined} error={form.errorOf('email')} />
          <Actions>
            <Button {...form.button} busyText="Joining...">
              Join Now
            </Button>
          </Actions>
        </>
      )}
    </form>
  );
}

/** The button that had the focus goes away. */
function focus(words: HTMLElement | null) {
  words?.focus();
}
