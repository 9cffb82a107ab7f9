import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { makeKey } from '../desk.calls.ts';
import type { Key } from '../desk.contract.ts';
import { programRules } from '../kinds.rules.ts';
import { scopeWords } from '../words.rules.ts';
import { Choices, chosenOf } from './choices.tsx';

export function KeyForm({
  hold,
  onMade,
  onLeave,
}: {
  hold: Hold;
  onMade: (made: { key: string; keys: Key[] }) => void;
  onLeave: () => void;
}) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const form = useForm({
    schema: async () => (await import('../desk.contract.ts')).makeKey.body,
    input: (given) => ({
      name: given.name ?? '',
      scopes: chosenOf(given, 'scopes', scopeWords),
      ...(given.lastDay && { lastDay: given.lastDay }),
      step,
    }),
    send: async (body) => onMade(await hold(client(makeKey, { body }))),
    failure: 'We couldn’t make the key. Please try again.',
    fields: { 'day-over': 'lastDay' },
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button="Make key" busyText="Making..." onLeave={onLeave}>
      <TextField
        {...field('name')}
        label="Name"
        required
        maxLength={programRules.nameLength}
        hint="What the key is for, such as “Stock at the market”. The audit names it."
      />
      <Choices
        name="scopes"
        legend="The program may"
        words={scopeWords}
        chosen={[]}
        error={form.errorOf('scopes')}
      />
      <TextField
        {...field('lastDay')}
        label="Last day"
        type="date"
        optional
        hint="Without one, the key can be used until you revoke it."
      />
    </DeskForm>
  );
}
