import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskPlan, Point, Zone } from '../desk.contract.ts';
import { leftOut, sayPoint, sayZone } from '../offer-words.rules.ts';
import styles from './delivery.module.css';
import { PlanHistory } from './plan-history.tsx';
import { PointForm } from './point-form.tsx';
import { usePlan } from './use-plan.ts';
import { ZoneForm } from './zone-form.tsx';

type Opened = { zone: Zone | undefined } | { point: Point | undefined };

/** Where orders go, what that costs, and where they can be picked up. */
export function DeliveryDesk() {
  const state = usePlan();
  const { plan, trouble, reload, busy, press } = state;
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const saved = () => {
    close();
    tell.success('Delivery saved.');
  };
  const without = (list: 'zones' | 'points', { _id, name }: Zone | Point) =>
    plan &&
    void press(
      { ...plan, [list]: plan[list].filter((one) => one._id !== _id) },
      `${name} is removed. You can bring it back from the history.`,
    );
  return (
    <div className={styles.desk}>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!plan && !trouble && <Skeleton saying="Loading the delivery..." shape="rows" count={4} />}
      {plan && (
        <>
          <DeskList
            id="zones"
            heading="Delivery zones"
            add={<Button onClick={() => setOpen({ zone: undefined })}>Add zone</Button>}
            about={
              plan.zones.length === 0
                ? 'Without a zone, delivery is free everywhere in Ghana.'
                : 'If a region is in several zones, customers there choose.'
            }
          >
            <LeftOut of={plan} />
            <ul>
              {plan.zones.map((zone) => (
                <Item
                  key={zone._id}
                  name={zone.name}
                  says={sayZone(zone)}
                  more={zone.regions.join(', ')}
                  busy={busy}
                  onEdit={() => setOpen({ zone })}
                  onRemove={() => without('zones', zone)}
                />
              ))}
            </ul>
          </DeskList>
          <DeskList
            id="points"
            heading="Pick-up points"
            add={<Button onClick={() => setOpen({ point: undefined })}>Add pick-up point</Button>}
            about="Customers can choose to pick up their order here. It is always free."
          >
            <ul>
              {plan.points.map((point) => (
                <Item
                  key={point._id}
                  name={point.name}
                  says={sayPoint(point)}
                  more={point.region}
                  busy={busy}
                  onEdit={() => setOpen({ point })}
                  onRemove={() => without('points', point)}
                />
              ))}
            </ul>
          </DeskList>
          <PlanHistory
            version={plan.version}
            busy={busy}
            onBack={(earlier) => void press(earlier, 'Delivery is as it was then.')}
          />
          <FormDialog open={open !== undefined} title={titleOf(open)} onClose={close}>
            {(hold) => {
              const form = { plan, send: state.send, hold, onSaved: saved, onLeave: close };
              return open && 'point' in open ? (
                <PointForm point={open.point} {...form} />
              ) : (
                <ZoneForm zone={open?.zone} {...form} />
              );
            }}
          </FormDialog>
        </>
      )}
    </div>
  );
}

function LeftOut({ of: { zones } }: { of: DeskPlan }) {
  const out = leftOut(zones);
  if (out.length === 0) return null;
  return (
    <Notice title={`${out.length} ${out.length === 1 ? 'region is' : 'regions are'} in no zone`}>
      You don’t deliver to {out.join(', ')}. Customers there can’t order.
    </Notice>
  );
}

function titleOf(open: Opened | undefined): string {
  if (open && 'point' in open) return open.point ? `Edit ${open.point.name}` : 'Add pick-up point';
  return open?.zone ? `Edit ${open.zone.name}` : 'Add zone';
}

function Item({
  name,
  says,
  more,
  busy,
  onEdit,
  onRemove,
}: {
  name: string;
  says: string;
  more: string;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  return (
    <DeskItem
      name={name}
      more={more}
      acts={
        <>
          <Button look="quiet" onClick={onEdit}>
            Edit<Unseen> {name}</Unseen>
          </Button>
          <Button look="quiet" busy={busy} onClick={onRemove}>
            Remove<Unseen> {name}</Unseen>
          </Button>
        </>
      }
    >
      <p>{says}</p>
    </DeskItem>
  );
}
