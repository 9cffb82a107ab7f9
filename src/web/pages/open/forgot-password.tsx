import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { ResetRequestForm } from '#features/accounts/shop/reset-request-form.tsx';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

export function Component() {
  return (
    <Entrance
      heading="Forgot your password?"
      ways={
        <TextLink to={pages.login} alone>
          Back to login
        </TextLink>
      }
    >
      <p>Enter your account’s email and we’ll send you a link to set a new password.</p>
      <ResetRequestForm />
    </Entrance>
  );
}
