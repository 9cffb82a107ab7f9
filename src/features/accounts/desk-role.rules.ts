import { type DeskRole, isDeskRole, type Role } from '#lib/contract.ts';

/** The tables store an admin as the role 'admin', as the specification has it, with a desk role. */
export function storedRole(role: Exclude<Role, 'visitor'>) {
  return isDeskRole(role) ? { role: 'admin' as const, deskRole: role } : { role, deskRole: null };
}

/** These words follow 'You are', and stand in forms. */
export const roleWords: Record<DeskRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
};

/** These words follow 'can', for the person who gives or gets a role. */
export const roleMeanings: Record<DeskRole, string> = {
  owner: 'do everything, also refund payments, change the settings and decide who the admins are',
  manager:
    'look after products, orders, messages and returns, but can’t refund payments, change the settings or decide who the admins are',
  packer:
    'see the orders to pack and mark them as shipped, without prices, emails or what a customer bought before',
};
