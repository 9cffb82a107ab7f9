import { type KeyboardEvent, useEffect, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useAltKey } from '#ui/use-alt-key.ts';
import type { Parcel } from '../packing.contract.ts';
import { CourierFields } from './courier-fields.tsx';
import { JustShipped } from './just-shipped.tsx';
import { typedLots } from './lot-fields.tsx';
import styles from './morning-form.module.css';
import { MorningPaper } from './morning-paper.tsx';
import { MorningTable } from './morning-table.tsx';
import { rememberedCourier } from './remembered-courier.ts';
import { useSaidLots } from './use-said-lots.ts';
import { useShipping } from './use-shipping.ts';
import { noneTicked, sayCount, useTicked } from './use-ticked.ts';

/**
 * All orders are ticked at first. An order that comes in later is not, because it is not packed
 * yet.
 */
export function MorningForm({
  parcels: waiting,
  onChanged,
}: {
  parcels: readonly Parcel[];
  onChanged: () => void;
}) {
  const { asSaid, ...said } = useSaidLots();
  const parcels = waiting.map(asSaid);
  const ticked = useTicked(parcels);
  const [paper, setPaper] = useState<{ parcels: readonly Parcel[] }>();
  const chosen = parcels.filter(({ _id }) => ticked.has(_id));
  const { form, shipped, typed } = useShipping(chosen, said, onChanged);
  const { ref } = form.props;
  const printChosen = () => {
    const given = typedIn(ref.current);
    const printed = chosen.map((each) => ({ ...each, lots: typedLots(each, given) }));
    said.say(printed);
    setPaper({ parcels: printed });
  };
  const isAny = chosen.length > 0;
  useAltKey('P', () => isAny && printChosen());
  useAltKey('S', () => isAny && form.send());
  // Print once the paper is drawn. Then the parcels are packed, and their numbers are typed.
  useEffect(() => {
    if (!paper) return;
    print();
    ref.current?.querySelector<HTMLElement>('[data-tracking]')?.focus();
  }, [paper, ref]);
  /** Once an admin types a lot, no new proposal may replace the field. */
  const keepLots = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement) || !('lot' in target.dataset)) return;
    said.say(parcels.filter(({ _id }) => target.name.startsWith(`lot ${_id} `)));
  };
  return (
    <>
      <JustShipped orders={shipped} />
      {parcels.length === 0 && (
        <EmptyState heading="Nothing to send" level={3}>
          Paid orders, and those that are paid for in cash, will appear here by themselves.
        </EmptyState>
      )}
      {/* Enter in a field must not ship the orders. */}
      <form
        className={styles.form}
        hidden={parcels.length === 0}
        {...form.props}
        onKeyDown={goDown}
        onFocus={keepLots}
      >
        <Alert>{form.trouble}</Alert>
        <div className={styles.head}>
          <Checkbox
            label={`All orders (${parcels.length})`}
            checked={chosen.length === parcels.length}
            onChange={({ target }) => ticked.setAll(target.checked ? parcels : [])}
          />
          <Button look="quiet" disabledBecause={isAny ? null : noneTicked} onClick={printChosen}>
            Print picking list and slips
          </Button>
        </div>
        <MorningTable parcels={parcels} typed={typed} ticked={ticked} />
        <div className={styles.courier}>
          <CourierFields form={form} remembered={rememberedCourier()} />
        </div>
        <div className={styles.end}>
          <Button
            {...form.button}
            busyText="Shipping..."
            disabledBecause={isAny ? null : noneTicked}
          >
            Ship {sayCount(chosen)}
          </Button>
          <p className={styles.keys}>
            Keys: Alt and P prints, Enter goes to the next field, Alt and S ships. Alt and M opens
            this sheet from every page of the dashboard.
          </p>
        </div>
      </form>
      {paper && <MorningPaper parcels={paper.parcels} />}
    </>
  );
}

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const fields = [...(form ? new FormData(form) : [])];
  return Object.fromEntries(fields.map(([name, typed]) => [name, String(typed)]));
}

/**
 * Moves down the column on Enter: an admin types the numbers, or a scanner reads them and ends each
 * with Enter. The courier is mostly the one of last time, so the last number leads to the button
 * and skips those fields.
 */
function goDown(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = 'tracking' in target.dataset ? '[data-tracking]' : courierFields;
  const down = [...currentTarget.querySelectorAll<HTMLElement>(`${fields}, [type=submit]`)];
  const place = down.indexOf(target);
  if (place >= 0) down[place + 1]?.focus();
}

const courierFields = 'input:not([type=checkbox], [data-tracking], [data-lot])';
