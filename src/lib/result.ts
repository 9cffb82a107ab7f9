/** What an operation answers when more than one outcome is expected. Bugs throw instead. */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>;

export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
}

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code): Refused<Code> {
  return { ok: false, code };
}
