import { type ReactNode, useEffect, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './product-pictures.module.css';
import { type ChosenPicture, type FormPicture, isChosen } from './product-pictures-list.ts';

interface Acts {
  place: number;
  of: number;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export function ProductPicturesItem({ picture, ...acts }: { picture: FormPicture } & Acts) {
  const { place } = acts;
  const chosen = isChosen(picture) ? picture : undefined;
  return (
    <li className={styles.item}>
      <div className={styles.seen}>
        {isChosen(picture) ? (
          <Preview chosen={picture} />
        ) : (
          <Picture src={null} picture={picture.picture} alt="" sizes="4.5rem" eager />
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>
          {chosen ? chosen.file.name : `Picture ${place}`}
          {place === 1 && <Badge tone="note">Main picture</Badge>}
        </p>
        {chosen && <Sending chosen={chosen} />}
      </div>
      <Presses {...acts} failed={chosen?.failed !== undefined} />
    </li>
  );
}

function Presses({
  place,
  of,
  busy,
  failed,
  onMove,
  onRemove,
  onRetry,
}: Acts & { failed: boolean }) {
  const press = (words: string, stopped: boolean, onPress: () => void) => (
    <button
      type="button"
      className={styles.press}
      aria-disabled={stopped || busy || undefined}
      onClick={() => {
        if (!stopped && !busy) onPress();
      }}
    >
      {words}
      <Unseen> picture {place}</Unseen>
    </button>
  );
  return (
    <div className={styles.presses}>
      {failed && press('Try again', false, onRetry)}
      {of > 1 && press('Earlier', place === 1, () => onMove(-1))}
      {of > 1 && press('Later', place === of, () => onMove(1))}
      {press('Remove', false, onRemove)}
    </div>
  );
}

function Sending({
  chosen: { file, refused, failed, sent, isLookedAt },
}: {
  chosen: ChosenPicture;
}): ReactNode {
  const trouble = refused ?? failed;
  if (trouble !== undefined) return <p className={styles.trouble}>{trouble}</p>;
  if (sent === undefined) {
    const state = isLookedAt ? 'checking...' : 'not saved yet';
    return (
      <p className={styles.state}>
        {sizeOf(file)}, {state}
      </p>
    );
  }
  return (
    <>
      <p className={styles.state}>
        {sent < 1 ? `Sending, ${Math.floor(sent * 100)}%` : 'Checking...'}
      </p>
      <progress
        className={styles.progress}
        aria-label={`Sending ${file.name}`}
        value={sent}
        max={1}
      />
    </>
  );
}

function Preview({ chosen: { file, preview } }: { chosen: ChosenPicture }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <Picture src={preview ?? address} alt="" />;
}

function sizeOf({ size }: File): string {
  return size < 100_000
    ? `${Math.max(1, Math.round(size / 1024))} KB`
    : `${(size / 1024 / 1024).toFixed(1)} MB`;
}
