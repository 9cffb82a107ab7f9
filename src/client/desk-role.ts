import { createContext, useContext } from 'react';
import { type DeskRole, mayDo } from '#lib/contract.ts';

/** The role of the signed-in admin, as the server has said. The desk's frame sets it. */
export const DeskRoleContext = createContext<DeskRole>('packer');

export function useDeskRole(): DeskRole {
  return useContext(DeskRoleContext);
}

/** The desk hides what a role may not do. The server refuses it too. */
export function useMay(least: DeskRole): boolean {
  return mayDo(useDeskRole(), least);
}

const refused = 'roleRefused';

/**
 * Tells the frame that a call was refused for the role, which has changed since the frame read it.
 */
export function tellRoleRefused(): void {
  dispatchEvent(new Event(refused));
}

/** Returns a function that removes the listener. */
export function onRoleRefused(ask: () => void): () => void {
  addEventListener(refused, ask);
  return () => removeEventListener(refused, ask);
}
