import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { FileChoice } from '#ui/file-choice.tsx';
import { addWritingPicture } from '../desk.calls.ts';
import type { addWritingPicture as contract } from '../desk.contract.ts';
import type { ChosenPicture } from './use-writing-form.ts';

/** Takes a picture for a text, and says below the button what is wrong with it. */
export function PictureChoice({
  label,
  shown,
  error,
  onChosen,
  onRemoved,
}: {
  label: string;
  shown?: string | null;
  error?: string | undefined;
  onChosen: (picture: ChosenPicture) => void;
  onRemoved?: (() => void) | undefined;
}) {
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');

  const send = async (image: File) => {
    setTrouble('');
    try {
      onChosen(await upload<typeof contract>(addWritingPicture, { body: { image } }, setSent));
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t upload the picture. Please try again.'));
    }
    setSent(undefined);
  };

  return (
    <FileChoice
      label={label}
      shown={shown}
      sent={sent}
      error={trouble || error}
      onFile={(image) => void send(image)}
      onRemoved={onRemoved}
    />
  );
}
