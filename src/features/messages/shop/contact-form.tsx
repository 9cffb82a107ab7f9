import { useEffect, useRef, useState } from 'react';
import { client } from '#client/client.ts';
import { resetSent } from '#client/reset-sent.ts';
import { useAlive } from '#client/use-alive.ts';
import { useForm } from '#client/use-form.ts';
import { useOwn } from '#client/use-own.ts';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import * as calls from '../calls.ts';
import {
  type InquiryType,
  inquiryTypes,
  type MessageFault,
  messageFaults,
  messageThanks,
} from '../rules.ts';
import styles from './contact-form.module.css';

/** What the server says about a form that was sent without JavaScript. */
export interface Arrived {
  sent: boolean;
  fault: MessageFault | undefined;
}

/** Shown beside an empty field. Above the form stands one sentence for all empty fields. */
const asked = {
  fullName: 'Please enter your name',
  email: 'Please enter your email address',
  inquiryType: 'Please choose one',
  subject: 'Please enter a subject',
  message: 'Please write your message',
} as const;

type Name = keyof typeof asked;

/** Works without JavaScript too: then the browser checks the fields and sends the form. */
export function ContactForm({ arrived }: { arrived: Arrived }) {
  const { form, said, thanked, errorOf } = useContactForm(arrived);
  const alive = useAlive();
  const [firstName, lastName, email] = [
    useOwn('firstName'),
    useOwn('lastName'),
    useOwn('userEmail'),
  ];
  const heard = useRef<HTMLDivElement>(null);
  const focused = Object.keys(asked).some((name) => errorOf(name as Name));
  // On a phone the button is a screen below the alert. A wrong field gets the focus instead.
  useEffect(() => {
    if ((said || thanked) && !focused) heard.current?.scrollIntoView({ block: 'nearest' });
  }, [said, thanked, focused]);
  return (
    <form className={styles.form} action={pages.contact} {...form.props} noValidate={alive}>
      <div ref={heard} className={styles.heard}>
        <Alert>{said}</Alert>
        <Alert tone="success">{thanked && messageThanks}</Alert>
      </div>
      <div className={styles.pair}>
        <TextField
          label="Full Name"
          name="fullName"
          autoComplete="name"
          required
          defaultValue={`${firstName} ${lastName}`.trim() || undefined}
          error={errorOf('fullName')}
        />
        <EmailField defaultValue={email || undefined} error={errorOf('email')} />
      </div>
      <div className={styles.pair}>
        <Select label="Inquiry Type" name="inquiryType" required error={errorOf('inquiryType')}>
          <option value="">Choose</option>
          {inquiryTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        <TextField
          label="Subject"
          name="subject"
          autoComplete="off"
          required
          error={errorOf('subject')}
        />
      </div>
      <TextArea label="Message" name="message" rows={6} required error={errorOf('message')} />
      <Trap />
      <Actions>
        <Button type="submit" busy={form.busy} busyText="Sending...">
          Send Message
        </Button>
      </Actions>
    </form>
  );
}

function useContactForm(arrived: Arrived) {
  /**
   * The page came with the result of the last form. After a form was sent from here, that is old.
   */
  const [outcome, setOutcome] = useState<'arrived' | 'none' | 'sent'>('arrived');
  const form = useForm({
    schema: () => import('../contract.ts').then(({ sendMessage }) => sendMessage.body),
    input: ({ fullName = '', email = '', inquiryType, subject = '', message = '', website }) => ({
      fullName,
      email,
      // If it is none of the kinds, the schema refuses it before it is sent.
      inquiryType: inquiryType as InquiryType,
      subject,
      message,
      ...(website ? { website } : {}),
    }),
    send: async (body) => {
      setOutcome('none');
      await client(calls.sendMessage, { body });
      resetSent(form.props.ref.current, body);
      setOutcome('sent');
    },
    failure: messageFaults.failed,
  });
  const errorOf = (name: Name) => {
    const error = form.errorOf(name);
    return error === messageFaults.missing ? asked[name] : error;
  };
  const names = Object.keys(asked) as Name[];
  const lacking = names.some((name) => form.errorOf(name) === messageFaults.missing);
  const trouble = lacking ? messageFaults.missing : form.trouble;
  const first = outcome === 'arrived' ? arrived : undefined;
  return {
    form,
    errorOf,
    said: trouble || (first?.fault ? messageFaults[first.fault] : ''),
    thanked: !trouble && (first?.sent || outcome === 'sent'),
  };
}

/**
 * Only robots see it. A password manager that filled it in would make a person look like one, so it
 * is told not to.
 */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Please leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
