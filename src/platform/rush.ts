/** How many calls this process is working on now. Background work waits while there are many. */
export interface Rush {
  running: number;
}

export function openRush(): Rush {
  return { running: 0 };
}
