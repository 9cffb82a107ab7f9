import { useOnTheWay } from '#client/use-on-the-way.ts';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { SignUpForm } from '#features/accounts/shop/sign-up-form.tsx';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

export function Component() {
  return (
    <Entrance
      heading="Join"
      ways={
        <>
          <TextLink to={useOnTheWay(pages.login)} alone>
            Sign in to your account
          </TextLink>
          <TextLink to={pages.home} alone>
            Back to home
          </TextLink>
        </>
      }
    >
      <SignUpForm />
    </Entrance>
  );
}
