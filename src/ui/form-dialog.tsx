import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** Keeps its dialog open until this is answered. */
export type Hold = <Value>(call: Promise<Value>) => Promise<Value>;

/** A form in a dialog, which nobody closes by the way while the form is being sent. */
export function FormDialog({
  open,
  title,
  kept = false,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  /** Not closed by the way either while nothing is being sent. */
  kept?: boolean;
  onClose: () => void;
  children: (hold: Hold) => ReactNode;
}) {
  const [held, setHeld] = useState(false);
  const hold: Hold = (call) => {
    setHeld(true);
    return call.finally(() => setHeld(false));
  };
  return (
    <Dialog open={open} title={title} kept={held || kept} onClose={onClose}>
      {children(hold)}
    </Dialog>
  );
}
