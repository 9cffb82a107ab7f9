import { useLocation } from 'react-router';
import { useOwn } from '#client/use-own.ts';
import { signInAddress } from '#client/way-back.ts';
import { shop } from '#shop';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './newsletter-box.module.css';
import { type Place, useSubscribe } from './use-subscribe.ts';

export function NewsletterBox({ place }: { place: Place }) {
  return (
    <section className={styles.box} aria-labelledby="newsletter">
      <div className={styles.promise}>
        <h2 id="newsletter">Newsletter</h2>
        <p className={styles.gift}>{shop.newsletter.discountPercent}% off your first order</p>
        <p>
          For everybody who joins. We write now and then, about shea and what is new in the shop.
          Every letter has a link to leave.
        </p>
      </div>
      <SubscribeForm place={place} />
    </section>
  );
}

function SubscribeForm({ place }: { place: Place }) {
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
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email || undefined}
        error={form.errorOf('email')}
      />
      <Actions>
        <Button {...form.button} busyText="Joining...">
          Join Now
        </Button>
      </Actions>
    </form>
  );
}
