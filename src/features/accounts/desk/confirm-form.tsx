import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextLink } from '#ui/text-link.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { StartedSecondFactor } from '../second-factor.contract.ts';
import { AppCodeField } from '../shop/code-field.tsx';
import { QrPicture } from './qr-picture.tsx';
import secret from './secret.module.css';

export function ConfirmForm({
  started,
  hold,
  onConfirm,
}: {
  started: StartedSecondFactor;
  hold: Hold;
  onConfirm: (answer: { recoveryCodes: readonly string[] }) => void;
}) {
  const client = useDeskClient();
  const form = useForm({
    schema: () =>
      import('../second-factor.contract.ts').then(
        ({ confirmSecondFactor }) => confirmSecondFactor.body,
      ),
    input: ({ code = '' }) => ({ code }),
    send: async (body) => {
      onConfirm(await hold(client(deskCalls.confirmSecondFactor, { body })));
    },
    failure: 'We couldn’t set up two-step sign-in. Please try again.',
    fields: { 'wrong-code': 'code' },
  });
  return (
    <Form form={form} about={<Secret started={started} />} button="Turn on" busyText="Checking...">
      <AppCodeField error={form.errorOf('code')} />
    </Form>
  );
}

/** The secret can be scanned by another device, opened in an app on this one, or typed. */
function Secret({ started: { secret: typed, address } }: { started: StartedSecondFactor }) {
  return (
    <div className={secret.ways}>
      <p>Scan this with your authenticator app.</p>
      <QrPicture text={address} name="QR code for your authenticator app" />
      <TextLink href={address} alone>
        My authenticator app is on this phone
      </TextLink>
      <p>
        Or enter this key in the app: <code className={secret.typed}>{inFours(typed)}</code>
      </p>
    </div>
  );
}

function inFours(text: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(' ');
}
