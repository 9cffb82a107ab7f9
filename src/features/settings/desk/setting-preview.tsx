import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './setting-preview.module.css';
import type { useSettingPreview } from './use-setting-preview.ts';

type Preview = ReturnType<typeof useSettingPreview>;

/** Public pages with the value of the form, before it is saved. */
export function SettingPreview({ heading, preview }: { heading: string; preview: Preview }) {
  const isOpen = preview.shown !== undefined;
  return (
    <Dialog open={isOpen} title={`Preview: ${heading}`} wide onClose={preview.close}>
      <PreviewRoom preview={preview} />
    </Dialog>
  );
}

const widths = { phone: 360, computer: 1280 } as const;

function PreviewRoom({ preview: { offered, shown, show } }: { preview: Preview }) {
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const [trouble, setTrouble] = useState('');
  if (!shown) return null;
  const look = async (path: string) => {
    setTrouble('');
    try {
      await show(shown.value, path);
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t load this preview. Please try again.'));
    }
  };
  return (
    <>
      <p>Nothing is saved yet. Links and buttons in the preview don’t work.</p>
      <div className={styles.choices}>
        {offered.length > 1 && (
          <Select
            label="Page"
            value={shown.page.path}
            onChange={({ currentTarget }) => void look(currentTarget.value)}
          >
            {offered.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label="Shown on"
          value={device}
          onChange={({ currentTarget }) => setDevice(currentTarget.value as keyof typeof widths)}
        >
          <option value="phone">A phone</option>
          <option value="computer">A computer</option>
        </Select>
      </div>
      <Alert>{trouble}</Alert>
      <PageFrame title={`Preview of ${shown.page.name}`} html={shown.html} width={widths[device]} />
    </>
  );
}
