import { draftKey, readOwn } from './session.ts';

/**
 * What was typed into a form and is not saved. It survives a reload and a session that ended, in
 * this tab, for the person who typed it (docs/decisions/0054).
 */
export interface Typed<Name extends string> {
  values: Record<Name, string>;
  /** Of what the form was filled with: another one is there by now if somebody saved meanwhile. */
  version: number;
  /** What names a new thing, so that a repeat after a lost answer is no second one. */
  step?: string | undefined;
}

/** The forms of one kind of thing, each kept under the id of its thing. */
export function typedForms<Name extends string>(kind: string, noValues: Record<Name, string>) {
  const keyOf = (id: string) => `${draftKey} ${kind} ${id}`;
  const names = Object.keys(noValues) as Name[];
  const isSame = (one: Record<Name, string>, other: Record<Name, string>) =>
    names.every((name) => one[name] === other[name]);
  return {
    isSame,
    /** Typed text that the shop has by now is nothing to go on with, and of no version. */
    read(id: string, saved: Record<Name, string>): Typed<Name> | undefined {
      try {
        const { whose, values, version, step } = JSON.parse(
          sessionStorage.getItem(keyOf(id)) ?? '{}',
        );
        if (!whose || whose !== readOwn('userEmail') || typeof version !== 'number') {
          return undefined;
        }
        const texts = names.filter((name) => typeof values?.[name] === 'string');
        const typed = Object.fromEntries(texts.map((name) => [name, values[name]]));
        const kept = { ...noValues, ...typed };
        return isSame(kept, saved) ? undefined : { version, values: kept, step };
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

/** What was saved, but for the fields in which somebody typed on while it was under way. */
export function typedOn<Name extends string>(
  now: Record<Name, string>,
  sent: Record<Name, string>,
  saved: Record<Name, string>,
): Record<Name, string> {
  const names = Object.keys(saved) as Name[];
  const further = names.filter((name) => now[name] !== sent[name]);
  const kept = Object.fromEntries(further.map((name) => [name, now[name]]));
  return { ...saved, ...kept };
}
