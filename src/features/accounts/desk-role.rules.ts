import { type DeskRole, isDeskRole, type Role } from '#lib/contract.ts';

/** In the tables an admin has two roles: 'admin', as the specification has it, and one at the desk. */
export function storedRole(role: Exclude<Role, 'visitor'>) {
  return isDeskRole(role) ? { role: 'admin' as const, deskRole: role } : { role, deskRole: null };
}

/** Behind 'You are', and in forms. */
export const roleWords: Record<DeskRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
};

/** Behind 'can', for whoever gives or is given a role. */
export const roleMeanings: Record<DeskRole, string> = {
  owner: 'do everything, also refund payments, change the settings and decide who the admins are',
  manager:
    'look after products, orders, messages and returns, but can’t refund payments, change the settings or decide who the admins are',
  packer:
    'see the orders to pack and mark them as shipped, without prices, emails or what a customer bought before',
};
