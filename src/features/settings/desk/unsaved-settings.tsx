import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LeaveQuestion } from '#ui/leave-question.tsx';

const UnsavedContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Asks before somebody leaves a page whose forms have changes that are not saved. */
export function UnsavedSettings({ children }: { children: ReactNode }) {
  const question = useRef<HTMLDialogElement>(null);
  const [unsaved, setUnsaved] = useState(0);
  const tell = useCallback((change: 1 | -1) => setUnsaved((before) => before + change), []);
  return (
    <UnsavedContext value={tell}>
      {children}
      <LeaveQuestion question={question} held={unsaved > 0} />
    </UnsavedContext>
  );
}

/** One form of such a page says whether it has changes that are not saved. */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const tell = useContext(UnsavedContext);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (!isUnsaved) return;
    tell(1);
    return () => tell(-1);
  }, [isUnsaved, tell]);
  return setUnsaved;
}
