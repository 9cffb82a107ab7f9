import { useState } from 'react';
import { CallFailed, saidBy } from '#client/client.ts';
import { newId } from '#client/new-id.ts';
import { upload } from '#client/upload.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { FileButton } from '#ui/file-button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { addEvidence, removeEvidence } from '../desk.calls.ts';
import type { Lot } from '../lots.contract.ts';
import { longest } from '../rules.ts';
import styles from './origin.module.css';

/** The photographed papers of a lot, and a form to add more. */
export function Papers({ lot, hold, onNow }: { lot: Lot; hold: Hold; onNow: (now: Lot) => void }) {
  const client = useDeskClient();
  const [title, setTitle] = useState('');
  const [missing, setMissing] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState(newId);

  const attempt = async (sent: Promise<Lot>, words: string) => {
    setBusy(true);
    setTrouble('');
    try {
      onNow(await hold(sent));
      tell.success(words);
    } catch (error) {
      const beside =
        error instanceof CallFailed && error.field === 'title' ? setMissing : setTrouble;
      beside(saidBy(error, 'We couldn’t save it. Please try again.'));
    }
    setBusy(false);
  };

  const add = (image: File | undefined) => {
    if (!image) return;
    if (!title.trim()) return setMissing('Please say what it shows.');
    setMissing('');
    void attempt(send(image), 'The paper is added.');
  };

  const send = async (image: File) => {
    const body = { title, image, step };
    const now = await upload(addEvidence, { params: { id: lot._id }, body });
    setStep(newId());
    // The next title may have been typed meanwhile, so only the sent one is cleared.
    setTitle((typed) => (typed === title ? '' : typed));
    return now;
  };

  return (
    <div className={styles.import}>
      <p>
        Certificates and reports, photographed. Everybody may see them: please cover names and
        signatures.
      </p>
      <Alert>{trouble}</Alert>
      <ul>
        {lot.evidence.map(({ _id, title: name, address }) => (
          <li key={_id} className={styles.use}>
            {address ? <a href={address}>{name}</a> : <span>{name}</span>}
            <TextButton
              onClick={() => {
                const params = { id: lot._id, evidence: _id };
                void attempt(client(removeEvidence, { params }), 'The paper is removed.');
              }}
            >
              Remove<Unseen> {name}</Unseen>
            </TextButton>
          </li>
        ))}
      </ul>
      <TextField
        label="What it shows"
        value={title}
        maxLength={longest.name}
        autoComplete="off"
        error={missing}
        onChange={({ target }) => {
          setTitle(target.value);
          setMissing('');
        }}
      />
      <FileButton busy={busy} onFiles={([image]) => add(image)}>
        {busy ? 'Saving...' : 'Choose picture'}
      </FileButton>
    </div>
  );
}
