import { useOnTheWay } from '#client/use-on-the-way.ts';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { SignInForm } from '#features/accounts/shop/sign-in-form.tsx';
import { WhySignIn } from '#features/cart/shop/why-sign-in.tsx';
import { pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './login.module.css';

export function Component() {
  return (
    <Entrance
      heading="Sign In"
      ways={
        <>
          <div className={styles.join}>
            <LinkButton look="quiet" to={useOnTheWay(pages.signup)}>
              Create an account
            </LinkButton>
          </div>
          <TextLink to={pages.home} alone>
            Back to home
          </TextLink>
        </>
      }
    >
      <WhySignIn />
      <SignInForm />
    </Entrance>
  );
}
