import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useSeenVersion } from '#client/use-seen-version.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addReceiver, changeReceiver } from '../desk.calls.ts';
import type { Receiver } from '../desk.contract.ts';
import { programRules } from '../kinds.rules.ts';
import { kindWords } from '../words.rules.ts';
import { Choices, chosenOf } from './choices.tsx';

interface Opened {
  /** Undefined in a form that adds a receiver. */
  receiver: Receiver | undefined;
  hold: Hold;
  onAdded: (added: { secret: string; receivers: Receiver[] }) => void;
  onChanged: (now: Receiver[]) => void;
  onLeave: () => void;
}

export function ReceiverForm(opened: Opened) {
  const { receiver, onLeave } = opened;
  const form = useReceiverForm(opened);
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={receiver ? 'Save changes' : 'Add address'} onLeave={onLeave}>
      <TextField
        {...field('name', receiver?.name)}
        label="Name"
        required
        maxLength={programRules.nameLength}
        hint="Such as “Bookkeeping”."
      />
      <TextField
        {...field('url', receiver?.url)}
        label="Address"
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint="Where the program listens. It starts with https://."
      />
      <Choices
        name="kinds"
        legend="Tell it when"
        words={toChoose}
        chosen={receiver?.kinds ?? []}
        error={form.errorOf('kinds')}
      />
      {receiver && (
        <Checkbox
          name="on"
          label="Send notices to this address"
          defaultChecked={receiver.state === 'on' || receiver.state === 'failing'}
        />
      )}
    </DeskForm>
  );
}

const { test: _, ...toChoose } = kindWords;

function useReceiverForm({ receiver, hold, onAdded, onChanged }: Opened) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const { version, follow } = useSeenVersion(receiver?.version);
  return useForm({
    schema: async () => {
      const contract = await import('../desk.contract.ts');
      return receiver ? contract.changeReceiver.body : contract.addReceiver.body;
    },
    input: ({ name = '', url = '', on, ...given }) => ({
      ...{ name, url, kinds: chosenOf(given, 'kinds', toChoose) },
      ...(receiver && { on: on === 'on', version }),
    }),
    send: async ({ on = true, version: seen = 0, ...body }) => {
      if (!receiver) return onAdded(await hold(client(addReceiver, { body: { ...body, step } })));
      const params = { id: receiver._id };
      const sent = client(changeReceiver, { params, body: { ...body, on, version: seen } });
      onChanged(await hold(follow(sent)));
    },
    failure: 'We couldn’t save the address. Please try again.',
    fields: { 'not-outside': 'url' },
  });
}
