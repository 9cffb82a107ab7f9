/** The answer of an operation with more than one expected outcome. Bugs throw instead. */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>;

export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly also: Also;
}

export interface Also {
  /** Seconds until it is worth asking again. */
  readonly retryAfter?: number;
  /** What the caller needs to continue, besides the code and its text. */
  readonly details?: Readonly<Record<string, string>>;
}

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code, also: Also = {}): Refused<Code> {
  return { ok: false, code, also };
}
