import { useState } from 'react';
import { keepWithin, readQuantity } from './quantity.ts';
import { StepperFrame } from './stepper-frame.tsx';

export interface StepperProps {
  /** Names what is counted: 'Quantity of Raw Shea Butter'. */
  label: string;
  value: number;
  min?: number;
  max?: number;
  /** The text at the upper limit: 'Only 5 left'. */
  atMost?: string;
  /** A typed number above the limit is kept, and the form says what is wrong before it is sent. */
  keepsMore?: boolean;
  /** A change is being saved. The next one waits for it. */
  busy?: boolean;
  onChange: (value: number) => void;
}

/** A typed number takes effect on Enter, or when the field loses the focus. */
export function Stepper(props: StepperProps) {
  const { label, value, min = 1, max, busy = false } = props;
  const { text, limit, type, settle, step } = useSteps(props);
  const stopped = (by: 1 | -1) =>
    busy || (by < 0 ? value <= min : max !== undefined && value >= max);
  return (
    <StepperFrame
      label={label}
      stopped={stopped}
      onStep={step}
      limit={limit}
      min={min}
      max={max}
      value={text}
      readOnly={busy}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        if (by === 0) settle();
        else step(by);
      }}
    />
  );
}

function useSteps({
  value,
  min = 1,
  max,
  atMost,
  keepsMore = false,
  busy = false,
  onChange,
}: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const [over, setOver] = useState<string>();

  const take = (wanted: number, most: number | undefined) => {
    const kept = keepWithin(wanted, { min, max: most });
    setTyped(undefined);
    setOver(kept.over);
    if (kept.quantity !== value) onChange(kept.quantity);
  };
  const meant = () => (typed === undefined ? undefined : readQuantity(typed)) ?? value;
  const settle = () => {
    if (typed !== undefined && !busy) take(meant(), keepsMore ? undefined : max);
  };
  const step = (by: number) => {
    if (!busy) take(meant() + by, max);
  };
  const atTop = max !== undefined && (over === 'max' || value >= max);
  return {
    text: typed ?? String(value),
    limit: atTop ? (atMost ?? `At most ${max}`) : over === 'min' && `At least ${min}`,
    type: setTyped,
    settle,
    step,
  };
}
