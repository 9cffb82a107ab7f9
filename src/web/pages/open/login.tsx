import { useOnTheWay } from '#client/use-on-the-way.ts';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { SignInForm } from '#features/accounts/shop/sign-in-form.tsx';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

export function Component() {
  return (
    <Entrance
      heading="Sign In"
      ways={
        <>
          <TextLink to={useOnTheWay(pages.signup)} alone>
            Create an account
          </TextLink>
          <TextLink to={pages.home} alone>
            Back to home
          </TextLink>
        </>
      }
    >
      <SignInForm />
    </Entrance>
  );
}
