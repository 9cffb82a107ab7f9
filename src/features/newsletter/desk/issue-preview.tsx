import { useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { usePreview } from '#client/use-preview.ts';
import { Alert } from '#ui/alert.tsx';
import { Select } from '#ui/select.tsx';
import { previewNewsletter } from '../desk.calls.ts';
import type { Content } from '../desk.contract.ts';
import { LetterFrame } from './letter-frame.tsx';
import styles from './newsletters.module.css';

const widths: Readonly<Record<string, number>> = { phone: 360, computer: 640 };

/** The server draws the email as its readers see it. */
export function IssuePreview({ content }: { content: Content }) {
  const client = useDeskClient();
  const [look, setLook] = useState('phone');
  const { shown, isOld } = usePreview(
    JSON.stringify(content),
    () => client(previewNewsletter, { body: { content } }),
    { html: '', text: '', missing: [] },
  );
  const width = widths[look];
  return (
    <section className={styles.preview} aria-label="Preview">
      <Select label="See the email" value={look} onChange={({ target }) => setLook(target.value)}>
        <option value="phone">On a phone</option>
        <option value="computer">On a computer</option>
        <option value="text">As text</option>
      </Select>
      {isOld && <p>We couldn’t renew the preview. It follows when you go on.</p>}
      <Alert>
        {shown.missing.length > 0 && `We don’t sell a product at ${shown.missing.join(', ')}.`}
      </Alert>
      {width && shown.html && <LetterFrame title="The email" html={shown.html} width={width} />}
      {look === 'text' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={styles.text} tabIndex={0}>
          {shown.text}
        </pre>
      )}
    </section>
  );
}
