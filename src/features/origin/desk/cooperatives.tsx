import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { DeskItem } from '#ui/desk-item.tsx';
import type { Community, Cooperative, Cooperatives } from '../cooperatives.contract.ts';
import { listCooperatives, removeSamples } from '../desk.calls.ts';
import { sayWomen } from '../words.rules.ts';
import { CommunityForm, CooperativeForm } from './cooperative-forms.tsx';
import { AskedButton, EditButton, RecordList, SampleBadge } from './record-list.tsx';
import { usePress } from './use-press.ts';

export function CooperativesDesk() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<Cooperatives>({
    ask: () => client(listCooperatives),
    trouble: 'We couldn’t load the co-operatives.',
    seenAgain: true,
  });
  const { busy, press } = usePress(reload);
  const show = (now: Cooperatives) => put(() => now);
  const asked = { trouble, onReload: reload, onSaved: show };
  return (
    <>
      <RecordList<Cooperative, Cooperatives>
        {...asked}
        id="cooperatives"
        heading="Co-operatives"
        noun="co-operative"
        about="Those who deliver nuts or butter to you. Records marked “Sample” are made up and in no sum."
        beside={
          value?.communities.some(({ sample }) => sample) && (
            <AskedButton
              words="Remove samples"
              of=""
              question="Remove all samples?"
              keep="Keep samples"
              busy={busy}
              danger
              onConfirm={() =>
                void press(client(removeSamples), 'The samples are removed.', () => void reload())
              }
            >
              <p>They go from all lists. Your own records stay as they are.</p>
            </AskedButton>
          )
        }
        rows={value?.cooperatives}
        nameOf={({ name }) => name}
        cannotAdd={value?.communities.length === 0 ? 'Add a community first' : undefined}
        empty="Add a community below, and then the co-operatives in it."
        item={(row, onEdit) => (
          <DeskItem
            key={row._id}
            name={
              <>
                {row.name} <SampleBadge of={row} />
              </>
            }
            more={row.deliveries === 1 ? '1 delivery' : `${row.deliveries} deliveries`}
            acts={<EditButton of={row.name} onEdit={onEdit} />}
          >
            <p>
              {row.community} · {sayWomen(row.women)}
            </p>
          </DeskItem>
        )}
        form={(opened) => <CooperativeForm {...opened} communities={value?.communities ?? []} />}
      />
      <RecordList<Community, Cooperatives>
        {...asked}
        trouble=""
        id="communities"
        heading="Communities"
        noun="community"
        about="The villages and towns where the co-operatives are."
        rows={value?.communities}
        nameOf={({ name }) => name}
        empty="Begin here: every co-operative is in a community."
        item={(row, onEdit) => (
          <DeskItem
            key={row._id}
            name={
              <>
                {row.name} <SampleBadge of={row} />
              </>
            }
            more={row.cooperatives === 1 ? '1 co-operative' : `${row.cooperatives} co-operatives`}
            acts={<EditButton of={row.name} onEdit={onEdit} />}
          >
            <p>{row.region}</p>
          </DeskItem>
        )}
        form={(opened) => <CommunityForm {...opened} />}
      />
    </>
  );
}
