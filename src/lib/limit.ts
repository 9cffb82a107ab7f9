/**
 * How often something may be done in a certain time. Each limit is in its area's rules and in
 * docs/security.md.
 */
export interface Limit {
  readonly name: string;
  /** One word for who or what has such a limit. */
  readonly per: string;
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
  /** The code of the refusal. Without one, the caller is not told of the limit. */
  readonly code?: string;
}

/**
 * An allowance that all networks share. The fuller it is, the less one network may take. So a
 * newcomer finds some left, even beside hundreds that take all they can.
 */
export interface Share extends Limit {
  /**
   * What one network may take while the others take almost nothing, and the code of the refusal
   * beyond that.
   */
  readonly ofOne: number;
  readonly codeOfOne: string;
}

export type Limits = Readonly<Record<string, Limit | Share>>;
