import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { stateOf } from '../rules.ts';
import styles from './journal.module.css';
import { PlanFields } from './plan-fields.tsx';
import type { WritingForm } from './use-writing-form.ts';

/** Saves the text, and says whether and when it is published. */
export function WritingPublish({
  form,
  publishedAt,
}: {
  form: WritingForm;
  publishedAt: string | null;
}) {
  const state = stateOf(publishedAt, new Date());
  const { asleep } = form.button;
  const busy = form.busy || form.waits !== null;
  return (
    <div className={styles.publish}>
      <Actions>
        <Button
          {...form.button}
          type="button"
          busyText="Saving..."
          disabledBecause={form.waits}
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
        <PlanFields
          legend="Publish later"
          planned={publishedAt}
          error={form.errorOf('publish')}
          press="Publish at this time"
          button={{ busy, asleep }}
          onPlan={form.submit}
        />
      )}
    </div>
  );
}
