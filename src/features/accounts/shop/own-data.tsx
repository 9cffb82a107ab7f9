import { useState } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { saveFile } from '#client/save-file.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { fileWords } from '#lib/file-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { exportData } from '../calls.ts';

export function OwnData() {
  const client = useOwnClient();
  const { name: shopName } = useFrameData();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const data = await client(exportData);
      const name = `${fileWords(shopName)}-my-data.json`;
      saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  return (
    <Card
      heading="Your data"
      actions={
        <Button look="quiet" busy={busy} busyText="Preparing..." onClick={() => void download()}>
          Download my data
        </Button>
      }
    >
      <p>Everything {shopName} holds about you, in one file (JSON).</p>
      <Alert>{failed && 'We couldn’t download your data. Please try again.'}</Alert>
    </Card>
  );
}
