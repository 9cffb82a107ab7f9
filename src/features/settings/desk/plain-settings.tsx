import { showPhone } from '#lib/phone.ts';
import { holdLimits } from '#shop';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SettingCard, type Told } from './setting-card.tsx';
import styles from './settings.module.css';

export function HoldTime(props: Told<'holdMinutes'>) {
  return (
    <SettingCard
      {...props}
      name="holdMinutes"
      heading="How long we hold items"
      about="We hold the items of an unpaid order for this long. After that we cancel the order, and others can buy the items."
      read={({ value = '' }) => Number(value)}
      fields={(minutes, errorOf) => (
        <div className={styles.short}>
          <TextField
            label="Minutes"
            name="value"
            hint={`${holdLimits.from} to ${holdLimits.until}.`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={minutes}
            error={errorOf('value')}
          />
        </div>
      )}
    />
  );
}

export function Vat(props: Told<'vat'>) {
  return (
    <SettingCard
      {...props}
      name="vat"
      heading="VAT"
      about="Your prices stay the same and include the tax. New orders show how much of the total is VAT, NHIL and GETFund levy. Earlier orders don’t change."
      read={({ on }) => ({ on: on === 'on' })}
      fields={({ on }, errorOf) => (
        <Checkbox
          label="The shop charges VAT"
          name="on"
          defaultChecked={on}
          error={errorOf('value')}
        />
      )}
    />
  );
}

export function AlertAddress(props: Told<'alertAddress'>) {
  return (
    <SettingCard
      {...props}
      name="alertAddress"
      heading="Email for alerts"
      about="We email this address about paid orders, messages, returns, payments to check, failed emails and problems with the shop."
      read={({ value = '' }) => value}
      fields={(address, errorOf) => (
        <TextField
          label="Email address"
          name="value"
          type="email"
          autoComplete="off"
          defaultValue={address}
          error={errorOf('value')}
        />
      )}
    />
  );
}

export function AlertWebhook(props: Told<'alertWebhook'>) {
  return (
    <SettingCard
      {...props}
      name="alertWebhook"
      heading="Webhook for alerts"
      about="We also post to this address when the shop has a problem, and again when it is solved. Use the address of your team chat or on-call service. It gets no customer data."
      read={({ value = '' }) => (value.trim() === '' ? null : value)}
      fields={(address, errorOf) => (
        <TextField
          label="Address"
          name="value"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          optional
          hint="Starts with https://. Leave empty for none."
          autoComplete="off"
          defaultValue={address ?? ''}
          error={errorOf('value')}
        />
      )}
    />
  );
}

export function WhatsApp(props: Told<'whatsapp'>) {
  return (
    <SettingCard
      {...props}
      name="whatsapp"
      heading="WhatsApp number"
      about="Where customers can message you."
      read={({ value = '' }) => (value.trim() === '' ? null : value)}
      fields={(number, errorOf) => (
        <TextField
          label="Number"
          name="value"
          type="tel"
          optional
          hint="Such as 024 123 4567. Leave empty for none."
          autoComplete="off"
          defaultValue={number === null ? '' : showPhone(number)}
          error={errorOf('value')}
        />
      )}
    />
  );
}
