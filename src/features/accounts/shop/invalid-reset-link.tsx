import { pages } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Shown if the link has no token. */
export function InvalidResetLink() {
  return (
    <Card
      heading="Invalid Reset Link"
      look="filled"
      actions={<LinkButton to={pages.forgotPassword}>Get a new link</LinkButton>}
    >
      <p>Invalid or missing reset token</p>
      <p>Please open the full link from your email, or get a new one.</p>
    </Card>
  );
}
