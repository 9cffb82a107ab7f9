import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BankDetails } from './bank-details.tsx';
import { Facts } from './facts.tsx';
import { Holidays } from './holidays.tsx';
import {
  AlertAddress,
  AlertWebhook,
  Backups,
  CartReminders,
  Fees,
  HoldTime,
  LowStockLetter,
  ReviewLetters,
  TakenHoldTime,
  Vat,
  WhatsApp,
} from './plain-settings.tsx';
import { SettingHistory } from './setting-history.tsx';
import styles from './setting-section.module.css';
import { SettingSection } from './setting-section.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';
import { useSettings } from './use-settings.ts';

/** All settings of the owner, and their history. */
export function SettingsView() {
  const { value: settings, trouble, reload } = useSettings();
  const [changes, setChanges] = useState(0);
  const onSaved = () => setChanges((before) => before + 1);
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!settings && !trouble && (
        <Skeleton saying="Loading the settings..." shape="rows" count={6} />
      )}
      {settings && (
        <UnsavedSettings>
          <Facts settings={settings} onSaved={onSaved} />
          <SettingSection heading="How you sell">
            <WhatsApp told={settings.whatsapp} onSaved={onSaved} />
            <HoldTime told={settings.holdMinutes} onSaved={onSaved} />
            <TakenHoldTime told={settings.takenHoldHours} onSaved={onSaved} />
            <BankDetails told={settings.bankDetails} onSaved={onSaved} />
            <Vat told={settings.vat} onSaved={onSaved} />
            <Fees told={settings.fees} onSaved={onSaved} />
            <LowStockLetter told={settings.lowStockLetter} onSaved={onSaved} />
            <ReviewLetters told={settings.reviewLetters} onSaved={onSaved} />
            <CartReminders told={settings.cartReminders} onSaved={onSaved} />
            <Holidays told={settings.holidays} onSaved={onSaved} />
          </SettingSection>
          <SettingSection heading="If something goes wrong">
            <AlertAddress told={settings.alertAddress} onSaved={onSaved} />
            <AlertWebhook told={settings.alertWebhook} onSaved={onSaved} />
            <Backups told={settings.backups} onSaved={onSaved} />
          </SettingSection>
        </UnsavedSettings>
      )}
      <div className={styles.history}>
        <SettingHistory changes={changes} />
      </div>
    </>
  );
}
