import { useEffect, useRef, useState } from 'react';

/** The button that had the focus may go with what it did: then what it stood in has it. */
export function useRoomFocus<Room extends HTMLElement>() {
  const room = useRef<Room>(null);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done > 0 && document.activeElement === document.body) room.current?.focus();
  }, [done]);
  return { room, keepFocus: () => setDone((before) => before + 1) };
}
