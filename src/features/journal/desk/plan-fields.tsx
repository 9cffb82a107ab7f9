import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './journal.module.css';

/** A day and a time in Ghana for something that is planned. */
export function PlanFields({
  legend,
  planned,
  error,
  press,
  button,
  onPlan,
}: {
  legend: string;
  planned: string | null;
  error: string | undefined;
  press: string;
  button: { busy: boolean; asleep: boolean };
  /** Is given the moment as the call takes it, or words that the call refuses beside the day. */
  onPlan: (moment: string) => void;
}) {
  const [day, setDay] = useState(planned?.slice(0, 10) ?? '');
  const [time, setTime] = useState(planned?.slice(11, 16) ?? '08:00');
  const moment = new Date(`${day}T${time}:00Z`);
  return (
    <fieldset className={styles.plan}>
      <legend>{legend}</legend>
      <TextField
        label="Day"
        type="date"
        value={day}
        error={error}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label="Time in Ghana"
        inputMode="numeric"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button
        look="quiet"
        {...button}
        onClick={() => onPlan(Number.isNaN(moment.getTime()) ? 'no moment' : moment.toISOString())}
      >
        {press}
      </Button>
    </fieldset>
  );
}
