import { useEffect, useState } from 'react';
import { useLinkToken } from '#client/use-link-token.ts';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { InvalidResetLink } from '#features/accounts/shop/invalid-reset-link.tsx';
import { NewPasswordForm } from '#features/accounts/shop/new-password-form.tsx';
import { pages, tokenInLink } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { focusHeading } from '../../arrival.ts';

/** In milliseconds, from section 9 of the specification. */
const pauseBeforeLogin = 2_000;

export function Component() {
  const kept = useLinkToken();
  const token = kept && tokenInLink(kept);
  const [done, setDone] = useState(false);
  useLoginSoon(done);
  return (
    <Entrance
      heading="Set a new password"
      ways={
        <>
          {token && !done && (
            <TextLink to={pages.forgotPassword} alone>
              Get a new link
            </TextLink>
          )}
          <TextLink to={pages.login} alone>
            {done ? 'Go to login now' : 'Back to login'}
          </TextLink>
        </>
      }
    >
      <Alert tone="success">{done && 'Password reset successful! Redirecting to login...'}</Alert>
      {!done && <Asked token={token} onReset={() => setDone(true)} />}
    </Entrance>
  );
}

function Asked({ token, onReset }: { token: string | undefined; onReset: () => void }) {
  if (token === undefined) return <Skeleton saying="Checking your link..." />;
  if (token === '') return <InvalidResetLink />;
  return <NewPasswordForm token={token} onReset={onReset} />;
}

function useLoginSoon(done: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    // The focused button is gone.
    focusHeading();
    // Replaces the history's entry, because going back must not lead to a used link.
    const go = () => void navigate(pages.login, { replace: true });
    const soon = setTimeout(go, pauseBeforeLogin);
    return () => clearTimeout(soon);
  }, [done, navigate]);
}
