import type { DeskRole } from '#lib/contract.ts';

export function roleName(role: DeskRole): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
