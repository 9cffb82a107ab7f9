import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useArrivals } from '#client/use-arrivals.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { SettingName, Settings } from '../contract.ts';
import { SettingFold } from './setting-fold.tsx';
import { SettingMeeting } from './setting-meeting.tsx';
import { SettingPreview } from './setting-preview.tsx';
import styles from './settings.module.css';
import { useUnsaved } from './unsaved-settings.tsx';
import { useSetting } from './use-setting.ts';
import { useSettingPreview } from './use-setting-preview.ts';

/** Every form of a setting gets these. */
export interface Told<Name extends SettingName> {
  told: Settings[Name];
  onSaved: () => void;
}

type ErrorOf = (field: string) => string | undefined;

export interface Plan<Name extends SettingName> {
  name: Name;
  heading: string;
  about: ReactNode;
  /** Turns the form's fields into the value. */
  read: (given: Record<string, string>) => unknown;
  fields: (value: Settings[Name]['value'], errorOf: ErrorOf, hold: Hold) => ReactNode;
}

/** One of many settings, each saved by itself: a line that opens to its form. */
export function FoldedSetting<Name extends SettingName>({
  told,
  onSaved,
  ...plan
}: Plan<Name> & Told<Name>) {
  const setting = useSetting(plan.name, told, onSaved);
  return (
    <SettingFold name={plan.name} heading={plan.heading}>
      <SettingRoom {...plan} setting={setting} />
    </SettingFold>
  );
}

/**
 * One of a few settings, shown open: its purpose, its fields, and a choice if another admin saved
 * first.
 */
export function SettingCard<Name extends SettingName>({
  told,
  onSaved,
  ...plan
}: Plan<Name> & Told<Name>) {
  const setting = useSetting(plan.name, told, onSaved);
  return (
    <Card heading={plan.heading}>
      <SettingRoom {...plan} setting={setting} />
    </Card>
  );
}

/**
 * A setting's purpose, its form, and the choice. The parent holds the state, because it may show
 * the setting too.
 */
export function SettingRoom<Name extends SettingName>({
  setting: { value, edition, meeting, save, insist, showWhatStands, undo },
  ...plan
}: Plan<Name> & { setting: ReturnType<typeof useSetting<Name>> }) {
  const room = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // A new edition of the form would lose a file that is being sent for this one.
  const arrivals = useArrivals();

  useEffect(() => {
    // The pressed button has gone with the question.
    if (asked.current && !meeting) room.current?.focus();
    asked.current = meeting !== undefined;
  }, [meeting]);

  return (
    <>
      <p className={styles.about}>{plan.about}</p>
      <div ref={room} className={styles.room} tabIndex={-1}>
        {meeting && (
          <SettingMeeting
            meeting={meeting}
            waits={arrivals.waits}
            onInsist={insist}
            onGiveIn={showWhatStands}
          />
        )}
        <SettingForm
          key={edition}
          {...plan}
          {...arrivals}
          value={value}
          onSave={save}
          onUndo={undo}
        />
      </div>
    </>
  );
}

function SettingForm<Name extends SettingName>({
  name,
  heading,
  read,
  fields,
  hold,
  waits,
  value,
  onSave,
  onUndo,
}: Plan<Name> & {
  hold: Hold;
  /** Why nothing can be saved yet, or null. */
  waits: string | null;
  value: Settings[Name]['value'];
  /** Answers whether the value was set. */
  onSave: (value: unknown) => Promise<boolean>;
  onUndo: (() => Promise<void>) | undefined;
}) {
  const preview = useSettingPreview(name);
  const own = useRef<HTMLFormElement>(null);
  const setUnsaved = useUnsaved();
  const typed = {
    form: own,
    schema: () => import('../contract.ts').then(({ settingForm }) => settingForm(name)),
    input: (given: Record<string, string>) => ({ value: read(given) }),
  };
  const form = useForm({
    ...typed,
    send: async (input) => setUnsaved(!(await onSave(input.value))),
    failure: 'We couldn’t save your changes. Please try again.',
  });
  const look = useForm({
    ...typed,
    send: (input) => preview.show(input.value),
    failure: 'We couldn’t load the preview. Please try again.',
  });
  const onSubmit = (event: FormEvent) => {
    look.clear();
    form.props.onSubmit(event);
  };
  const onInput = (event: FormEvent) => {
    look.props.onInput(event);
    form.props.onInput(event);
  };
  const onLook = () => {
    form.clear();
    look.send();
  };
  return (
    <>
      <form
        className={styles.form}
        {...form.props}
        onInput={onInput}
        onSubmit={onSubmit}
        onChange={() => setUnsaved(true)}
      >
        <Alert>{form.trouble || look.trouble}</Alert>
        {fields(value, (field) => form.errorOf(field) ?? look.errorOf(field), hold)}
        <Actions>
          <Button {...form.button} busyText="Saving..." disabledBecause={waits}>
            Save<Unseen>: {heading}</Unseen>
          </Button>
          {preview.offered.length > 0 && (
            <Button look="quiet" busy={look.busy} busyText="Loading..." onClick={onLook}>
              Preview<Unseen>: {heading}</Unseen>
            </Button>
          )}
          {onUndo && <Undo heading={heading} waits={waits !== null} onUndo={onUndo} />}
        </Actions>
      </form>
      <SettingPreview heading={heading} preview={preview} />
    </>
  );
}

function Undo({
  heading,
  waits,
  onUndo,
}: {
  heading: string;
  waits: boolean;
  onUndo: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await onUndo();
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t undo it. Please try again.'));
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={busy || waits} onClick={() => void undo()}>
      Undo<Unseen>: {heading}</Unseen>
    </Button>
  );
}
