export interface QuickTime {
  /** At this moment of the machine's clock … */
  began: number;
  /** … it is this moment in the shop. */
  from: number;
  /** How many seconds pass in one. */
  speed: number;
}

export function quickTime({ began, from, speed }: QuickTime): Date {
  return new Date(from + (Date.now() - began) * speed);
}
