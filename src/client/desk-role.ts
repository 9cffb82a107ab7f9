import { createContext, useContext } from 'react';
import { type DeskRole, mayDo } from '#lib/contract.ts';

/** What the signed-in admin may do, as the server has said. The desk's frame gives it. */
export const DeskRoleContext = createContext<DeskRole>('packer');

export function useDeskRole(): DeskRole {
  return useContext(DeskRoleContext);
}

/** What is not offered to a role is refused by the server too. */
export function useMay(least: DeskRole): boolean {
  return mayDo(useDeskRole(), least);
}

const refused = 'roleRefused';

/** A call was refused for the role: it has changed since the desk's frame asked for it. */
export function tellRoleRefused(): void {
  dispatchEvent(new Event(refused));
}

/** Returns a function that stops it. */
export function onRoleRefused(ask: () => void): () => void {
  addEventListener(refused, ask);
  return () => removeEventListener(refused, ask);
}
