import { useId } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useSeenVersion } from '#client/use-seen-version.ts';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addRedirect, changeRedirect, listPlaces } from '../desk.calls.ts';
import type { Redirect, Redirects } from '../desk.contract.ts';

interface Opened {
  /** Undefined in a form that adds a redirect. */
  redirect: Redirect | undefined;
  hold: Hold;
  onSaved: (now: Redirects) => void;
  onLeave: () => void;
}

export function RedirectForm(opened: Opened) {
  const { redirect, onLeave } = opened;
  const form = useRedirectForm(opened);
  const known = useId();
  const field = fieldsOf(form);
  const address = { required: true, autoCapitalize: 'none', spellCheck: false };
  return (
    <DeskForm form={form} button={redirect ? 'Save changes' : 'Add address'} onLeave={onLeave}>
      <TextField
        {...field('path', redirect?.path)}
        {...address}
        label="Old address"
        hint="What follows your shop’s name, such as /pages/our-story."
      />
      <TextField
        {...field('to', redirect?.to)}
        {...address}
        label="Leads to"
        list={known}
        hint="A page of your shop, such as /about."
      />
      <KnownPlaces id={known} />
    </DeskForm>
  );
}

/** Suggests places while the admin types. A product’s address can be typed too. */
function KnownPlaces({ id }: { id: string }) {
  const client = useDeskClient();
  const { value } = useAnswer({
    ask: async () => (await client(listPlaces)).places,
    trouble: 'We couldn’t load the places.',
  });
  return (
    <datalist id={id}>
      {value?.map(({ path, name }) => (
        <option key={path} value={path} label={name} />
      ))}
    </datalist>
  );
}

function useRedirectForm({ redirect, hold, onSaved }: Opened) {
  const client = useDeskClient();
  const { version, follow } = useSeenVersion(redirect?.version);
  return useForm({
    schema: async () => (await import('../desk.contract.ts')).changeRedirect.body,
    input: ({ path = '', to = '' }) => ({ path, to, version }),
    send: async ({ version: seen, ...body }) => {
      const sent = redirect
        ? client(changeRedirect, { params: { id: redirect._id }, body: { ...body, version: seen } })
        : client(addRedirect, { body });
      onSaved(await hold(follow(sent)));
    },
    failure: 'We couldn’t save the address. Please try again.',
    exact: true,
  });
}
