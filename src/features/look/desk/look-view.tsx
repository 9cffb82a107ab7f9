import { useState } from 'react';
import { SettingHistory } from '#features/settings/desk/setting-history.tsx';
import { UnsavedSettings } from '#features/settings/desk/unsaved-settings.tsx';
import { useSettings } from '#features/settings/desk/use-settings.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PaletteCard } from './palette-card.tsx';
import { LogoCard, ShareCard } from './sign-cards.tsx';

/** An owner chooses the shop's colours and signs here. */
export function LookView() {
  const { value: settings, trouble, reload } = useSettings();
  const [changes, setChanges] = useState(0);
  const onSaved = () => setChanges((before) => before + 1);
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!settings && !trouble && <Skeleton saying="Loading the look..." shape="rows" count={4} />}
      {settings && (
        <UnsavedSettings>
          <PaletteCard told={settings.palette} onSaved={onSaved} />
          <LogoCard told={settings.logo} onSaved={onSaved} />
          <ShareCard told={settings.shareCard} onSaved={onSaved} />
        </UnsavedSettings>
      )}
      <SettingHistory changes={changes} />
    </>
  );
}
