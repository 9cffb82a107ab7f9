import type { ReactNode } from 'react';
import { accountRules } from '../rules.ts';
import styles from './code-address.module.css';
import type { KeptRegistration } from './kept-registration.ts';

const { codeLength, codeMinutes } = accountRules;

/** Shows where the code went; `children` asks for the address if the browser does not know it. */
export function CodeAddress({
  kept,
  children,
}: {
  /** Undefined while the storage cannot be read, as on the server. */
  kept: KeptRegistration | undefined;
  children: ReactNode;
}) {
  const known = kept === undefined || kept.email !== '';
  return (
    <div className={styles.address}>
      {known ? (
        <p>
          We sent a {codeLength}-digit code to{' '}
          <strong className={styles.where}>{kept?.email ?? 'your email address'}</strong> The code
          is valid for {codeMinutes} minutes.
        </p>
      ) : (
        children
      )}
    </div>
  );
}
