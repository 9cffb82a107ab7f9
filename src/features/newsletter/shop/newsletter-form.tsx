import { signInAddress } from '#client/sign-in-address.ts';
import { useOwn } from '#client/use-own.ts';
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
  const wayIn = (
    <TextLink to={signInAddress(pathname)} alone>
      Sign in
    </TextLink>
  );
  return (
    <form className={styles.form} {...form.props}>
      <Alert action={!signedIn && wayIn}>{trouble}</Alert>
      <Alert tone="success">
        {done && 'Successfully subscribed to our newsletter! Check your email for confirmation.'}
      </Alert>
      <EmailField defaultValue={email || undefined} error={form.errorOf('email')} />
      <Actions>
        <Button {...form.button} busyText="Joining...">
          Join Now
        </Button>
      </Actions>
    </form>
  );
}
