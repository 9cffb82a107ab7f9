import { useEffect, useRef, useState } from 'react';

/** If a button disappears because of its own action, the element around it gets the focus. */
export function useRoomFocus<Room extends HTMLElement>() {
  const room = useRef<Room>(null);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done > 0 && document.activeElement === document.body) room.current?.focus();
  }, [done]);
  return { room, keepFocus: () => setDone((before) => before + 1) };
}
