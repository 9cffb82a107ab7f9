import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { DeskItem } from '#ui/desk-item.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import { type Counted, countedKinds, countedWords } from '../counted.rules.ts';
import { listFigures, switchFigure } from '../desk.calls.ts';
import type { Figures } from '../impact.contract.ts';

const placeNames = { home: 'Home', initiative: 'The initiative' } as const;
const own = 'own';

/** Chooses which figures of the pages are counted from the records. The owner writes the others. */
export function ImpactDesk() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<Figures>({
    ask: () => client(listFigures),
    trouble: 'We couldn’t load the figures.',
  });
  const choose = async (row: Figures['figures'][number], chosen: string) => {
    const counts = chosen === own ? null : (chosen as Counted);
    const { place, words } = row;
    try {
      const now = await client(switchFigure, { body: { place, words, counts } });
      put(() => now);
      tell.success(counts ? 'The figure is counted now.' : 'Your own figure is shown again.');
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t switch it. Please try again.'));
      void reload();
    }
  };
  return (
    <DeskList
      id="impact"
      heading="Impact"
      about={
        <>
          Your figures stand under Settings, Figures. Each of them can show what your records sum to
          instead. Samples never count. <TextLink to={pages.impact}>See all sums</TextLink>
        </>
      }
      trouble={trouble}
      onReload={reload}
      add={null}
    >
      {!value && !trouble && <Skeleton saying="Loading..." shape="rows" count={4} />}
      {value?.figures.length === 0 && (
        <EmptyState heading="Nothing here yet" level={3}>
          Add figures in Settings first.
        </EmptyState>
      )}
      <ul>
        {value?.figures.map((row) => (
          <DeskItem
            key={`${row.place} ${row.words}`}
            name={`${row.figure} ${row.words}`}
            more={placeNames[row.place]}
            acts={null}
          >
            <Select
              label={`Shown as “${row.words}”`}
              value={row.counts ?? own}
              onChange={({ target }) => void choose(row, target.value)}
            >
              <option value={own}>Your own figure: {row.figure}</option>
              {countedKinds.map((counts) => (
                <option key={counts} value={counts} disabled={value.counted[counts] === null}>
                  {countedWords[counts]}: {value.counted[counts] ?? 'nothing to count yet'}
                </option>
              ))}
            </Select>
          </DeskItem>
        ))}
      </ul>
    </DeskList>
  );
}
