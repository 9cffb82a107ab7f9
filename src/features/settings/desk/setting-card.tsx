import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { SettingName, Settings } from '../contract.ts';
import { SettingMeeting } from './setting-meeting.tsx';
import styles from './settings.module.css';
import { useSetting } from './use-setting.ts';

/** Given to the form of every setting. */
export interface Told<Name extends SettingName> {
  told: Settings[Name];
  onSaved: () => void;
}

type ErrorOf = (field: string) => string | undefined;

interface Plan<Name extends SettingName> {
  name: Name;
  heading: string;
  about: ReactNode;
  /** Turns the form's fields into the value. */
  read: (given: Record<string, string>) => unknown;
  fields: (value: Settings[Name]['value'], errorOf: ErrorOf) => ReactNode;
}

/** One setting, saved by itself: its purpose, its fields, and a choice if somebody saved first. */
export function SettingCard<Name extends SettingName>({
  told,
  onSaved,
  ...plan
}: Plan<Name> & Told<Name>) {
  const { value, edition, meeting, save, insist, showWhatStands } = useSetting(
    plan.name,
    told,
    onSaved,
  );
  const room = useRef<HTMLDivElement>(null);
  const asked = useRef(false);

  useEffect(() => {
    // The pressed button is gone with the question.
    if (asked.current && !meeting) room.current?.focus();
    asked.current = meeting !== undefined;
  }, [meeting]);

  return (
    <Card heading={plan.heading}>
      <p className={styles.about}>{plan.about}</p>
      <div ref={room} className={styles.room} tabIndex={-1}>
        {meeting && (
          <SettingMeeting meeting={meeting} onInsist={insist} onGiveIn={showWhatStands} />
        )}
        <SettingForm key={edition} {...plan} value={value} onSave={save} />
      </div>
    </Card>
  );
}

function SettingForm<Name extends SettingName>({
  name,
  heading,
  read,
  fields,
  value,
  onSave,
}: Plan<Name> & { value: Settings[Name]['value']; onSave: (value: unknown) => Promise<void> }) {
  const form = useForm({
    schema: () => import('../contract.ts').then(({ settingForm }) => settingForm(name)),
    input: (given) => ({ value: read(given) }),
    send: (input) => onSave(input.value),
    failure: 'We couldn’t save your changes. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      {fields(value, form.errorOf)}
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Save<Unseen>: {heading}</Unseen>
        </Button>
      </Actions>
    </form>
  );
}
