/**
 * How often something may be done in a certain time. Each limit stands in its area's rules and in
 * docs/security.md.
 */
export interface Limit {
  /** The name under which it is counted. */
  readonly name: string;
  /** In a word, who or what has such a limit. */
  readonly per: string;
  readonly most: number;
  readonly seconds: number;
  /** The code of the refusal. Without one nobody is told. */
  readonly code?: string;
}

/**
 * An allowance that all networks share. The fuller it is, the less one network may have taken. So a
 * newcomer finds something left, even beside hundreds who take all they can.
 */
export interface Share extends Limit {
  /**
   * What one network may take while hardly any other takes something, and the code of the refusal
   * beyond that.
   */
  readonly ofOne: number;
  readonly codeOfOne: string;
}

export type Limits = Readonly<Record<string, Limit | Share>>;

export const hour = 3_600;
export const day = 24 * hour;
