import { type RefObject, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from '#router/parts.tsx';
import { Confirmation } from './confirmation.tsx';

/** Asks before anything typed is lost, on every way out of the form. */
export function LeaveQuestion({
  question,
  held,
  onLeave,
}: {
  question: RefObject<HTMLDialogElement | null>;
  held: boolean;
  onLeave?: () => void;
}) {
  const blocked = useRef<Blocker>(undefined);
  const ask = (blocker: Blocker) => {
    blocked.current = blocker;
    if (!question.current?.open) question.current?.showModal();
  };
  const take = () => {
    const { current } = blocked;
    blocked.current = undefined;
    return current?.state === 'blocked' ? current : undefined;
  };
  const leave = () => {
    take()?.proceed();
    onLeave?.();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is current by then
  useEffect(() => {
    const dialog = question.current;
    // Runs however the dialog was closed. If the person chose to leave, the page has changed by
    // then.
    const stay = () => take()?.reset();
    dialog?.addEventListener('close', stay);
    return () => dialog?.removeEventListener('close', stay);
  }, [question]);

  return (
    <>
      {held && <Guard onBlocked={ask} />}
      <Confirmation
        dialog={question}
        question="Leave without saving?"
        refuse="Keep editing"
        confirm="Discard"
        danger
        onConfirm={leave}
      >
        <p>You’ll lose what you’ve entered.</p>
      </Confirmation>
    </>
  );
}

/** Asks before going back, before a sign-in, and before the tab is reloaded or closed. */
function Guard({ onBlocked }: { onBlocked: (blocker: Blocker) => void }) {
  const blocker = useBlocker(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that was blocked
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked(blocker);
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return null;
}
