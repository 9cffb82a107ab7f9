import { useOnTheWay } from '#client/use-on-the-way.ts';
import { CodeForm } from '#features/accounts/shop/code-form.tsx';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

export function Component() {
  return (
    <Entrance
      heading="Verify your account"
      ways={
        <>
          <TextLink to={pages.contact} alone>
            Contact support
          </TextLink>
          <TextLink to={useOnTheWay(pages.signup)} alone>
            Use another email
          </TextLink>
          <TextLink to={pages.home} alone>
            Back to home
          </TextLink>
        </>
      }
    >
      <CodeForm />
    </Entrance>
  );
}
