export interface QuickTime {
  /** The machine's time at which this clock starts. */
  began: number;
  /** The shop's time at that moment. */
  from: number;
  /** How many of the shop's seconds pass in one second. */
  speed: number;
}

export function quickTime({ began, from, speed }: QuickTime): Date {
  return new Date(from + (Date.now() - began) * speed);
}
