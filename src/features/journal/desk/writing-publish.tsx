import { useState } from 'react';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { stateOf } from '../rules.ts';
import styles from './journal.module.css';
import type { WritingForm } from './use-writing-form.ts';

/** Saving, and whether others see it, from when on. */
export function WritingPublish({
  form,
  publishedAt,
}: {
  form: WritingForm;
  publishedAt: string | null;
}) {
  const state = stateOf(publishedAt, new Date());
  const [day, setDay] = useState(publishedAt?.slice(0, 10) ?? '');
  const [time, setTime] = useState(publishedAt?.slice(11, 16) ?? '08:00');
  const { busy, asleep } = form.button;
  const moment = new Date(`${day}T${time}:00Z`);
  const plan = () =>
    form.submit(Number.isNaN(moment.getTime()) ? 'no moment' : moment.toISOString());
  return (
    <div className={styles.publish}>
      <Actions>
        <Button
          busy={busy}
          asleep={asleep}
          busyText="Saving..."
          onClick={() => form.submit('as-it-is')}
        >
          {state === 'published' ? 'Publish changes' : 'Save'}
        </Button>
        {state !== 'published' && (
          <Button look="quiet" busy={busy} asleep={asleep} onClick={() => form.submit('now')}>
            Publish now
          </Button>
        )}
        {state !== 'draft' && (
          <Button look="quiet" busy={busy} asleep={asleep} onClick={() => form.submit('draft')}>
            Take back to draft
          </Button>
        )}
      </Actions>
      {state !== 'published' && (
        <fieldset className={styles.plan}>
          <legend>Publish later</legend>
          <TextField
            label="Day"
            type="date"
            value={day}
            error={form.errorOf('publish')}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label="Time in Ghana"
            inputMode="numeric"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <Button look="quiet" busy={busy} asleep={asleep} onClick={plan}>
            Publish at this time
          </Button>
        </fieldset>
      )}
    </div>
  );
}
