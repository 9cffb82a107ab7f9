/** What customers do, with a weight for how often. Each is a journey in journeys.ts. */
export const behaviours = [
  { name: 'pays by card', weight: 22 },
  { name: 'approves on the phone', weight: 12 },
  { name: 'approves after the hold has ended', weight: 9 },
  { name: 'rejects on the phone, then pays by card', weight: 6 },
  { name: 'rejects on the phone and leaves', weight: 3 },
  { name: 'is declined, then pays', weight: 6 },
  { name: 'presses pay three times at once', weight: 5 },
  { name: 'pays the old page of a replaced order', weight: 8 },
  { name: 'pays every page there is', weight: 8 },
  { name: 'fills the cart again before paying', weight: 4 },
  { name: 'cancels while the phone asks', weight: 5 },
  { name: 'pays a page hours later', weight: 6 },
  { name: 'leaves without paying', weight: 6 },
  { name: 'pays the rider', weight: 9 },
  { name: 'pays the rider and an open page', weight: 5 },
  { name: 'cancels what the rider would bring', weight: 5 },
  { name: 'leaves it with the rider', weight: 3 },
  { name: 'calls, and pays by a link', weight: 8 },
  { name: 'calls, and pays by a link that has ended', weight: 5 },
  { name: 'calls, and pays the rider', weight: 5 },
  { name: 'pays at the market', weight: 4 },
] as const satisfies { name: string; weight: number }[];

export type Behaviour = (typeof behaviours)[number]['name'];
