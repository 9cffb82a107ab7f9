import { keepName } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import * as calls from '../calls.ts';
import type { Profile } from '../contract.ts';

export function NameForm({
  profile,
  hold,
  onChange,
}: {
  profile: Profile;
  hold: Hold;
  onChange: (profile: Profile) => void;
}) {
  const client = useOwnClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ changeName }) => changeName.body),
    input: ({ firstName = '', lastName = '' }) => ({ firstName, lastName }),
    send: async (body) => {
      const changed = await hold(client(calls.changeName, { body }));
      keepName(changed);
      onChange(changed);
    },
    failure: 'We couldn’t change your name. Please try again.',
  });
  return (
    <Form form={form} button="Save name" busyText="Saving...">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={profile.firstName}
        error={form.errorOf('firstName')}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={profile.lastName}
        error={form.errorOf('lastName')}
      />
    </Form>
  );
}
