import { draftKey, readOwn } from './session.ts';

/**
 * What was typed into a form and is not saved. It survives a reload and a session that ended, in
 * this tab, for the person who typed it (docs/decisions/0054).
 */
export interface Typed<Name extends string> {
  values: Record<Name, string>;
  /** Of what the form was filled with: another one is there by now if somebody saved meanwhile. */
  version: number;
}

/** The forms of one kind of thing, each kept under the id of its thing. */
export function typedForms<Name extends string>(kind: string, noValues: Record<Name, string>) {
  const keyOf = (id: string) => `${draftKey} ${kind} ${id}`;
  const names = Object.keys(noValues) as Name[];
  return {
    read(id: string): Typed<Name> | undefined {
      try {
        const { whose, values, version } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
        if (!whose || whose !== readOwn('userEmail') || typeof version !== 'number') {
          return undefined;
        }
        const texts = names.filter((name) => typeof values?.[name] === 'string');
        const typed = Object.fromEntries(texts.map((name) => [name, values[name]]));
        return { version, values: { ...noValues, ...typed } };
      } catch {
        // Refused, or not what was kept: the form begins without it.
        return undefined;
      }
    },
    keep(id: string, typed: Typed<Name>): void {
      try {
        const whose = readOwn('userEmail');
        sessionStorage.setItem(keyOf(id), JSON.stringify({ ...typed, whose }));
      } catch {
        // Full or refused: only a convenience is lost.
      }
    },
    drop(id: string): void {
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // Refused: then nothing was kept.
      }
    },
  };
}
