import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Admin } from '../admins.contract.ts';

/** Names the keys that still work after this person has stopped being an admin. */
export function KeysLeft({ keys }: Pick<Admin, 'keys'>) {
  return (
    keys && (
      <p>
        Keys that they made still work: {keys.join(', ')}. You can revoke them under{' '}
        <TextLink to={pages.adminPrograms}>Settings, Programs</TextLink>.
      </p>
    )
  );
}
