import { reminderRules } from '#features/reminders/rules.ts';
import { showPhone } from '#lib/phone.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { askLimits, holdLimits, remindLimits, takenHoldLimits } from '../rules.ts';
import { FoldedSetting, type Told } from './setting-card.tsx';
import styles from './settings.module.css';

export function HoldTime(props: Told<'holdMinutes'>) {
  return (
    <FoldedSetting
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

export function TakenHoldTime(props: Told<'takenHoldHours'>) {
  return (
    <FoldedSetting
      {...props}
      name="takenHoldHours"
      heading="How long we hold orders you take"
      about="When you take an order by telephone or at the market and send a pay link, we hold its items for this long. The pay link ends then too."
      read={({ value = '' }) => Number(value)}
      fields={(hours, errorOf) => (
        <div className={styles.short}>
          <TextField
            label="Hours"
            name="value"
            hint={`${takenHoldLimits.from} to ${takenHoldLimits.until}.`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={hours}
            error={errorOf('value')}
          />
        </div>
      )}
    />
  );
}

export function Vat(props: Told<'vat'>) {
  return (
    <FoldedSetting
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

export function Fees(props: Told<'fees'>) {
  return (
    <FoldedSetting
      {...props}
      name="fees"
      heading="Payment fees"
      about="Say here what you have chosen at the payment provider. Otherwise each payment differs from its order by the fees, and waits under Payments to check."
      read={({ byCustomer }) => ({ byCustomer: byCustomer === 'on' })}
      fields={({ byCustomer }, errorOf) => (
        <Checkbox
          label="Customers pay the provider’s fees"
          name="byCustomer"
          defaultChecked={byCustomer}
          error={errorOf('value')}
        />
      )}
    />
  );
}

export function ReviewLetters(props: Told<'reviewLetters'>) {
  return (
    <FoldedSetting
      {...props}
      name="reviewLetters"
      heading="Asking for reviews"
      about="Some days after a delivery we email the customer once and ask for a review. Nobody is asked who has returned something, or who told us to stop."
      read={({ ask, days = '' }) => ({ ask: ask === 'on', days: Number(days) })}
      fields={({ ask, days }, errorOf) => (
        <>
          <Checkbox label="Ask for reviews" name="ask" defaultChecked={ask} />
          <div className={styles.short}>
            <TextField
              label="Days after the delivery"
              name="days"
              hint={`${askLimits.from} to ${askLimits.until}.`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={days}
              error={errorOf('value.days')}
            />
          </div>
        </>
      )}
    />
  );
}

export function CartReminders(props: Told<'cartReminders'>) {
  return (
    <FoldedSetting
      {...props}
      name="cartReminders"
      heading="Emails about carts"
      about={`Some hours after somebody left a cart we email them once, between ${reminderRules.fromHour}:00 and ${reminderRules.untilHour}:00, if they agreed to it. The cart then asks customers whether they want it, and the privacy page tells of it. Nobody is emailed who has ordered since, or whose items are all sold out.`}
      read={({ on, hours = '' }) => ({ on: on === 'on', hours: Number(hours) })}
      fields={({ on, hours }, errorOf) => (
        <>
          <Checkbox
            label="Email customers about carts that they left"
            name="on"
            defaultChecked={on}
          />
          <div className={styles.short}>
            <TextField
              label="Hours after the cart was left"
              name="hours"
              hint={`${remindLimits.from} to ${remindLimits.until}.`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={hours}
              error={errorOf('value.hours')}
            />
          </div>
        </>
      )}
    />
  );
}

export function AlertAddress(props: Told<'alertAddress'>) {
  return (
    <TextSetting
      {...props}
      name="alertAddress"
      heading="Email for alerts"
      about="We email this address about paid orders, messages, returns, payments to check, failed emails and problems with the shop."
      field={{ label: 'Email address', type: 'email' }}
    />
  );
}

export function LowStockLetter(props: Told<'lowStockLetter'>) {
  return (
    <FoldedSetting
      {...props}
      name="lowStockLetter"
      heading="Email about low stock"
      about="In the morning we email you what has run low, and until when it lasts at its pace. If nothing is new, we don’t."
      read={({ on }) => ({ on: on === 'on' })}
      fields={({ on }, errorOf) => (
        <Checkbox
          label="Email us what runs low"
          name="on"
          defaultChecked={on}
          error={errorOf('value')}
        />
      )}
    />
  );
}

export function AlertWebhook(props: Told<'alertWebhook'>) {
  return (
    <TextSetting
      {...props}
      name="alertWebhook"
      heading="Webhook for alerts"
      about="We also post to this address when the shop has a problem, and again when it is solved. Use the address of your team chat or on-call service. It gets no customer data."
      canBeNone
      field={{
        label: 'Address',
        inputMode: 'url',
        autoCapitalize: 'none',
        spellCheck: false,
        hint: 'Starts with https://. Leave empty for none.',
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
      about="Where customers can message you."
      canBeNone
      show={showPhone}
      field={{
        label: 'Number',
        type: 'tel',
        hint: 'Such as 024 123 4567. Leave empty for none.',
      }}
    />
  );
}

export function Backups(props: Told<'backups'>) {
  return (
    <TextSetting
      {...props}
      name="backups"
      heading="Where copies of the shop go"
      about="A copy on the shop’s own disk is lost with the disk. Write down where other copies go, and who sees to it."
      canBeNone
      field={{
        label: 'Place and person',
        hint: 'Such as: every night to the office computer, Kofi checks on Mondays.',
      }}
    />
  );
}

type TextName = 'alertAddress' | 'alertWebhook' | 'whatsapp' | 'backups';

/** A setting that is one line of text. If it can be none, an empty field is stored as null. */
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
  /** Formats the stored text for people. */
  show?: (text: string) => string;
  field: TextFieldProps;
}) {
  return (
    <FoldedSetting<Name>
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
