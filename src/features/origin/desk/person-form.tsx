import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup, FieldPair } from '#ui/desk-fields.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Cooperative } from '../cooperatives.contract.ts';
import * as calls from '../desk.calls.ts';
import type { Person } from '../people.contract.ts';
import { longest } from '../rules.ts';
import type { Opened } from './record-list.tsx';

export function PersonForm({
  row,
  cooperatives,
  hold,
  onSaved,
  onLeave,
}: Opened<Person, Person[]> & { cooperatives: readonly Cooperative[] }) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const form = useForm({
    schema: async () => (await import('../people.contract.ts')).addPerson.body,
    input: (given) => ({
      cooperativeId: given.cooperativeId ?? '',
      name: given.name ?? '',
      story: given.story ?? '',
      agreedName: given.agreedName === 'on',
      agreedPhotograph: given.agreedPhotograph === 'on',
      agreedStory: given.agreedStory === 'on',
      agreedOn: given.agreedOn ?? '',
      agreedHow: given.agreedHow ?? '',
      agreedUntil: given.agreedUntil || null,
    }),
    send: async (body) => {
      const sent = row
        ? client(calls.changePerson, {
            params: { id: row._id },
            body: { ...body, version: row.version },
          })
        : client(calls.addPerson, { body: { ...body, step } });
      onSaved(await hold(sent));
    },
    failure: 'We couldn’t save the person. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  const box = (name: string, ticked: boolean | undefined) => ({
    name,
    defaultChecked: ticked ?? false,
    error: form.errorOf(name),
  });
  return (
    <DeskForm form={form} button={row ? 'Save changes' : 'Add person'} onLeave={onLeave}>
      {row?.withdrawnAt && (
        <p>
          The consent was withdrawn, and stays so. If it has been given again since, enter the new
          day when.
        </p>
      )}
      <FieldPair>
        <TextField {...field('name', row?.name)} label="Name" required maxLength={longest.name} />
        <Select {...field('cooperativeId', row?.cooperativeId)} label="Co-operative" required>
          <option value="">Choose</option>
          {cooperatives.map(({ _id, name, sample }) => (
            <option key={_id} value={_id}>
              {name}
              {sample && ' (sample)'}
            </option>
          ))}
        </Select>
      </FieldPair>
      <FieldGroup legend="Agreed that we show">
        <Checkbox {...box('agreedName', row?.agreedName)} label="the name" />
        <Checkbox {...box('agreedPhotograph', row?.agreedPhotograph)} label="a photograph" />
        <Checkbox {...box('agreedStory', row?.agreedStory)} label="a story" />
      </FieldGroup>
      <FieldPair>
        <TextField {...field('agreedOn', row?.agreedOn)} label="Agreed on" type="date" required />
        <TextField
          {...field('agreedUntil', row?.agreedUntil)}
          label="Last day"
          type="date"
          optional
          hint="Empty: until it is withdrawn."
        />
      </FieldPair>
      <TextField
        {...field('agreedHow', row?.agreedHow)}
        label="How it was agreed"
        required
        maxLength={longest.how}
        hint="Such as “signed form, in the binder”. Only the desk sees it."
      />
      <TextArea
        {...field('story', row?.story)}
        label="Story"
        optional
        maxLength={longest.story}
        hint="In the person’s own words, as it was agreed."
      />
    </DeskForm>
  );
}
