import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
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
  return (
    <Form
      form={form}
      button="Make key"
      busyText="Making..."
      beside={
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      }
    >
      <TextField
        name="name"
        label="Name"
        required
        autoComplete="off"
        maxLength={programRules.nameLength}
        hint="What the key is for, such as “Stock at the market”. The audit names it."
        error={form.errorOf('name')}
      />
      <Choices
        name="scopes"
        legend="The program may"
        words={scopeWords}
        chosen={[]}
        error={form.errorOf('scopes')}
      />
      <TextField
        name="lastDay"
        label="Last day"
        type="date"
        optional
        hint="Without one, the key can be used until you revoke it."
        error={form.errorOf('lastDay')}
      />
    </Form>
  );
}
