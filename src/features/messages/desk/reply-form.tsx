import { useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { newId } from '#client/new-id.ts';
import { forgetSession, readToken } from '#client/session.ts';
import { typedForms } from '#client/typed-form.ts';
import { sessionEnded } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Message, Reply } from '../contract.ts';
import * as deskCalls from '../desk.calls.ts';
import { defaultReplySubject, messageRules } from '../rules.ts';
import styles from './message-desk.module.css';

interface Answering {
  message: Message;
  hold: Hold;
  onSent: (reply: Reply) => void;
  onLeave: () => void;
}

export function ReplyForm(answering: Answering) {
  const { message, onLeave } = answering;
  const { _id: id } = message;
  const { values, type } = useTypedReply(message);
  const form = useReply(answering, values.step);
  const cancel = () => {
    typedReplies.drop(id);
    onLeave();
  };
  return (
    <form className={styles.form} {...form.props}>
      <blockquote className={styles.original} aria-label={`The message of ${message.name}`}>
        <p className={styles.words}>{message.message}</p>
      </blockquote>
      <Alert>{form.trouble}</Alert>
      <TextField
        label="Subject"
        name="subject"
        value={values.subject}
        onChange={({ target }) => type({ subject: target.value })}
        maxLength={messageRules.subjectLength}
        error={form.errorOf('subject')}
      />
      <TextArea
        label="Your reply"
        name="replyMessage"
        rows={8}
        required
        value={values.replyMessage}
        onChange={({ target }) => type({ replyMessage: target.value })}
        hint={`We’ll email it to ${message.email}.`}
        error={form.errorOf('replyMessage')}
      />
      <Actions>
        <Button
          {...form.button}
          busyText="Sending..."
          disabledBecause={
            values.replyMessage.trim() === ''
              ? 'Please enter a reply message before sending.'
              : null
          }
        >
          Send Email to Customer
        </Button>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

/** A reply that is sent again after a lost answer has the same step, so it is sent once. */
const typedReplies = typedForms('reply', { subject: '', replyMessage: '', step: '' });

/** A message never changes, so it has only one version. */
function useTypedReply({ _id: id, name }: Message) {
  const [values, setValues] = useState(() => {
    const fresh = { subject: defaultReplySubject(name), replyMessage: '', step: newId() };
    return typedReplies.read(id, fresh)?.values ?? fresh;
  });
  const type = (typed: Partial<typeof values>) => {
    const now = { ...values, ...typed };
    setValues(now);
    typedReplies.keep(id, { values: now, version: 0 });
  };
  return { values, type };
}

function useReply({ message: { _id: id, name }, hold, onSent }: Answering, step: string) {
  const leave = useLeaveSoon();
  return useForm({
    schema: () => import('../contract.ts').then(({ replyToMessage }) => replyToMessage.body),
    input: ({ subject = '', replyMessage = '' }) => ({
      subject: subject.trim(),
      replyMessage: replyMessage.trim(),
      step,
    }),
    send: async (body) => {
      const token = readToken();
      try {
        if (!token) throw new CallFailed(401, { message: noToken, code: noToken });
        await hold(client(deskCalls.replyToMessage, { params: { id }, body }));
      } catch (error) {
        if (error instanceof CallFailed && error.status === 401) leave(token);
        throw error;
      }
      typedReplies.drop(id);
      tell.success('Reply sent successfully!');
      const subject = body.subject || defaultReplySubject(name);
      const createdAt = new Date().toISOString();
      onSent({ _id: `sent ${createdAt}`, subject, message: body.replyMessage, createdAt });
    },
    failure: (error) => {
      const { status, code } = error instanceof CallFailed ? error : { status: 0, code: '' };
      if (code === noToken) return noToken;
      return sentences[status] ?? `Failed to send reply${reasonOf(error)}`;
    },
  });
}

const noToken = 'Authentication required. Please login again.';

const sentences: Record<number, string> = {
  400: 'Invalid request. Please check your reply message.',
  401: sessionEnded,
};

function reasonOf(error: unknown): string {
  return error instanceof CallFailed && error.message
    ? `: ${error.message}`
    : '. Please try again.';
}

/** Gives the admin a second to read the reason. An admin who has signed in again by then stays. */
function useLeaveSoon() {
  const navigate = useNavigate();
  return (sent: string | null) => {
    setTimeout(() => {
      if (readToken() !== sent) return;
      forgetSession();
      void navigate(pages.login, { replace: true });
    }, 1_000);
  };
}
