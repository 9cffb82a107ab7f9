import { draftKey, readOwn } from './session.ts';

/**
 * Text that was typed into a form and is not saved. In this tab it survives a reload and an ended
 * session, for the person who typed it (docs/decisions/0054).
 */
export interface Typed<Name extends string> {
  values: Record<Name, string>;
  /**
   * The version with which the form was filled. If another person saved meanwhile, the shop has a
   * newer one.
   */
  version: number;
  /** The id of a new thing, so that a repeat after a lost answer does not make a second one. */
  step?: string | undefined;
}

/** The forms of one kind of thing, each stored under the id of its thing. */
export function typedForms<Name extends string>(kind: string, noValues: Record<Name, string>) {
  const keyOf = (id: string) => `${draftKey} ${kind} ${id}`;
  const names = Object.keys(noValues) as Name[];
  const isSame = (one: Record<Name, string>, other: Record<Name, string>) =>
    names.every((name) => one[name] === other[name]);
  return {
    isSame,
    /** Answers nothing if the shop already has the typed text: there is nothing left to save. */
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
        // The storage is blocked, or holds something else: the form begins without a draft.
        return undefined;
      }
    },
    keep(id: string, typed: Typed<Name>): void {
      try {
        const whose = readOwn('userEmail');
        sessionStorage.setItem(keyOf(id), JSON.stringify({ ...typed, whose }));
      } catch {
        // The storage is full or blocked: only a convenience is lost.
      }
    },
    drop(id: string): void {
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // The storage is blocked, so there is no draft.
      }
    },
  };
}

/** The saved values, except in fields where the person typed on while the form was being sent. */
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
