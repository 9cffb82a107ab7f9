import { showPhone } from '#lib/phone.ts';
import { holdLimits } from '#shop';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { SettingCard, type Told } from './setting-card.tsx';
import styles from './settings.module.css';

export function HoldTime(props: Told<'holdMinutes'>) {
  return (
    <SettingCard
      {...props}
      name="holdMinutes"
      heading="How long goods are put aside"
      about="What somebody orders is kept for them until it has to be paid. Then the order is cancelled, and others can buy it."
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
      about="Prices stay as they are and hold the tax. Orders that are placed while it is on tell how much of it is VAT, NHIL and GETFund levy; orders from before stay as they were."
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
    <TextSetting
      {...props}
      name="alertAddress"
      heading="Where alerts go"
      about="The shop tells this address of paid orders, messages, returns, payments to look at, letters that failed, and of what is wrong with the shop itself."
      field={{ label: 'E-mail address', type: 'email' }}
    />
  );
}

export function AlertWebhook(props: Told<'alertWebhook'>) {
  return (
    <TextSetting
      {...props}
      name="alertWebhook"
      heading="Webhook for alerts"
      about="When something is wrong with the shop itself, and when it is over, this address is told too: an address of your chat, or of whoever is on call. It is told nothing of your customers."
      canBeNone
      field={{
        label: 'Address',
        inputMode: 'url',
        autoCapitalize: 'none',
        spellCheck: false,
        hint: 'It begins with https://. Leave it empty if there is none.',
      }}
    />
  );
}

export function WhatsApp(props: Told<'whatsapp'>) {
  return (
    <TextSetting
      {...props}
      name="whatsapp"
      heading="WhatsApp number"
      about="Where customers can write to the shop."
      canBeNone
      show={showPhone}
      field={{
        label: 'Number',
        type: 'tel',
        hint: 'Such as 024 123 4567. Leave it empty if the shop has none.',
      }}
    />
  );
}

type TextName = 'alertAddress' | 'alertWebhook' | 'whatsapp';

/** A setting that is one line of text; where the shop can do without it, an empty field is none. */
function TextSetting<Name extends TextName>({
  name,
  heading,
  about,
  canBeNone = false,
  show = (text) => text,
  field,
  ...told
}: Told<Name> & {
  name: Name;
  heading: string;
  about: string;
  canBeNone?: boolean;
  /** How people write what is kept. */
  show?: (text: string) => string;
  field: TextFieldProps;
}) {
  return (
    <SettingCard<Name>
      {...told}
      name={name}
      heading={heading}
      about={about}
      read={({ value = '' }) => (canBeNone && value.trim() === '' ? null : value)}
      fields={(kept, errorOf) => (
        <TextField
          {...field}
          name="value"
          optional={canBeNone}
          autoComplete="off"
          defaultValue={kept === null ? '' : show(kept)}
          error={errorOf('value')}
        />
      )}
    />
  );
}
