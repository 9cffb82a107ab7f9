import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** Keeps its dialog open until this call is answered. */
export type Hold = <Value>(call: Promise<Value>) => Promise<Value>;

/** A form in a dialog that cannot be closed by accident while the form is being sent. */
export function FormDialog({
  open,
  title,
  kept = false,
  onClose,
  children,
}: {
  open: boolean;
  title: ReactNode;
  /** True keeps it from being closed by accident at other times too. */
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
