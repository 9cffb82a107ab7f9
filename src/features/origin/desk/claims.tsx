import { useState } from 'react';
import { askForAll } from '#client/every-part.ts';
import { newId } from '#client/new-id.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Badge } from '#ui/badge.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Claim } from '../claims.contract.ts';
import type { Cooperative } from '../cooperatives.contract.ts';
import * as calls from '../desk.calls.ts';
import type { Lot } from '../lots.contract.ts';
import { longest } from '../rules.ts';
import { sayVerified } from '../words.rules.ts';
import { AskedButton, EditButton, type Opened, RecordList, SampleBadge } from './record-list.tsx';
import { usePress } from './use-press.ts';

interface Subjects {
  lots: readonly Lot[];
  cooperatives: readonly Cooperative[];
}

/** Lists the claims about lots and co-operatives, with the person or body that verified each. */
export function ClaimsDesk() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<Claim[]>({
    ask: () => client(calls.listClaims),
    trouble: 'We couldn’t load the claims.',
    seenAgain: true,
  });
  const { value: subjects = { lots: [], cooperatives: [] } } = useAnswer<Subjects>({
    ask: async () => {
      const [lots, { cooperatives }] = await Promise.all([
        askForAll((part) => client(calls.listLots, { query: part })),
        client(calls.listCooperatives),
      ]);
      return { lots, cooperatives };
    },
    trouble: 'We couldn’t load the lots and co-operatives.',
  });
  const { busy, press } = usePress(reload);
  const show = (now: Claim[]) => put(() => now);
  return (
    <RecordList<Claim, Claim[]>
      id="claims"
      heading="Claims"
      noun="claim"
      about="What you say of a lot or a co-operative. Each says who verified it, or that it is the maker’s own word."
      trouble={trouble}
      onReload={reload}
      rows={value}
      nameOf={() => 'claim'}
      empty="Such as “Pressed by hand” of a lot, or a certificate of a co-operative."
      onSaved={show}
      item={(row, onEdit) => (
        <DeskItem
          key={row._id}
          name={
            <>
              {row.words} {row.unwilling && <Badge tone="warning">Not shown</Badge>}{' '}
              <SampleBadge of={row} />
            </>
          }
          more={sayVerified(row)}
          acts={
            <>
              <EditButton of={row.words} onEdit={onEdit} />
              <AskedButton
                words="Remove"
                of={row.words}
                question="Remove this claim?"
                keep="Keep claim"
                busy={busy}
                danger
                onConfirm={() =>
                  void press(
                    client(calls.removeClaim, { params: { id: row._id } }),
                    'The claim is removed.',
                    show,
                  )
                }
              />
            </>
          }
        >
          <p>{row.about}</p>
          {row.unwilling && <p>{row.unwilling} has not agreed to be named, or no longer does.</p>}
        </DeskItem>
      )}
      form={(opened) => <ClaimForm {...opened} {...subjects} />}
    />
  );
}

function ClaimForm({
  row,
  lots,
  cooperatives,
  hold,
  onSaved,
  onLeave,
}: Opened<Claim, Claim[]> & Subjects) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const [about, setAbout] = useState(row?.lotId ?? row?.cooperativeId ?? '');
  const lot = lots.find(({ _id }) => _id === about);
  const form = useForm({
    schema: async () => (await import('../claims.contract.ts')).addClaim.body,
    input: (given) => ({
      lotId: lot ? about : null,
      cooperativeId: !lot && about ? about : null,
      words: given.words ?? '',
      verifiedBy: given.verifiedBy ?? '',
      verifiedOn: given.verifiedOn || null,
      evidenceId: given.evidenceId || null,
    }),
    send: async (body) => {
      const sent = row
        ? client(calls.changeClaim, {
            params: { id: row._id },
            body: { ...body, version: row.version },
          })
        : client(calls.addClaim, { body: { ...body, step } });
      onSaved(await hold(sent));
    },
    failure: 'We couldn’t save the claim. Please try again.',
    exact: true,
  });
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={row ? 'Save changes' : 'Add claim'} onLeave={onLeave}>
      <Select
        name="about"
        label="About"
        required
        error={form.errorOf('about')}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
      >
        <option value="">Choose</option>
        <optgroup label="Lots">
          {lots.map(({ _id, code, product }) => (
            <option key={_id} value={_id}>
              {code}, {product}
            </option>
          ))}
        </optgroup>
        <optgroup label="Co-operatives">
          {cooperatives.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      <TextField
        {...field('words', row?.words)}
        label="Claim"
        required
        maxLength={longest.words}
        hint="Such as “Pressed by hand, without solvents”."
      />
      <TextField
        {...field('verifiedBy', row?.verifiedBy)}
        label="Verified by"
        optional
        maxLength={longest.name}
        hint="Empty: it is the maker’s own word, and is shown so."
      />
      <TextField
        {...field('verifiedOn', row?.verifiedOn)}
        label="Verified on"
        type="date"
        optional
      />
      {lot && lot.evidence.length > 0 && (
        <Select {...field('evidenceId', row?.evidenceId)} label="Paper that shows it" optional>
          <option value="">None</option>
          {lot.evidence.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </DeskForm>
  );
}
