import { type FormEvent, useState } from 'react';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Example } from './section.tsx';
import styles from './style-guide.module.css';

const asked = {
  email: 'Please enter your email address',
  about: 'Choose what it is about.',
  message: 'Write your message.',
  terms: 'Please accept the terms.',
} as const;

type Name = keyof typeof asked;

export function MessageForm() {
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [sent, setSent] = useState(false);
  const errorOf = (name: Name) => (missing.includes(name) ? asked[name] : undefined);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const names = Object.keys(asked) as Name[];
    const empty = names.filter((name) => !given.get(name));
    setMissing(empty);
    setSent(empty.length === 0);
    const first = empty[0] && form.elements.namedItem(empty[0]);
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <Example name="Send it empty" look="stack">
      <Alert>{missing.length > 0 && 'Please fill in all required fields.'}</Alert>
      <Alert tone="success">{sent && 'Thank you for your message!'}</Alert>
      <form className={styles.form} onSubmit={send} noValidate>
        <EmailField autoComplete="off" error={errorOf('email')} />
        <Select label="Inquiry type" name="about" required error={errorOf('about')}>
          <option value="">Choose</option>
          <option>General</option>
          <option>Order Support</option>
        </Select>
        <TextArea label="Message" name="message" required error={errorOf('message')} />
        <Checkbox
          name="terms"
          required
          error={errorOf('terms')}
          label={
            <>
              I accept the <TextLink to={pages.about}>terms</TextLink>.
            </>
          }
        />
        <Actions>
          <Button type="submit">Send Message</Button>
        </Actions>
      </form>
    </Example>
  );
}
