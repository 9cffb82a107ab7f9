import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { regions } from '#lib/regions.ts';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Community, Cooperative, Cooperatives } from '../cooperatives.contract.ts';
import * as calls from '../desk.calls.ts';
import { longest } from '../rules.ts';
import type { Opened } from './record-list.tsx';

export function CommunityForm({ row, hold, onSaved, onLeave }: Opened<Community, Cooperatives>) {
  const client = useDeskClient();
  const form = useForm({
    schema: async () => (await import('../cooperatives.contract.ts')).addCommunity.body,
    input: ({ name = '', region = '' }) => ({ name, region: region as (typeof regions)[number] }),
    send: async (body) => {
      const sent = row
        ? client(calls.changeCommunity, {
            params: { id: row._id },
            body: { ...body, version: row.version },
          })
        : client(calls.addCommunity, { body });
      onSaved(await hold(sent));
    },
    failure: 'We couldn’t save the community. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={row ? 'Save changes' : 'Add community'} onLeave={onLeave}>
      <TextField {...field('name', row?.name)} label="Name" required maxLength={longest.name} />
      <Select {...field('region', row?.region)} label="Region" required>
        <option value="">Choose</option>
        {regions.map((region) => (
          <option key={region} value={region}>
            {region}
          </option>
        ))}
      </Select>
    </DeskForm>
  );
}

export function CooperativeForm({
  row,
  communities,
  hold,
  onSaved,
  onLeave,
}: Opened<Cooperative, Cooperatives> & { communities: readonly Community[] }) {
  const client = useDeskClient();
  const form = useForm({
    schema: async () => (await import('../cooperatives.contract.ts')).addCooperative.body,
    input: ({ name = '', communityId = '', women = '' }) => ({
      name,
      communityId,
      women: /^\d{1,7}$/.test(women.trim()) ? Number(women) : Number.NaN,
    }),
    send: async (body) => {
      const sent = row
        ? client(calls.changeCooperative, {
            params: { id: row._id },
            body: { ...body, version: row.version },
          })
        : client(calls.addCooperative, { body });
      onSaved(await hold(sent));
    },
    failure: 'We couldn’t save the co-operative. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={row ? 'Save changes' : 'Add co-operative'} onLeave={onLeave}>
      <TextField {...field('name', row?.name)} label="Name" required maxLength={longest.name} />
      <Select {...field('communityId', row?.communityId)} label="Community" required>
        <option value="">Choose</option>
        {communities.map(({ _id, name, region, sample }) => (
          <option key={_id} value={_id}>
            {name}, {region}
            {sample && ' (sample)'}
          </option>
        ))}
      </Select>
      <TextField
        {...field('women', row?.women)}
        label="Women who work in it"
        inputMode="numeric"
        required
        hint="As many as the co-operative itself counted."
      />
    </DeskForm>
  );
}
