/** How many calls this process is working on just now. What nobody waits for lets them pass. */
export interface Rush {
  running: number;
}

export function openRush(): Rush {
  return { running: 0 };
}
