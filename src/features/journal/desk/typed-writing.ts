import { draftKey, readOwn } from '#client/session.ts';
import { fieldNames, noValues, type Values } from './writing-values.ts';

/**
 * What was typed into the form of one writing and is not saved. It survives a reload and a session
 * that ended, in this tab, for the person who typed it (docs/decisions/0054).
 */
export interface Typed {
  values: Values;
  /** Of what the form was filled with: another one is there by now if somebody saved meanwhile. */
  version: number;
}

const keyOf = (id: string) => `${draftKey} writing ${id}`;

export function readTyped(id: string): Typed | undefined {
  try {
    const { whose, values, version } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
    if (!whose || whose !== readOwn('userEmail') || typeof version !== 'number') return undefined;
    const texts = fieldNames.filter((name) => typeof values?.[name] === 'string');
    return {
      version,
      values: { ...noValues, ...Object.fromEntries(texts.map((name) => [name, values[name]])) },
    };
  } catch {
    // Refused, or not what was kept: the form begins without it.
    return undefined;
  }
}

export function keepTyped(id: string, typed: Typed): void {
  try {
    const whose = readOwn('userEmail');
    sessionStorage.setItem(keyOf(id), JSON.stringify({ ...typed, whose }));
  } catch {
    // Full or refused: only a convenience is lost.
  }
}

export function dropTyped(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Refused: then nothing was kept.
  }
}
