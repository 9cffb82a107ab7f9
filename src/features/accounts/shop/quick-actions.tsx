import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { Profile } from '../contract.ts';

export function QuickActions({ role, onLogOut }: { role: Profile['role']; onLogOut: () => void }) {
  return (
    <Actions>
      <LinkButton to={pages.products}>Shop Products</LinkButton>
      <LinkButton look="quiet" to={pages.cart}>
        View Cart
      </LinkButton>
      {role === 'admin' && (
        <LinkButton look="quiet" to={pages.admin}>
          Admin Dashboard
        </LinkButton>
      )}
      <Button look="quiet" onClick={onLogOut}>
        Logout
      </Button>
    </Actions>
  );
}
