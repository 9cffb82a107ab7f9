import { useState } from 'react';
import { useMay } from '#client/desk-role.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { adminRecallOf } from '#features/recalls/rules.ts';
import { adminLabelsPath } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { closeLot, listLots, removeLot } from '../desk.calls.ts';
import type { Lot } from '../lots.contract.ts';
import { sayDay, saySize } from '../words.rules.ts';
import { FdaForm, LotForm } from './lot-forms.tsx';
import { sayPastDay, sayPublic, sayUnits, sayUses } from './origin-words.ts';
import { Papers } from './papers.tsx';
import {
  AskedButton,
  EditButton,
  MoreRows,
  perPart,
  RecordList,
  SampleBadge,
} from './record-list.tsx';
import { TakeOff } from './take-off.tsx';
import { usePress } from './use-press.ts';

export function LotsDesk() {
  const client = useDeskClient();
  const { rows, left, more, trouble, reload, put } = useParts<Lot>({
    size: perPart,
    ask: (query) => client(listLots, { query }),
    trouble: 'We couldn’t load the lots.',
  });
  const { busy, press } = usePress(reload);
  const mayRecall = useMay('owner');
  const [papersOf, setPapersOf] = useState<string>();
  const papered = rows?.find(({ _id }) => _id === papersOf);
  const show = (now: Lot) => put((row) => (row._id === now._id ? now : row));
  return (
    <>
      <RecordList<Lot, Lot>
        id="lots"
        heading="Lots"
        noun="lot"
        about="A lot is what was made at one time. Close it when all is entered: what it says then stays, and it can be shown and packed."
        trouble={trouble}
        onReload={reload}
        rows={rows}
        nameOf={({ code }) => code}
        empty="Add the first one, with the deliveries that went into it."
        onSaved={() => void reload()}
        item={(row, onEdit) => (
          <DeskItem
            key={row._id}
            name={
              <>
                {row.code} {!row.closed && <Badge tone="note">Open</Badge>}
                {row.recalled && <Badge tone="danger">Recalled</Badge>} <PastBadge of={row} />{' '}
                <SampleBadge of={row} />
              </>
            }
            more={sayUses(row)}
            acts={
              <>
                <EditButton of={row.code} onEdit={onEdit} />
                <Button look="quiet" onClick={() => setPapersOf(row._id)}>
                  Papers{row.evidence.length > 0 && ` (${row.evidence.length})`}
                  <Unseen> of {row.code}</Unseen>
                </Button>
                {row.closed && (
                  <LinkButton look="quiet" to={adminLabelsPath(row.code)}>
                    Labels<Unseen> of {row.code}</Unseen>
                  </LinkButton>
                )}
                {row.closed && !row.sample && !row.recalled && mayRecall && (
                  <LinkButton look="quiet" to={adminRecallOf(row.code)}>
                    Recall<Unseen> {row.code}</Unseen>
                  </LinkButton>
                )}
                {!row.sample && sayPastDay(row, new Date()) && (
                  <TakeOff lot={row} {...{ busy, press }} onNow={show} />
                )}
                {!row.closed && (
                  <>
                    <AskedButton
                      words="Close lot"
                      of={row.code}
                      question={`Close lot ${row.code}?`}
                      keep="Keep open"
                      busy={busy}
                      onConfirm={() => {
                        const body = { version: row.version };
                        const sent = client(closeLot, { params: { id: row._id }, body });
                        void press(sent, `Lot ${row.code} is closed.`, show);
                      }}
                    >
                      <p>What it says, and what its deliveries say, can’t be changed afterwards.</p>
                      {!row.sample && <p>{sayPublic(row)}</p>}
                    </AskedButton>
                    <AskedButton
                      words="Remove"
                      of={row.code}
                      question={`Remove lot ${row.code}?`}
                      keep="Keep lot"
                      busy={busy}
                      danger
                      onConfirm={() =>
                        void press(
                          client(removeLot, { params: { id: row._id } }),
                          `Lot ${row.code} is removed.`,
                          () => void reload(),
                        )
                      }
                    >
                      <p>The kilograms that it used are free for other lots.</p>
                    </AskedButton>
                  </>
                )}
              </>
            }
          >
            <p>
              {saySize(row)} · {sayUnits(row)}
            </p>
            <p>
              Made {sayDay(row.madeOn)} · best before {sayDay(row.bestBefore)}
              {row.fdaNumber && ` · FDA ${row.fdaNumber}`}
            </p>
          </DeskItem>
        )}
        more={<MoreRows left={left} more={more} />}
        form={(opened) =>
          opened.row?.closed ? <FdaForm {...opened} row={opened.row} /> : <LotForm {...opened} />
        }
      />
      <FormDialog
        open={papered !== undefined}
        title={papered ? `Papers of ${papered.code}` : ''}
        onClose={() => setPapersOf(undefined)}
      >
        {(hold) => papered && <Papers lot={papered} hold={hold} onNow={show} />}
      </FormDialog>
    </>
  );
}

function PastBadge({ of }: { of: Lot }) {
  const words = sayPastDay(of, new Date());
  return words && <Badge tone="warning">{words}</Badge>;
}
